import type { PriceStepWire } from '@yaoji/contract/calls/promotions/price-steps'
import { money, parseFen, wholeYuan, type Fen } from '@yaoji/contract/domain/money'
import { exactOf, exactText, type Exact } from '@yaoji/contract/domain/prices/price-steps'
import { tenthsOf } from '@yaoji/contract/domain/cart/tiers'
import { limits } from '@yaoji/contract/limits'
import { messages } from './messages.ts'

const fenOf = (amount: string): Fen => parseFen(amount) ?? (0 as Fen)

/** What a step is called. */
export function stepName({ kind, name }: PriceStepWire): string {
  const own = (messages.steps as Readonly<Record<string, string>>)[kind]
  if (kind === 'freight' && name) return `${own}（${name}）`
  return name || own || ''
}

/** What it changed, with its sign; empty for the first, which only says where it begins. */
export function changeText({ from, to }: PriceStepWire): string {
  const change = exactOf(to) - exactOf(from)
  return `${change < 0 ? '−' : '+'}${money(exactText(Math.abs(change) as Exact))}`
}

/** How it came to that: the price times the quantity, or the tier that was reached. */
export function reasonText({ kind, quantity, unit_price: price, rule }: PriceStepWire, packUnit: string): string {
  if (price !== null) return messages.times(money(price), quantity ?? 0, packUnit)
  if (quantity !== null) return messages.count(quantity)
  if (!rule) return ''
  const { amount, reduce, percent, base } = rule
  const bar = exactOf(amount) > 0 ? messages.bar(wholeYuan(fenOf(amount))) : ''
  if (kind === 'points') return messages.points(limits.pointsShareMaxPercent)
  if (percent === null) return kind === 'voucher' ? '' : `${bar}${messages.reduces(wholeYuan(fenOf(reduce ?? '')))}`
  return `${bar}${percent === 0 ? messages.free : `${messages.discounts(tenthsOf(percent))}，${messages.base(money(base))}`}`
}
