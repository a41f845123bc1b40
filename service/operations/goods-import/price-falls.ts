import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { UnitPrice } from '@yaoji/contract/domain/money'
import { guardLimits } from '@yaoji/contract/operator/guards'
import type { Tables } from '../../platform/database/tables.ts'
import { lastCosts } from '../../promotions/effect/costs.ts'
import type { GoodsChange } from './merge-goods.ts'
import { messages } from './messages.ts'
import type { PlacedRow } from './place-rows.ts'
import type { StoredGoods } from './stored-goods.ts'

/** A price of the file that is far below or far above the one of today, or below what the shop paid (domain.md section 21). */
export type PriceFall = {
  row: number
  name: string
  isSpecial: boolean
  /** The price of today; undefined of goods without one. */
  before: UnitPrice | undefined
  after: UnitPrice
  /** The last cost where the price is below it. */
  cost: UnitPrice | undefined
}

type Row = Pick<PlacedRow, 'id' | 'input'>

/** Far below today's price, or so far above it that a digit may have slipped. */
const isFar = (before: number | undefined, after: number): boolean =>
  before !== undefined && (after * 100 < before * (100 - guardLimits.priceFallPercent) || after > before * guardLimits.priceRiseTimes)

function fallsOf({ input }: Row, change: GoodsChange, stored: StoredGoods | undefined, cost: UnitPrice | undefined): PriceFall[] {
  // Prices that were only made up to try the shop are no prices of today.
  const tags = new Set(stored?.tags.map(({ name }) => name))
  const known = tags.has(messages.sample.tag) ? [] : (stored?.prices ?? [])
  const priceOf = (warehouseId: number) => known.find(row => row.warehouse_id === warehouseId)?.price_units
  const prices = change.prices.map(row => ({ isSpecial: false, before: priceOf(row.warehouse_id), after: row.price_units }))
  const special = change.special?.added.price_units
  const today = input.price ?? known[0]?.price_units
  const all = special === undefined ? prices : [...prices, { isSpecial: true, before: today, after: special }]
  return all.flatMap(({ isSpecial, before, after }) => {
    const isBelowCost = cost !== undefined && after < cost
    if (!isFar(before, after) && !isBelowCost) return []
    // The columns hold unit prices.
    const units = { before: before as UnitPrice | undefined, after: after as UnitPrice, cost: isBelowCost ? cost : undefined }
    return [{ row: input.row, name: input.name, isSpecial, ...units }]
  })
}

/** The prices among these changes that somebody has to confirm. */
export async function findFalls(
  db: Kysely<Tables>,
  changes: readonly { row: Row; change: GoodsChange }[],
  stored: ReadonlyMap<number, StoredGoods>,
): Promise<PriceFall[]> {
  const priced = changes.filter(({ change }) => change.prices.length > 0 || change.special)
  if (priced.length === 0) return []
  const costs = await lastCosts(
    db,
    priced.map(({ row }) => row.id),
  )
  return priced.flatMap(({ row, change }) => fallsOf(row, change, stored.get(row.id), costs.get(row.id)))
}

const codeLength = 10

/** The code that confirms these falls: other prices in the file or in the shop make another. */
export const codeOf = (falls: readonly PriceFall[]): string =>
  createHash('sha256').update(JSON.stringify(falls)).digest('base64url').replace(/[-_]/g, '').slice(0, codeLength)
