import { amountsOf } from '@yaoji/contract/calls/purchase/amounts'
import type { EphedrineProblemWire, QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import type { CartTotal } from '@yaoji/contract/domain/cart/cart-total'
import { addFen, formatFen } from '@yaoji/contract/domain/money'
import { paperKinds, paperNames } from '@yaoji/contract/orders/order-wishes'
import { splitTotal, type PartTotal } from '@yaoji/contract/domain/order/split-total'
import type { PricedLine } from '../cart/priced-line.ts'
import type { AddressRow } from '../../platform/database/rows.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import type { Funds } from '../pay-method/funds.ts'
import type { OpenMethods } from '../pay-method/method.ts'
import { payMethodWires } from '../pay-method/methods.ts'
import { couponsWire } from '../../promotions/rules/coupons-wire.ts'
import type { JudgedCoupon } from '../../promotions/rules/judged-coupon.ts'
import { addressWire } from '../../identity/user/addresses.ts'
import { approvalWire } from './approval.ts'
import { bestOf } from './coupon-choice.ts'
import { isEphedrine } from './ephedrine.ts'
import { groupWires } from './group-wire.ts'
import { invoiceWire, type InvoiceTerms } from './invoice.ts'
import { messages } from './messages.ts'
import type { Pinned } from './pinned.ts'
import { purseWire, type Purse } from './points-and-vouchers.ts'
import { addMonths, chinaDay } from '@yaoji/contract/domain/china-day'
import { limits } from '@yaoji/contract/limits'
import { expiresBy } from '../cart/filters.ts'

/** One question for each line whose batch ends within three months (domain.md section 2). */
function nearExpiryWarnings(lines: readonly PricedLine[], now: number): string[] {
  const end = addMonths(chinaDay(now), limits.expiryRedMonths)
  return lines
    .filter(line => expiresBy(line, end))
    .map(({ offer }) => messages.nearExpiry(`${offer.goods.name} ${offer.goods.spec}`, offer.nearestExpiry))
}

export type QuoteFacts = {
  id: string
  expiresAt: number
  pinned: Pinned
  total: CartTotal
  /** The pinned lines with what is known of their goods now. */
  lines: readonly PricedLine[]
  couponId: number | null
  /** The total without what the buyer chose, and their coupons against it. */
  plain: CartTotal
  judged: readonly JudgedCoupon[]
  purse: Purse
  addresses: readonly AddressRow[]
  invoice: InvoiceTerms
  funds: Funds
  /** Why its ephedrine goods cannot be ordered now. */
  ephedrineProblems: readonly EphedrineProblemWire[]
  now: number
  serviceOrigin: string
  open: OpenMethods
}

export function hasFlashSale(lines: readonly Pick<PricedLine, 'kind'>[]): boolean {
  return lines.some(line => line.kind === 'flash-sale')
}

/** What holds the last units of a promotion is paid soon, or others get them (domain.md section 5). */
export function isPaidSoon(lines: readonly { kind: string }[]): boolean {
  return lines.some(line => line.kind === 'flash-sale' || line.kind === 'group-buy')
}

/** What only a transfer pays for: an order of its own, or all of it. */
function ephedrineWire({ ephedrineProblems: problems }: QuoteFacts, parts: readonly PartTotal[]): QuoteWire['ephedrine'] {
  const apart = parts.find(({ part }) => part === 'ephedrine')
  if (!apart) return null
  const rest = addFen(...parts.filter(each => each !== apart).map(({ total }) => total.payable))
  return { payable: formatFen(apart.total.payable), rest: formatFen(rest), is_apart: parts.length > 1 ? 1 : 0, problems: [...problems] }
}

function warnings(facts: QuoteFacts): string[] {
  const hasAny = facts.lines.some(isEphedrine)
  const ephedrine = hasAny ? [messages.ephedrineTransferOnly] : []
  return [...ephedrine, ...nearExpiryWarnings(facts.lines, facts.now)]
}

export function quoteWire(facts: QuoteFacts): QuoteWire {
  const { total } = facts
  const parts = splitTotal(total)
  const [first] = parts
  const shown = { ...facts, warehouseNames: new Map(facts.pinned.warehouseNames) }
  const chosen = facts.addresses.find(row => row.is_default === 1) ?? facts.addresses[0]
  return {
    checkout_id: facts.id,
    expires_at: seconds(facts.expiresAt),
    groups: total.groups.flatMap(group => groupWires(group, shown)),
    addresses: facts.addresses.map(addressWire),
    address_id: chosen?.id ?? null,
    coupons: couponsWire(facts.judged, facts.plain, bestOf(facts.judged)),
    coupon_id: facts.couponId,
    ...purseWire(facts.pinned, facts.purse),
    balance: formatFen(facts.funds.balance),
    pay_methods: payMethodWires({
      ...facts.funds,
      amount: first?.total.payable ?? total.payable,
      isEphedrine: first?.part === 'ephedrine',
      isFlashSale: first?.part === 'flash-sale',
      open: facts.open,
      now: facts.now,
    }),
    amounts: amountsOf(total, facts.pinned.cashback),
    ephedrine: ephedrineWire(facts, parts),
    orders: parts.map(({ part, total: { payable } }) => ({ part, payable: formatFen(payable) })),
    invoice: invoiceWire(facts.invoice),
    zizhi_choice: paperKinds.map(id => ({ id, name: paperNames[id] })),
    warnings: warnings(facts),
    approval: facts.pinned.approval ? approvalWire(facts.pinned.approval) : null,
  }
}
