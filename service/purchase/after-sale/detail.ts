import type { Kysely } from 'kysely'
import type { AfterSaleDetailWire } from '@yaoji/contract/calls/purchase/after-sale'
import {
  afterSaleActionsIn,
  afterSaleStates,
  releasedAfterSaleStates,
  type AfterSaleState,
} from '@yaoji/contract/domain/order/after-sale-states'
import type { AfterSaleReason } from '@yaoji/contract/domain/order/after-sale-rules'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import type { Tables } from '../../platform/database/tables.ts'
import { fileUrl } from '../../identity/uploads/keep.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { eventWire } from '../order/change/happening.ts'
import { findOrder } from '../order/detail/find-order.ts'
import { payMethodName } from '../pay-method/methods.ts'
import type { Settings } from '../../platform/settings/schemas.ts'
import { findAfterSale, type AfterSaleRow } from './find.ts'
import { keptClaims, type KeptClaim } from './gift-claims.ts'
import { paysBack } from './gifts.ts'
import { afterSaleLines, partsBack, type AfterSaleLine } from './lines.ts'
import { batchWire } from './batches.ts'

type Db = Kysely<Tables>

function refundState(row: AfterSaleRow): AfterSaleDetailWire['refund']['state'] {
  if (!paysBack(row) || releasedAfterSaleStates.includes(row.state)) return 'none'
  if (row.state === afterSaleStates.done) return 'done'
  return row.state === afterSaleStates.refunding ? 'underway' : 'due'
}

/** What was paid back; before that what would be, as the order stands now. */
async function amountsOf(db: Db, row: AfterSaleRow, lines: readonly AfterSaleLine[]) {
  const state = refundState(row)
  if (state === 'none') return { state, ofLines: lines.map(() => 0), money: 0, voucher: 0, points: 0, gifts: [] }
  if (state !== 'due') {
    const { money_fen: money, voucher_fen: voucher, points_fen: points } = row
    return { state, ofLines: lines.map(line => line.refund_fen), money, voucher, points, gifts: await keptClaims(db, row.id) }
  }
  const { parts, sum, claims: gifts } = await partsBack(db, row, lines)
  return { state, ofLines: parts.map(({ total }) => total as number), ...sum, gifts }
}

async function photosOf(db: Db, id: string, serviceOrigin: string): Promise<AfterSaleDetailWire['photos']> {
  const rows = await db
    .selectFrom('after_sale_photo')
    .innerJoin('file', 'file.id', 'after_sale_photo.file_id')
    .select(['file.id', 'file.type'])
    .where('after_sale_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map(file => ({ ...file, url: fileUrl(file.id, serviceOrigin) }))
}

async function historyOf(db: Db, id: string): Promise<AfterSaleDetailWire['history']> {
  const events = await db
    .selectFrom('after_sale_event')
    .leftJoin('person', 'person.id', 'after_sale_event.person_id')
    .select(['state', 'event', 'actor', 'note', 'after_sale_event.created_at', 'person.name'])
    .where('after_sale_id', '=', id)
    .orderBy('after_sale_event.id')
    .execute()
  // Nothing but a transition writes a state.
  return events.map(({ state, ...event }) => ({ status: state as AfterSaleState, ...eventWire(event) }))
}

async function resentOf(db: Db, { resent_parcel_id: id }: AfterSaleRow): Promise<AfterSaleDetailWire['resent']> {
  if (id === null) return null
  return (await db.selectFrom('parcel').select(['carrier', 'number']).where('id', '=', id).executeTakeFirst()) ?? null
}

/** As askAfterSale has written them. */
const reasonsOf = ({ reasons }: AfterSaleLine) =>
  reasons === ''
    ? []
    : reasons.split(',').map(each => {
        const [reason, units] = each.split(':') as [AfterSaleReason, string]
        return { reason, number: Number(units) }
      })

const wireFen = (fen: number) => formatFen(fen as Fen)

function refundWire({ money, voucher, points }: { money: number; voucher: number; points: number }) {
  return { total: wireFen(money + voucher + points), money: wireFen(money), voucher: wireFen(voucher), points: wireFen(points) }
}

function lineWire(line: AfterSaleLine, refund: number, serviceOrigin: string): AfterSaleDetailWire['lines'][number] {
  return {
    ...batchWire(line, serviceOrigin),
    number: line.quantity,
    reasons: reasonsOf(line),
    accepted: line.accepted,
    refund: wireFen(refund),
  }
}

function giftWire({ lineId, name, unit, kept, charge }: KeptClaim): AfterSaleDetailWire['gifts'][number] {
  return { line_id: lineId, name, bzdw: unit, kept, charge: wireFen(charge) }
}

/** The gifts that follow the goods of an after-sale, as it stands. */
export async function claimedGifts(db: Db, row: AfterSaleRow): Promise<AfterSaleDetailWire['gifts']> {
  return (await amountsOf(db, row, await afterSaleLines(db, row.id))).gifts.map(giftWire)
}

export type DetailFacts = { serviceOrigin: string; returnAddress: Settings['return_address'] }

export async function afterSaleDetail(
  db: Db,
  memberId: number,
  id: string,
  { serviceOrigin, returnAddress: { name = '', phone = '', address = '' } }: DetailFacts,
): Promise<AfterSaleDetailWire> {
  const row = await findAfterSale(db, memberId, id)
  const order = await findOrder(db, memberId, row.order_id)
  const lines = await afterSaleLines(db, id)
  const amounts = await amountsOf(db, row, lines)
  return {
    id,
    after_sale_sn: row.sn,
    kind: row.kind,
    status: row.state as AfterSaleState,
    order_id: order.id,
    order_sn: order.sn,
    reason: row.reason,
    remark: row.remark,
    created_at: seconds(row.created_at),
    expires_at: row.expires_at === null ? null : seconds(row.expires_at),
    actions: afterSaleActionsIn(row),
    lines: lines.map((line, index) => lineWire(line, amounts.ofLines[index] ?? 0, serviceOrigin)),
    gifts: amounts.gifts.map(giftWire),
    refund: { ...refundWire(amounts), method: payMethodName(order.pay_method), state: amounts.state },
    return_to: row.state === afterSaleStates.toSendBack ? { name, phone, address } : null,
    sent_back: row.carrier === '' ? null : { carrier: row.carrier, number: row.parcel_number },
    resent: await resentOf(db, row),
    photos: await photosOf(db, id, serviceOrigin),
    history: await historyOf(db, id),
  }
}
