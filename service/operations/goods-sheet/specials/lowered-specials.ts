import type { Kysely } from 'kysely'
import type { UnitPrice } from '@yaoji/contract/domain/money'
import { cellValue } from '@yaoji/contract/goods/cells'
import { oddPrice } from '@yaoji/contract/goods/odd-price'
import type { SpecialCell, Special } from '@yaoji/contract/goods/special-cells'
import type { Tables } from '../../../platform/database/tables.ts'
import { basePrices } from '../../../promotions/desk/check-prices.ts'
import { lastCosts } from '../../../promotions/effect/costs.ts'
import type { Current } from '../current.ts'
import { messages } from '../messages.ts'
import { isSame } from './check-specials.ts'

type LoweredSpecial = {
  goodsId: number
  special: Special
  price: UnitPrice
  limit: number | null
  before: number
  cost: UnitPrice | undefined
}

/** 特价 that begin or change; each lowers what stores pay, as one that is saved in its form does. */
export async function loweredSpecials(db: Kysely<Tables>, cells: readonly SpecialCell[]): Promise<LoweredSpecial[]> {
  const changed = cells.filter(({ now, was }) => now !== null && !isSame(now, was))
  if (changed.length === 0) return []
  const ids = changed.map(({ goodsId }) => goodsId)
  const costs = await lastCosts(db, ids)
  const bases = await basePrices(db, ids)
  return changed.flatMap(({ goodsId, now: special, was }) => {
    if (!special) return []
    const { price, limit } = special
    const before = was?.price ?? bases.get(goodsId) ?? price
    return [{ goodsId, special, price: price as UnitPrice, limit, before, cost: costs.get(goodsId) }]
  })
}

/** One of them for the statement, with what its price wants a second look for. */
export function specialSentence({ names }: Current, { goodsId, special, before, cost }: LoweredSpecial): string {
  const odd = oddPrice({ now: special.price, before, cost })
  const why = odd === 'cost' && cost !== undefined ? messages.belowCost(cellValue('price', cost)) : odd === 'fall' ? messages.farBelow : ''
  return messages.special.lowered(`${goodsId} ${names.get(goodsId) ?? ''}`, cellValue('price', before), special, why)
}
