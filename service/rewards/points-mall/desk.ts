import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type {
  operatePointsCancelCall,
  operatePointsCheckAddressCall,
  operatePointsFinishCall,
  operatePointsGoodsSaveCall,
  operatePointsShipCall,
  PointsGoodsOperatedWire,
  PointsOrderOperatedWire,
} from '@yaoji/contract/calls/operator/points-mall'
import { formatFen, parseFen, type Fen } from '@yaoji/contract/domain/money'
import * as paths from '@yaoji/contract/paths'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { PointsGoodsRow, PointsOrderRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { tell } from '../../identity/inbox/tell.ts'
import { announceShipment } from '../../purchase/parcel-tracking/announce.ts'
import { followParcel } from '../../purchase/parcel-tracking/follow.ts'
import { parcelMessages } from '../../purchase/messages.ts'
import { clearAddress } from '../../purchase/order/create/hold.ts'
import { waitsFor } from './approval.ts'
import { messages } from './messages.ts'
import { cancelOrder, findOrder, finishOrder, shipOrder } from './move.ts'

type Trx = Transaction<Tables>
type Done = { name: string; now: number }
export type Saving = Body<typeof operatePointsGoodsSaveCall>

function operatedGoods({ id, name, points, cash_fen, total, taken, is_shown }: PointsGoodsRow): PointsGoodsOperatedWire {
  return { points_goods_id: id, name, points, cash: formatFen(cash_fen as Fen), total, taken, is_shown }
}

function operatedOrder({ sn, state, name, quantity }: PointsOrderRow): PointsOrderOperatedWire {
  return { points_sn: sn, state, name, number: quantity }
}

/** What is named of goods; the schema has said that the amount is one. */
const named = ({ points, cash, total, limit, spec, text, is_shown }: Saving) => ({
  ...(points !== undefined && { points }),
  ...(cash !== undefined && { cash_fen: parseFen(cash) ?? 0 }),
  ...(total !== undefined && { total }),
  ...(limit !== undefined && { member_limit: limit || null }),
  ...(spec !== undefined && { spec }),
  ...(text !== undefined && { text }),
  ...(is_shown !== undefined && { is_shown }),
})

/** Orders that are made keep what they cost. @throws {ApiError} 404, or 422 at the field */
export async function saveGoods(trx: Trx, body: Saving, { name: operator, now }: Done): Promise<PointsGoodsOperatedWire> {
  const { name, points, total, points_goods_id } = body
  const kept = { ...named(body), name, operator, updated_at: now }
  if (points_goods_id === undefined) {
    if (points === undefined || total === undefined) throw ApiError.invalid(points === undefined ? 'points' : 'total', messages.needed)
    const values = { spec: '', text: '', cash_fen: 0, is_shown: 1, ...kept, points, total }
    return operatedGoods(await trx.insertInto('points_goods').values(values).returningAll().executeTakeFirstOrThrow())
  }
  const id = Number(points_goods_id)
  const found = await trx.selectFrom('points_goods').select('taken').where('id', '=', id).executeTakeFirst()
  if (!found) throw ApiError.notFound(messages.unknownGoods)
  const row = await trx
    .updateTable('points_goods')
    .set(kept)
    .where('id', '=', id)
    // What is taken meanwhile is counted too.
    .$if(total !== undefined, rows => rows.where('taken', '<=', total ?? 0))
    .returningAll()
    .executeTakeFirst()
  if (!row) throw ApiError.invalid('total', messages.belowTaken(found.taken))
  return operatedGoods(row)
}

const telling = ({ id, member_id }: PointsOrderRow, now: number) =>
  ({ memberId: member_id, kind: 'order', path: paths.pointsOrders, source: `points-order:${id}`, now }) as const

/** Refuses orders that wait for an approval or an address check. @throws {ApiError} 409 */
async function refuseWaiting(trx: Trx, { id, state, is_address_held: isHeld }: PointsOrderRow): Promise<void> {
  if (state !== 'unshipped') return
  if (await waitsFor(trx, id)) throw ApiError.conflict(messages.waitsForOwner)
  if (isHeld === 1) throw ApiError.conflict(messages.waitsForAddress)
}

/** @throws {ApiError} 404, or 409 if its address needs no check */
export async function checkPointsAddress(
  trx: Trx,
  { points_sn: sn }: Body<typeof operatePointsCheckAddressCall>,
  { name, now }: Done,
): Promise<PointsOrderOperatedWire> {
  const row = await findOrder(trx, { sn })
  if (row.is_address_held === 0 || row.state !== 'unshipped') throw ApiError.conflict(messages.notHeld)
  await clearAddress(trx, row, { by: { kind: 'operator', name }, now })
  return operatedOrder(row)
}

/** @throws {ApiError} 404, or 409 where it is not 待发货, or waits for its 店主 or its address */
export async function shipPointsOrder(
  trx: Trx,
  { points_sn: sn, ...parcel }: Body<typeof operatePointsShipCall>,
  { now }: Done,
): Promise<PointsOrderOperatedWire> {
  const found = await findOrder(trx, { sn })
  // As a decision on it: the store first.
  await lockMember(trx, found.member_id)
  await refuseWaiting(trx, await findOrder(trx, { sn }))
  const row = await shipOrder(trx, found, parcel, now)
  const sent = { carrier: parcel.carrier, number: parcel.parcel_number }
  await followParcel(trx, { ...sent, phone: row.phone }, now)
  const what = parcelMessages.pointsOrder(row.sn)
  await announceShipment(trx, { ...sent, memberId: row.member_id, what, page: parcelMessages.pointsOrderPage }, now)
  const { source, ...rest } = telling(row, now)
  const text = messages.shippedText(parcel.carrier, parcel.parcel_number)
  await tell(trx, { ...rest, source: `${source}:shipped`, title: messages.shipped(row.name), text })
  return operatedOrder(row)
}

/** @throws {ApiError} 404, or 409 where it is not 已发货 */
export async function finishPointsOrder(
  trx: Trx,
  { points_sn: sn }: Body<typeof operatePointsFinishCall>,
  { now }: Done,
): Promise<PointsOrderOperatedWire> {
  return operatedOrder(await finishOrder(trx, await findOrder(trx, { sn }), now))
}

/** @throws {ApiError} 404, or 409 where it is not 待发货 */
export async function cancelPointsOrder(
  trx: Trx,
  { points_sn: sn, reason }: Body<typeof operatePointsCancelCall>,
  { now }: Done,
): Promise<PointsOrderOperatedWire> {
  const row = await cancelOrder(trx, await findOrder(trx, { sn }), now, reason)
  const { source, ...rest } = telling(row, now)
  await tell(trx, { ...rest, source: `${source}:cancelled`, title: messages.cancelled(row.name), text: messages.cancelledText(reason) })
  return operatedOrder(row)
}
