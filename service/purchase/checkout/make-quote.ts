import type { Insertable, Kysely, Transaction } from 'kysely'
import type { QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import { isLineSelected } from '@yaoji/contract/domain/cart/selection'
import { limits } from '@yaoji/contract/limits'
import { expectedCashback } from '../cart/expected-cashback.ts'
import { loadLines } from '../cart/load-cart.ts'
import { domainLine, type PricedLine } from '../cart/priced-line.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import { compiledInsert } from '../../platform/database/compiled-insert.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { rowId } from '../../platform/database/random-id.ts'
import { approvalNeed } from './approval.ts'
import { refuseBuyer } from './buyer.ts'
import { blockedLine } from './compare.ts'
import type { JudgedCoupon } from '../../promotions/rules/judged-coupon.ts'
import { bestOf } from './coupon-choice.ts'
import { messages } from './messages.ts'
import { pin, pinnedTotal } from './pinned.ts'
import { chosenOfPurse } from './points-and-vouchers.ts'
import { loadChoices, quoteFacts, type QuoteView } from './quote-facts.ts'
import { quoteWire } from './quote-wire.ts'

type Db = Kysely<Tables>
export type QuoteRequest = {
  ids?: number[] | undefined
  coupon_id?: number | undefined
  use_vouchers?: number | undefined
  use_points?: number | undefined
}

async function chosenLines(db: Db, member: MemberRow, ids: readonly number[] | undefined, now: number) {
  if (!ids) {
    const { lines, rules } = await loadLines(db, member, now)
    return { rules, lines: lines.filter(line => isLineSelected(domainLine(line))) }
  }
  const { lines, rules } = await loadLines(db, member, now, ids)
  if (lines.filter(line => line.id > 0).length < new Set(ids).size) throw ApiError.conflict(messages.changed)
  return { rules, lines: lines.map(line => ({ ...line, isSelected: true })) }
}

function refuseLines(lines: readonly PricedLine[]): void {
  if (lines.length === 0) throw ApiError.invalid('ids', messages.nothingSelected)
  const blocked = lines.flatMap(line => blockedLine(line) ?? [])
  if (blocked.length > 0) throw ApiError.conflict(messages.changed, blocked)
  // A group is an order of its own: it goes on, or is paid back, alone (domain.md section 13).
  if (lines.length > 1 && lines.some(({ kind }) => kind === 'group-buy')) throw ApiError.invalid('ids', messages.groupAlone)
}

/** The coupon that the buyer chose; the best one where they have not, none where they want none (0). */
function chosenCoupon(judged: readonly JudgedCoupon[], couponId: number | undefined): JudgedCoupon | undefined {
  if (couponId === 0) return
  if (couponId === undefined) return bestOf(judged)
  const chosen = judged.find(({ coupon }) => coupon.id === couponId)
  if (!chosen) throw ApiError.invalid('coupon_id', messages.couponUnknown)
  if (chosen.reason) throw ApiError.invalid('coupon_id', chosen.reason)
  return chosen
}

/** A quote that is to be kept, and what is answered of it. */
export type NewQuote = { row: Insertable<Tables['quote']>; wire: QuoteWire }

/**
 * Pins what the buyer is about to order, for ten minutes (security.md section 4.1). It is found out before the transaction that keeps
 * it, from what is kept: a quote holds no stock, coupon or money, and creating the order computes all of it again in its own.
 */
export async function makeQuote(db: Db, member: MemberRow, request: QuoteRequest, view: QuoteView): Promise<NewQuote> {
  refuseBuyer(member, view.now)
  return quoteLines(db, member, await chosenLines(db, member, request.ids, view.now), request, view)
}

type QuotedLines = Awaited<ReturnType<typeof chosenLines>>

/** The same for lines that need not be in the cart. */
export async function quoteLines(
  db: Db,
  member: MemberRow,
  { lines, rules }: QuotedLines,
  request: QuoteRequest,
  view: QuoteView,
): Promise<NewQuote> {
  const { now } = view
  refuseBuyer(member, now)
  refuseLines(lines)
  const unchosen = pin(lines, rules, [])
  const choices = await loadChoices(db, member, { pinned: unchosen, lines }, now)
  const chosen = chosenCoupon(choices.judged, request.coupon_id)
  const stored = chosenOfPurse(choices.purse, { voucher: request.use_vouchers !== 0, points: request.use_points === 1 })
  const priced = { ...unchosen, chosen: [...(chosen ? [chosen.promotion] : []), ...stored] }
  const total = priced.chosen.length === 0 ? choices.plain : pinnedTotal(priced)
  const approval = await approvalNeed(db, view.orderer, total, now)
  const pinned = { ...priced, cashback: expectedCashback(lines, total, rules), ...(approval && { approval }) }
  const quote = { id: rowId(), expiresAt: now + limits.quoteLifeMinutes * 60_000, couponId: chosen?.coupon.id ?? null }
  const row = {
    id: quote.id,
    member_id: member.id,
    body: JSON.stringify(request),
    pinned: JSON.stringify(pinned),
    payable_fen: total.payable,
    coupon_id: quote.couponId,
    created_at: now,
    expires_at: quote.expiresAt,
  }
  return { row, wire: quoteWire(await quoteFacts(db, member, { ...quote, pinned, total, lines, ...choices }, view)) }
}

const addQuotes = compiledInsert('quote')

export async function keepQuote(trx: Transaction<Tables>, { row, wire }: NewQuote): Promise<QuoteWire> {
  await addQuotes(trx, [row])
  return wire
}
