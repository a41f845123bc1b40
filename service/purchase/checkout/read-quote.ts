import type { Kysely } from 'kysely'
import type { QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import type { CartPromotion } from '@yaoji/contract/domain/deductions/deductions'
import { priceRows } from '../cart/load-cart.ts'
import { priceLine, type PricedLine } from '../cart/priced-line.ts'
import { compiledOnce } from '../../platform/database/compiled.ts'
import type { MemberRow, QuoteRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { messages } from './messages.ts'
import { pinnedTotal, type Pinned, type PinnedLine } from './pinned.ts'
import { deductionName } from '../../promotions/rules/messages.ts'
import { loadChoices, quoteFacts, type QuoteView } from './quote-facts.ts'
import { quoteWire } from './quote-wire.ts'

const lists = ['lines', 'promotions', 'chosen', 'freight', 'warehouseNames'] as const satisfies readonly (keyof Pinned)[]

// What was pinned before promotions had names is called as its kind.
function named(pinned: Pinned): Pinned {
  const withName = (promotion: CartPromotion) => ({ ...promotion, name: deductionName(promotion) })
  // What was pinned before there were kinds of lines is of ordinary ones.
  const withKind = (line: PinnedLine) => ({ ...line, kind: line.kind ?? 'ordinary', source: line.source ?? { id: 0, name: '' } })
  return { ...pinned, lines: pinned.lines.map(withKind), promotions: pinned.promotions.map(withName), chosen: pinned.chosen.map(withName) }
}

/** What makeQuote wrote. A quote that cannot be read is over: another version of the service may have pinned it. */
export function pinnedOf(row: QuoteRow): Pinned {
  try {
    const pinned = JSON.parse(row.pinned) as Partial<Pinned> | null
    if (pinned && lists.every(name => Array.isArray(pinned[name]))) return named(pinned as Pinned)
  } catch {
    // No JSON: told below like any other.
  }
  throw ApiError.notFound(messages.quoteExpired)
}

const selectQuote = compiledOnce((db, { id, memberId }: { id: string; memberId: number }) =>
  db.selectFrom('quote').selectAll().where('id', '=', id).where('member_id', '=', memberId),
)

/** The member's own quote, whether or not it is over. */
export async function findQuote(db: Kysely<Tables>, member: MemberRow, id: string): Promise<QuoteRow> {
  const [row] = await selectQuote(db, { id, memberId: member.id })
  if (!row) throw ApiError.notFound(messages.quoteExpired)
  return row
}

async function quotedLines(db: Kysely<Tables>, member: MemberRow, pinned: Pinned, now: number): Promise<PricedLine[]> {
  const rows = pinned.lines.map(({ goodsId, kind, source }) => ({ goods_id: goodsId, kind, source_id: source.id }))
  const { of } = await priceRows(db, member, rows, now)
  return pinned.lines.flatMap((shown, place): PricedLine[] => {
    const offer = of(rows[place]!)
    if (!offer) return []
    const { id, key, kind, source, quantity, price, priceKind, priceName, warehouseId, withCoupon, campaignId = 0 } = shown
    const line = priceLine({ ...rows[place]!, id, kind: 'ordinary', quantity, is_selected: 1, campaign_id: campaignId }, offer)
    return [{ ...line, key, kind, source, price, priceKind, priceName, warehouseId, withCoupon }]
  })
}

/** The quote as it was shown; its coupons, addresses and balance as they are now. */
export async function readQuote(db: Kysely<Tables>, member: MemberRow, id: string, view: QuoteView): Promise<QuoteWire> {
  const row = await findQuote(db, member, id)
  const order = await db.selectFrom('orders').select('id').where('quote_id', '=', id).executeTakeFirst()
  if (order) throw ApiError.notFound(messages.quoteUsed)
  if (row.expires_at <= view.now) throw ApiError.notFound(messages.quoteExpired)
  const pinned = pinnedOf(row)
  const quote = { id, expiresAt: row.expires_at, pinned, couponId: row.coupon_id }
  const lines = await quotedLines(db, member, pinned, view.now)
  const choices = await loadChoices(db, member, { pinned, lines }, view.now)
  return quoteWire(await quoteFacts(db, member, { ...quote, total: pinnedTotal(quote.pinned), lines, ...choices }, view))
}
