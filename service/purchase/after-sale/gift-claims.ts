import type { Kysely } from 'kysely'
import { giftClaims, type GiftClaim } from '@yaoji/contract/domain/order/after-sale-gifts'
import { addFen, type Fen } from '@yaoji/contract/domain/money'
import { refundParts, sumParts, type PaidLine } from '@yaoji/contract/domain/order/refund-share'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { paidLines } from '../order/detail/paid-lines.ts'
import type { AfterSaleRow } from './find.ts'
import { earnedGifts, leavingOf, movedUnits, paysBack, settledStates, type GiftView, type MovedUnits, type OrderGift } from './gifts.ts'
import { messages } from './messages.ts'

type Db = Kysely<Tables>
export type ClaimingRow = Pick<AfterSaleRow, 'id' | 'order_id' | 'kind' | 'reason' | 'created_at'>
type Line = Pick<MovedUnits, 'line_id' | 'quantity' | 'accepted' | 'reasons'>
export type NamedClaim = GiftClaim & Pick<OrderGift, 'name' | 'unit'>
export type KeptClaim = Pick<NamedClaim, 'lineId' | 'kept' | 'charge' | 'name' | 'unit'>

export const chargeOf = (claims: readonly GiftClaim[]): Fen => addFen(...claims.map(({ charge }) => charge))

/** What would be paid back for units, before anything is withheld. */
async function wholeRefund(db: Db, orderId: string, rows: readonly Line[]): Promise<Fen> {
  const paid = await paidLines(db, orderId)
  // Its foreign key says that the line is there.
  return sumParts(refundParts(rows.map(row => ({ line: paid.get(row.line_id) as PaidLine, units: row.accepted ?? row.quantity })))).total
}

async function claimsIn(db: Db, row: ClaimingRow, lines: readonly Line[], gifts: readonly OrderGift[]): Promise<NamedClaim[]> {
  if (gifts.length === 0) return []
  const { leaving, back } = leavingOf(lines.map(line => ({ ...line, kind: row.kind, reason: row.reason })))
  const claims = giftClaims(gifts, leaving, back, await wholeRefund(db, row.order_id, lines))
  return claims.map(claim => {
    const { name, unit } = gifts.find(({ lineId }) => lineId === claim.lineId)!
    return { ...claim, name, unit }
  })
}

/** The gifts of an order as after-sales leave them that were asked for before: what those will charge counts as charged. */
export async function expectedGifts(db: Db, orderId: string, others: Pick<GiftView, 'except' | 'before'> = {}): Promise<OrderGift[]> {
  const gifts = await earnedGifts(db, orderId, { ...others, isSettled: false })
  if (gifts.length === 0) return []
  const { except, before = Infinity } = others
  const moved = await movedUnits(db, orderId)
  const pending = moved.filter(each => each.id !== except && each.created_at <= before && !settledStates.includes(each.state))
  const settled = await earnedGifts(db, orderId, { ...others, isSettled: true })
  const claims = giftClaims(settled, leavingOf(pending).leaving, new Map(), await wholeRefund(db, orderId, pending))
  return gifts.map(gift => ({
    ...gift,
    charged: addFen(gift.charged, ...claims.filter(({ lineId }) => lineId === gift.lineId).map(({ charge }) => charge)),
  }))
}

/** What an after-sale will claim that is not paid back yet. */
export async function expectedClaims(db: Db, row: ClaimingRow, lines: readonly Line[]): Promise<NamedClaim[]> {
  if (!paysBack(row)) return []
  return claimsIn(db, row, lines, await expectedGifts(db, row.order_id, { except: row.id, before: row.created_at }))
}

/** What it claims when it is paid back. @throws {ApiError} while a gift may still come in the parcel of another, or not */
export async function settledClaims(db: Db, row: ClaimingRow, lines: readonly Line[]): Promise<NamedClaim[]> {
  const view = { except: row.id, isSettled: true }
  const claims = await claimsIn(db, row, lines, await earnedGifts(db, row.order_id, view))
  const strict = await claimsIn(db, row, lines, await earnedGifts(db, row.order_id, { ...view, isStrict: true }))
  const open = strict.find(({ lineId, charge }) => charge > (claims.find(each => each.lineId === lineId)?.charge ?? 0))
  if (open) throw ApiError.conflict(messages.giftOnItsWay(open.name))
  return claims
}

/** What it claimed once it was paid back. */
export async function keptClaims(db: Db, id: string): Promise<KeptClaim[]> {
  const rows = await db
    .selectFrom('after_sale_gift')
    .innerJoin('order_line', 'order_line.id', 'after_sale_gift.line_id')
    .select(['line_id', 'kept', 'charge_fen', 'name', 'pack_unit'])
    .where('after_sale_id', '=', id)
    .orderBy('line_id')
    .execute()
  return rows.map(row => ({ lineId: row.line_id, kept: row.kept, charge: row.charge_fen as Fen, name: row.name, unit: row.pack_unit }))
}
