import type { SheetRowWire } from '@yaoji/contract/calls/console/goods-sheet'
import type { UnitPrice } from '@yaoji/contract/domain/money'
import { marginPercent } from '@yaoji/contract/domain/prices/operator-effects'
import type { GoodsCell } from '@yaoji/contract/goods/cells'
import { oddPrice } from '@yaoji/contract/goods/odd-price'
import type { SpecialCell } from '@yaoji/contract/goods/special-cells'
import type { Current } from '../../operations/goods-sheet/current.ts'
import { baseOf } from '../../operations/goods-sheet/specials/check-specials.ts'
import { priceText } from '../goods/rows.ts'
import { messages } from './messages.ts'

/** What a row wants to change: values where goods lie, and their 特价. */
export type Wanted = { cells: readonly GoodsCell[]; special: SpecialCell | undefined }
type Price = { now: number | null; was: number | null }

/** The prices of a row, its 特价 last: what stores paid before is the price without it. */
export function pricesOf(goodsId: number, { cells, special }: Wanted, current: Current): Price[] {
  const prices: Price[] = cells.filter(({ field }) => field === 'price')
  if (!special) return prices
  const base = baseOf(current, goodsId) ?? null
  return [...prices, { now: special.now?.price ?? base, was: special.was?.price ?? base }]
}

/** What a second look is for, of the lowest of the row's prices. */
export function lookOf(
  prices: readonly Price[],
  { cost, retail }: { cost: UnitPrice | undefined; retail: number | undefined },
): Pick<SheetRowWire, 'found' | 'why'> {
  let look: Pick<SheetRowWire, 'found' | 'why'> = { found: 'change', why: '' }
  for (const { now, was } of prices) {
    if (now === null) continue
    const why = oddPrice({ now, before: was, cost, retail })
    if (why === 'cost' && cost !== undefined) return { found: 'cost', why: messages.cost(priceText(cost)) }
    if (why === 'fall' && was !== null) look = { found: 'fall', why: messages.fall(Math.round(((was - now) * 100) / was)) }
    if (why === 'rise' && was !== null && look.found === 'change') look = { found: 'rise', why: messages.rise(Math.floor(now / was)) }
    if (why === 'retail' && retail !== undefined && look.found === 'change')
      look = { found: 'rise', why: messages.retail(priceText(retail as UnitPrice)) }
  }
  return look
}

/** Percent that is left of the first price over the cost, before and after. */
export function marginsOf([price]: readonly Price[], cost: UnitPrice | undefined) {
  const margin = (units: number | null) => (cost === undefined || units === null ? null : marginPercent(units as UnitPrice, cost))
  return { margin_was: margin(price?.was ?? null), margin_now: margin(price?.now ?? null) }
}
