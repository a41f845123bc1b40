import type { Transaction } from 'kysely'
import type { QuoteWire } from '@yaoji/contract/calls/checkout'
import { isLineSelected } from '@yaoji/contract/domain/selection'
import { limits } from '@yaoji/contract/limits'
import { expectedCashback } from '../cart/expected-cashback.ts'
import { loadLines } from '../cart/load-cart.ts'
import { domainLine, type PricedLine } from '../cart/priced-line.ts'
import type { MemberRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import { ApiError } from '../http/api-error.ts'
import { randomId } from '../database/random-id.ts'
import { approvalNeed } from './approval.ts'
import { refuseBuyer } from './buyer.ts'
import { blockedLine } from './compare.ts'
import type { JudgedCoupon } from '../promotion/judged-coupon.ts'
import { bestOf } from './coupon-choice.ts'
import { messages } from './messages.ts'
import { pin, pinnedTotal } from './pinned.ts'
import { chosenOfPurse } from './stored-value.ts'
import { loadChoices, quoteFacts, type QuoteView } from './quote-facts.ts'
import { quoteWire } from './quote-wire.ts'

type Trx = Transaction<Tables>
export type QuoteRequest = {
  ids?: number[] | undefined
  coupon_id?: number | undefined
  use_vouchers?: number | undefined
  use_points?: number | undefined
}

async function chosenLines(trx: Trx, member: MemberRow, ids: readonly number[] | undefined, now: number) {
  if (!ids) {
    const { lines, rules } = await loadLines(trx, member, now)
    return { rules, lines: lines.filter(line => isLineSelected(domainLine(line))) }
  }
  const { lines, rules } = await loadLines(trx, member, now, ids)
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

/** Pins what the buyer is about to order, for ten minutes (security.md section 4.1). */
export async function makeQuote(trx: Trx, member: MemberRow, request: QuoteRequest, view: QuoteView): Promise<QuoteWire> {
  const { now } = view
  refuseBuyer(member, now)
  const { lines, rules } = await chosenLines(trx, member, request.ids, now)
  refuseLines(lines)
  const unchosen = pin(lines, rules, [])
  const choices = await loadChoices(trx, member, { pinned: unchosen, lines }, now)
  const chosen = chosenCoupon(choices.judged, request.coupon_id)
  const stored = chosenOfPurse(choices.purse, { voucher: request.use_vouchers !== 0, points: request.use_points !== 0 })
  const priced = { ...unchosen, chosen: [...(chosen ? [chosen.promotion] : []), ...stored] }
  const approval = await approvalNeed(trx, view.orderer, pinnedTotal(priced), now)
  const cashback = expectedCashback(lines, pinnedTotal(priced), rules)
  const pinned = { ...priced, cashback, ...(approval && { approval }) }
  const id = randomId()
  const couponId = chosen?.coupon.id ?? null
  const expiresAt = now + limits.quoteLifeMinutes * 60_000
  await trx
    .insertInto('quote')
    .values({
      id,
      member_id: member.id,
      body: JSON.stringify(request),
      pinned: JSON.stringify(pinned),
      payable_fen: pinnedTotal(pinned).payable,
      coupon_id: couponId,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
  return quoteWire(await quoteFacts(trx, member, { id, expiresAt, pinned, couponId, lines, ...choices }, view))
}
