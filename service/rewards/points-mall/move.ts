import type { Transaction } from 'kysely'
import type { Fen } from '@yaoji/contract/domain/money'
import { pointsOrderBefore } from '@yaoji/contract/domain/rewards/points-mall'
import { givenBackEnd } from '@yaoji/contract/domain/rewards/points-end'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { PointsOrderRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { addToBalance } from '../../purchase/pay-method/balance.ts'
import { shopAccounts } from '../../purchase/pay-method/ledger.ts'
import { bringPoints } from '../../purchase/points-and-vouchers/points-log.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>
type Kept = Partial<Pick<PointsOrderRow, 'carrier' | 'parcel_number' | 'reason'>>

/** What is booked where a points order is cancelled. */
export const returnedEvent = (orderId: string): string => `mall-back:${orderId}`

/** Moves an order to its next state, once even with simultaneous requests. @throws {ApiError} 409 where it is not in the state before */
async function moveTo(trx: Trx, id: string, state: keyof typeof pointsOrderBefore, now: number, kept: Kept = {}): Promise<PointsOrderRow> {
  const row = await trx
    .updateTable('points_order')
    .set({ state, [`${state}_at`]: now, ...kept })
    .where('id', '=', id)
    .where('state', '=', pointsOrderBefore[state])
    .returningAll()
    .executeTakeFirst()
  if (!row) throw ApiError.conflict(messages.orderMoved)
  return row
}

/** Of another's order and of one that is none alike. @throws {ApiError} 404 */
export async function findOrder(trx: Trx, by: Partial<Pick<PointsOrderRow, 'id' | 'sn' | 'member_id'>>): Promise<PointsOrderRow> {
  const row = await trx
    .selectFrom('points_order')
    .selectAll()
    .where(eb => eb.and(by))
    .executeTakeFirst()
  if (!row) throw ApiError.notFound(messages.unknownOrder)
  return row
}

export const shipOrder = (trx: Trx, { id }: PointsOrderRow, parcel: Required<Pick<Kept, 'carrier' | 'parcel_number'>>, now: number) =>
  moveTo(trx, id, 'shipped', now, parcel)

export const finishOrder = (trx: Trx, { id }: PointsOrderRow, now: number) => moveTo(trx, id, 'finished', now)

/** Gives stock, points and money back with the state, or nothing of it. @throws {ApiError} 409 for one that is sent or cancelled */
export async function cancelOrder(
  trx: Trx,
  { id, member_id: memberId }: PointsOrderRow,
  now: number,
  reason = '',
): Promise<PointsOrderRow> {
  // As an order is made: the store first, then the goods.
  await lockMember(trx, memberId)
  const row = await moveTo(trx, id, 'cancelled', now, { reason })
  await trx
    .updateTable('points_goods')
    .set(({ eb }) => ({ taken: eb('taken', '-', row.quantity) }))
    .where('id', '=', row.goods_id)
    .execute()
  const event = { id: returnedEvent(id), kind: 'mall-back', now } as const
  await bringPoints(trx, { ...event, memberId, points: row.points, endsAt: givenBackEnd(now) })
  if (row.cash_fen > 0) await addToBalance(trx, memberId, event, { from: shopAccounts.pointsMall, amount: row.cash_fen as Fen })
  return row
}
