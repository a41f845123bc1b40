import type { StaffRole } from '@yaoji/contract/operator-roles'
import type { GoodsRow, TextRow } from '../../platform/database/rows.ts'
import type { Categories } from './categories.ts'
import { blankColumns, givenColumns } from './goods-fields.ts'
import { homeOf, mergeTrade, type TradeChange } from './merge-trade.ts'
import { mergeInsert } from './merge-insert.ts'
import { mergeSpecial, specialProblem, type SpecialChange } from './merge-special.ts'
import { messages } from './messages.ts'
import { packShotOf } from './pack-shot-of.ts'
import type { PlacedRow } from './place-rows.ts'
import { qualityProblem } from './quality-facts.ts'
import { withSampleTrade } from './sample-trade.ts'
import type { StoredGoods } from './stored-goods.ts'
import { scopeWords } from './words/scopes.ts'

export type Shop = {
  categories: Categories
  warehouses: ReadonlyMap<string, number>
  firstWarehouse: number
  hasSamplePrices: boolean
  now: number
  /** That of the caller; commands, and signed calls without one, change everything. */
  role: StaffRole | undefined
}

export type GoodsChange = TradeChange & {
  id: number
  goods: GoodsRow | undefined
  special: SpecialChange | undefined
  texts: TextRow[] | undefined
}

export type Merge =
  | { state: 'added' | 'updated'; change: GoodsChange; notices: readonly string[] }
  | { state: 'unchanged'; notices: readonly string[] }
  | { state: 'rejected'; reason: string }

function newGoods({ id, input }: PlacedRow, { categories, now }: Shop): GoodsRow {
  const scope = input.newScope || scopeWords.chemical
  const columns = { ...blankColumns(scope, categories.idOf(input.category, scope)), ...givenColumns(input) }
  return { id, ...columns, pack_shot: JSON.stringify(packShotOf(input, { id, scope, type: columns.type })), updated_at: now }
}

/** The row before where nothing changes. */
function changedGoods(before: GoodsRow, { input }: PlacedRow, { categories, now }: Shop): GoodsRow {
  const after: GoodsRow = { ...before, ...givenColumns(input) }
  if (input.category !== '') after.category_id = categories.idOf(input.category, after.scope)
  const names = Object.keys(before) as (keyof GoodsRow)[] // The keys of a row are its type's.
  return names.some(name => after[name] !== before[name]) ? { ...after, updated_at: now } : before
}

function isEmpty({ goods, special, texts, prices, stock, batches, tags }: GoodsChange): boolean {
  return !goods && !special && !texts && !tags && prices.length + stock.length + batches.length === 0
}

function wantsSample({ input }: PlacedRow, stored: StoredGoods | undefined, { hasSamplePrices }: Shop): boolean {
  return hasSamplePrices && input.price === undefined && (stored === undefined || stored.prices.length === 0)
}

function tradeOf(row: PlacedRow, stored: StoredGoods | undefined, shop: Shop): TradeChange | string {
  const wanted = shop.warehouses.get(row.input.warehouse)
  const hasStock = stored?.stock.some(each => each.onhand > 0) === true
  const isSample = wantsSample(row, stored, shop)
  return mergeTrade({
    id: row.id,
    warehouseId: homeOf(stored, wanted, shop.firstWarehouse),
    stored,
    isSample,
    input: isSample ? withSampleTrade(row.input, hasStock, shop.now) : row.input,
  })
}

function highestPrice(stored: StoredGoods | undefined): number | undefined {
  return stored && stored.prices.length > 0 ? Math.max(...stored.prices.map(row => row.price_units)) : undefined
}

/** What one row makes of its goods. */
export function mergeGoods(row: PlacedRow, stored: StoredGoods | undefined, shop: Shop): Merge {
  const { input } = row
  const price = input.price ?? highestPrice(stored)
  const problem = qualityProblem(input, stored, shop.role) ?? specialProblem(input, price, shop.now)
  const trade = problem ?? tradeOf(row, stored, shop)
  if (typeof trade === 'string') return { state: 'rejected', reason: trade }
  const goods = stored ? changedGoods(stored.goods, row, shop) : newGoods(row, shop)
  const special = mergeSpecial({ goods, input, price, stored: stored?.specials ?? [], now: shop.now })
  const change = {
    id: row.id,
    goods: goods === stored?.goods ? undefined : goods,
    special: special.change,
    texts: mergeInsert(goods, input, stored?.texts ?? []),
    ...trade,
  }
  const guessed = stored || input.newScope !== '' ? undefined : messages.notices.guessedScope(scopeWords.chemical)
  const notices = [...row.notices, special.notice, guessed].filter(notice => notice !== undefined)
  if (stored) return isEmpty(change) ? { state: 'unchanged', notices } : { state: 'updated', change, notices }
  return { state: 'added', change, notices }
}
