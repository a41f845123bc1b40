import { randomUUID } from 'node:crypto'
import { orderReceiveCall } from '@yaoji/contract/calls/purchase/order'
import { recallAnswerCall, recallDetailCall, recallListCall, recallReturnCall } from '@yaoji/contract/calls/purchase/recall'
import type { RecallOperatedWire } from '@yaoji/contract/calls/operator/recall'
import { carryRecalls } from '../../../service/purchase/recall/sweep.ts'
import { carryOut } from './carry-out.ts'
import { goodsIds } from '../shops/commerce-goods.ts'
import type { Shop } from '../shops/commerce-shop.ts'
import { operateOn } from './ship.ts'

const goods = goodsIds.packed

/** A trace code by its number. */
export const traceCode = (number: number) => `81${String(number).padStart(18, '0')}`

/** The steps of a recall of the batch B1 as one call each, for operators and for stores. */
export function recallSteps(shop: Shop) {
  const desk = <Answer = RecallOperatedWire>(command: string, body: Record<string, unknown>) =>
    shop.database.write(trx => carryOut<Answer>(trx, `recall-${command}`, { body, name: '质管小王', now: shop.clock.now() }))
  return {
    desk,
    start: (more: Record<string, unknown> = {}) =>
      desk('start', { level: '2', subjects: [`${goods}:B1`], reason: '含量测定不合格', ...more }),
    sweep: () => carryRecalls({ database: shop.database, now: () => shop.clock.now() }),
    /** Bought, paid, sent and signed; with trace codes from a number on, if one is given. */
    delivered: async (as: 'buyer' | 'rival', units = 30, codesFrom?: number) => {
      const order = await shop.buy(as, goods, units)
      await shop.pay(as, order)
      for (const command of ['slip', 'pick']) await operateOn(shop, order.order_id, command)
      const numbers = codesFrom === undefined ? [] : Array.from({ length: units }, (_, place) => codesFrom + place)
      const codes = numbers.map(number => `${goods}:B1:${traceCode(number)}`)
      await operateOn(shop, order.order_id, 'ship', { carrier: '顺丰', parcel_number: 'SF1', codes })
      await shop.call(orderReceiveCall, { as, params: { id: order.order_id }, body: {} })
      return order.order_id
    },
    own: async (as: 'buyer' | 'rival') => (await shop.call(recallListCall, { as })).body.data,
    detail: async (as: 'buyer' | 'rival', id: string) => (await shop.call(recallDetailCall, { as, params: { id } })).body.data,
    answer: (as: 'buyer' | 'rival', id: string, ...left: string[]) =>
      shop.call(recallAnswerCall, { as, params: { id }, body: { left }, idempotencyKey: randomUUID() }),
    sendBack: (id: string, ...back: string[]) =>
      shop.call(recallReturnCall, { as: 'buyer', params: { id }, body: { back }, idempotencyKey: randomUUID() }),
  }
}
export type RecallSteps = ReturnType<typeof recallSteps>

/** What an operator reads where an attempt is refused; empty where it is not. */
export const refusal = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => '',
    (error: Error) => error.message,
  )

/** The first sentence at a field. */
export const firstError = ({ body }: { body: { errors?: Record<string, readonly string[]> } }) => Object.values(body.errors ?? {}).flat()[0]
