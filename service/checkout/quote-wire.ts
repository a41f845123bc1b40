import { amountsOf } from '@yaoji/contract/calls/amounts'
import type { QuoteWire } from '@yaoji/contract/calls/checkout'
import type { CartTotal } from '@yaoji/contract/domain/cart-total'
import { formatFen } from '@yaoji/contract/domain/money'
import { paperKinds, paperNames } from '@yaoji/contract/order-wishes'
import type { WarehouseGroup } from '@yaoji/contract/domain/warehouse-group'
import type { PricedLine } from '../cart/priced-line.ts'
import { cartLineWire, sharesByKey } from '../cart/wire.ts'
import type { AddressRow } from '../database/rows.ts'
import type { Funds } from '../pay-method/funds.ts'
import type { OpenMethods } from '../pay-method/method.ts'
import { payMethodWires } from '../pay-method/methods.ts'
import { couponsWire } from '../promotion/coupons-wire.ts'
import type { JudgedCoupon } from '../promotion/judged-coupon.ts'
import { addressWire } from '../user/addresses.ts'
import { bestOf } from './coupon-choice.ts'
import { invoiceWire, type InvoiceTerms } from './invoice.ts'
import { messages } from './messages.ts'
import { nearExpiryWarnings } from './near-expiry.ts'
import { pinnedTotal, type Pinned } from './pinned.ts'
import { purseWire, type Purse } from './stored-value.ts'

export type QuoteFacts = {
  id: string
  expiresAt: number
  pinned: Pinned
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
  now: number
  serviceOrigin: string
  open: OpenMethods
}

export function hasEphedrine(lines: readonly PricedLine[]): boolean {
  return lines.some(line => line.offer.goods.is_ephedrine === 1)
}

export function hasFlashSale(lines: readonly Pick<PricedLine, 'kind'>[]): boolean {
  return lines.some(line => line.kind === 'flash-sale')
}

function groupKind(lines: readonly PricedLine[]): QuoteWire['groups'][number]['kind'] {
  if (hasEphedrine(lines)) return 'ephedrine'
  return lines.every(line => line.offer.goods.is_cold === 1) ? 'cold' : 'normal'
}

function groupWire(group: WarehouseGroup, facts: QuoteFacts, total: CartTotal): QuoteWire['groups'][number] {
  const keys = new Set(group.keys)
  const shares = sharesByKey(total)
  const lines = facts.lines.filter(line => keys.has(line.key))
  const kind = groupKind(lines)
  return {
    ck_id: group.warehouseId,
    ck_name: new Map(facts.pinned.warehouseNames).get(group.warehouseId) ?? '',
    kind,
    kind_name: messages.groupKinds[kind],
    lines: lines.map(line => cartLineWire(line, shares, facts.serviceOrigin)),
    freight: formatFen(group.freight),
    freight_lines: group.freightLines,
    start_gap: formatFen(group.startGap),
  }
}

function warnings(facts: QuoteFacts): string[] {
  const ephedrine = hasEphedrine(facts.lines) ? [messages.ephedrineTransferOnly] : []
  return [...ephedrine, ...nearExpiryWarnings(facts.lines, facts.now)]
}

export function quoteWire(facts: QuoteFacts): QuoteWire {
  const total = pinnedTotal(facts.pinned)
  const chosen = facts.addresses.find(row => row.is_default === 1) ?? facts.addresses[0]
  return {
    checkout_id: facts.id,
    expires_at: Math.floor(facts.expiresAt / 1000),
    groups: total.groups.map(group => groupWire(group, facts, total)),
    addresses: facts.addresses.map(addressWire),
    address_id: chosen?.id ?? null,
    coupons: couponsWire(facts.judged, facts.plain, bestOf(facts.judged)),
    coupon_id: facts.couponId,
    ...purseWire(facts.pinned, facts.purse),
    balance: formatFen(facts.funds.balance),
    pay_methods: payMethodWires({
      ...facts.funds,
      amount: total.payable,
      isEphedrine: hasEphedrine(facts.lines),
      isFlashSale: hasFlashSale(facts.lines),
      open: facts.open,
      now: facts.now,
    }),
    amounts: amountsOf(total),
    invoice: invoiceWire(facts.invoice),
    zizhi_choice: paperKinds.map(id => ({ id, name: paperNames[id] })),
    warnings: warnings(facts),
  }
}
