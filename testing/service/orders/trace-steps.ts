import type { TraceFoundWire, TracePacksWire } from '@yaoji/contract/calls/operator/trace-codes'
import { carryOut } from './carry-out.ts'
import { goodsIds } from '../shops/commerce-goods.ts'
import type { Shop } from '../shops/commerce-shop.ts'
import { operateOn } from './ship.ts'

const goods = goodsIds.packed

/** 20 digits: a kind of pack in front, and its number. */
export const packCode = (kind: number, number: number) => `8${kind}${String(number).padStart(18, '0')}`

/** What the warehouse does with trace codes, as one call each. */
export function traceSteps(shop: Shop) {
  const desk = <Answer>(command: string, body: Record<string, unknown>) =>
    shop.database.write(trx => carryOut(trx, command, { body, name: '质管小王', now: shop.clock.now() })) as Promise<Answer>
  return {
    register: (...packs: string[]) => desk<TracePacksWire>('trace-packs', { source: 'SF1', packs }),
    find: (code: string) => desk<TraceFoundWire>('trace-find', { code }),
    /** No parcel leaves without its codes. */
    require: () =>
      shop.database.write(trx => trx.insertInto('setting').values({ key: 'trace_codes', value: '{"required":true}' }).execute()),
    /** A paid order that is being picked. */
    picked: async (units: number, as: 'buyer' | 'rival' = 'buyer') => {
      const order = await shop.buy(as, goods, units)
      await shop.pay(as, order)
      for (const command of ['slip', 'pick']) await operateOn(shop, order.order_id, command)
      const { order_sn } = await shop.readOrder(as, order.order_id)
      return { order_id: order.order_id, order_sn }
    },
    ship: (id: string, codes: readonly string[], parcel = 'SF1') =>
      operateOn(shop, id, 'ship', { carrier: '顺丰', parcel_number: parcel, codes }),
    refusal: (attempt: Promise<unknown>) =>
      attempt.then(
        () => 'sent',
        (error: Error) => error.message,
      ),
  }
}
export type TraceSteps = ReturnType<typeof traceSteps>
