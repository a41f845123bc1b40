import type { Transaction } from 'kysely'
import { orderStates, timeoutEnd, timeoutOf } from '@yaoji/contract/domain/order/order-states'
import { choicesOfShortage, type ShortageChoice } from '@yaoji/contract/domain/order/shortage'
import { orderKinds } from '@yaoji/contract/orders/order-kinds'
import type { OrderRow } from '../../../platform/database/rows.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { ApiError } from '../../../platform/http/reply/api-error.ts'
import { endRefund } from '../../pay-method/refund.ts'
import { messages } from '../messages.ts'
import { payBackUnits } from '../change/pay-back.ts'
import { freeReserved } from '../stock/stock.ts'
import { addOrderEvent, moveOrder, type Happening } from '../change/transition.ts'
import { causeOf, shortagesOf, waitsForGoods, type ShortageRow } from './open.ts'

type Trx = Transaction<Tables>
export type Choice = { id: string; choice: ShortageChoice }

/** Writes what was chosen, where that may still be chosen. @throws {ApiError} */
async function moveShortage(trx: Trx, row: ShortageRow, change: Partial<ShortageRow>): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('shortage')
    .set({ ...change, expires_at: null })
    .where('id', '=', row.id)
    .where('state', '=', row.state)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw ApiError.conflict(messages.moved)
}

/** Frees what was reserved and gives its net share back to where it came from. */
async function refundShortage(trx: Trx, row: ShortageRow, now: number): Promise<void> {
  const { order_id: orderId, member_id: memberId, line_id, quantity: units } = row
  const line = await trx.selectFrom('order_line').select(['goods_id', 'warehouse_id']).where('id', '=', line_id).executeTakeFirstOrThrow()
  await freeReserved(trx, orderId, [{ ...line, quantity: units }], { cause: causeOf(row), now })
  const { sum } = await payBackUnits(trx, { orderId, memberId, cause: causeOf(row), now }, [{ line_id, units }])
  await moveShortage(trx, row, { state: 'refunded', money_fen: sum.money, voucher_fen: sum.voucher, points_fen: sum.points })
}

/** An operator has sent the money for all that fell short of an order; false when there is none that waits. */
export async function endShortageRefunds(trx: Trx, orderId: string, now: number): Promise<boolean> {
  let isAny = false
  for (const row of await shortagesOf(trx, orderId)) if (await endRefund(trx, { orderId, cause: causeOf(row), now })) isAny = true
  return isAny
}

/** 含麻 goods are received by somebody, and nothing is before all parcels are there. */
async function receivedBy(trx: Trx, { id, kind }: OrderRow, now: number): Promise<number | null> {
  const open = await trx.selectFrom('parcel').select('id').where('order_id', '=', id).where('delivered_at', 'is', null).executeTakeFirst()
  const timeout = timeoutOf(orderStates.shipped)
  return open || kind === orderKinds.ephedrine || !timeout ? null : timeoutEnd(timeout, now)
}

/** With nothing left to send an order that was sent in part is sent. */
async function settleOrder(trx: Trx, order: OrderRow, happening: Happening): Promise<void> {
  if (order.state !== orderStates.partlyShipped || (await waitsForGoods(trx, order.id))) return
  const unsent = trx.selectFrom('order_batch').select('id').where('order_id', '=', order.id).where('parcel_id', 'is', null)
  if (await unsent.limit(1).executeTakeFirst()) return
  const expiresAt = await receivedBy(trx, order, happening.now)
  await moveOrder(trx, order, 'settle', { ...happening, values: { expiresAt } })
}

/** Each shortage once, in the order of their ids. @throws {ApiError} where one is to be paid back and sent later */
function eachOnce(choices: readonly Choice[]): [id: string, choice: ShortageChoice][] {
  const chosen = new Map<string, ShortageChoice>()
  for (const { id, choice } of choices) {
    if ((chosen.get(id) ?? choice) !== choice) throw ApiError.invalid('choices', messages.shortageTwice)
    chosen.set(id, choice)
  }
  return [...chosen].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** 退款 or 稍后补发, for shortages of one order whose member is locked. What is chosen already stays. */
export async function chooseShortages(trx: Trx, order: OrderRow, choices: readonly Choice[], happening: Happening): Promise<void> {
  const rows = await shortagesOf(trx, order.id)
  const { by, now } = happening
  const refunded: number[] = []
  for (const [id, choice] of eachOnce(choices)) {
    const row = rows.find(each => each.id === id)
    if (!row) throw ApiError.invalid('choices', messages.noShortage)
    if (row.state === (choice === 'refund' ? 'refunded' : 'later')) continue
    if (!choicesOfShortage(row.state).includes(choice)) throw ApiError.conflict(messages.shortageMoved)
    if (choice === 'refund') await refundShortage(trx, row, now)
    else await moveShortage(trx, row, { state: 'later' })
    refunded.push(row.quantity)
    const mark = { orderId: order.id, state: order.state, event: 'short' as const }
    await addOrderEvent(trx, mark, { by, now, note: `short-${choice}:${row.quantity}` })
  }
  if (refunded.length > 0) await settleOrder(trx, order, { by, now })
}
