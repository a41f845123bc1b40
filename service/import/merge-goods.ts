import type { Categories } from './categories.ts'
import { blankColumns, givenColumns } from './goods-fields.ts'
import { homeOf, mergeTrade, type TradeChange } from './merge-trade.ts'
import { messages } from './messages.ts'
import { packShotOf } from './pack-shot-of.ts'
import type { PlacedRow } from './place-rows.ts'
import { withSampleTrade } from './sample-trade.ts'
import type { GoodsRow, StoredGoods } from './stored-goods.ts'
import { scopeWords } from './words/scopes.ts'

export type Shop = {
  categories: Categories
  warehouses: ReadonlyMap<string, number>
  firstWarehouse: number
  hasSamplePrices: boolean
  now: number
}

export type GoodsChange = TradeChange & { id: number; goods: GoodsRow | undefined }

export type Merge =
  | { state: 'added' | 'updated'; change: GoodsChange; notices: readonly string[] }
  | { state: 'unchanged'; notices: readonly string[] }
  | { state: 'rejected'; reason: string }

function newGoods({ id, input }: PlacedRow, { categories, now }: Shop): GoodsRow {
  const scope = input.newScope || scopeWords.chemical
  const columns = { ...blankColumns(scope, categories.idOf(input.category, scope)), ...givenColumns(input) }
  return { id, ...columns, pack_shot: JSON.stringify(packShotOf(input, { id, scope, type: columns.type })), updated_at: now }
}

function changedGoods(before: GoodsRow, { input }: PlacedRow, { categories, now }: Shop): GoodsRow | undefined {
  const after: GoodsRow = { ...before, ...givenColumns(input) }
  if (input.category !== '') after.category_id = categories.idOf(input.category, after.scope)
  const names = Object.keys(before) as (keyof GoodsRow)[] // The keys of a row are its type's.
  return names.some(name => after[name] !== before[name]) ? { ...after, updated_at: now } : undefined
}

function isEmpty({ goods, prices, stock, batches, tags }: GoodsChange): boolean {
  return !goods && !tags && prices.length + stock.length + batches.length === 0
}

function wantsSample({ input }: PlacedRow, stored: StoredGoods | undefined, { hasSamplePrices }: Shop): boolean {
  return hasSamplePrices && input.price === undefined && (stored === undefined || stored.prices.length === 0)
}

/** What one row makes of its goods. */
export function mergeGoods(row: PlacedRow, stored: StoredGoods | undefined, shop: Shop): Merge {
  const wanted = shop.warehouses.get(row.input.warehouse)
  const hasStock = stored?.stock.some(each => each.onhand > 0) === true
  const isSample = wantsSample(row, stored, shop)
  const trade = mergeTrade({
    id: row.id, warehouseId: homeOf(stored, wanted, shop.firstWarehouse), stored, isSample,
    input: isSample ? withSampleTrade(row.input, hasStock, shop.now) : row.input,
  })
  if (typeof trade === 'string') return { state: 'rejected', reason: trade }
  const goods = stored ? changedGoods(stored.goods, row, shop) : newGoods(row, shop)
  const change = { id: row.id, goods, ...trade }
  if (stored) return isEmpty(change) ? { state: 'unchanged', notices: row.notices } : { state: 'updated', change, notices: row.notices }
  const guessed = row.input.newScope === '' ? [messages.notices.guessedScope(scopeWords.chemical)] : []
  return { state: 'added', change, notices: [...row.notices, ...guessed] }
}
