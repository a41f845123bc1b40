import { chinaDay } from '@yaoji/contract/domain/china-day'
import type { StaffRole } from '@yaoji/contract/operator/roles'
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
  /** The last day of new goods, which have no dossier yet; and why known goods are not received now, by goods. */
  undocumentedUntil: string
  receiptLocks: ReadonlyMap<number, string>
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

function newGoods({ id, input }: PlacedRow, { categories, now, undocumentedUntil: until }: Shop): GoodsRow {
  const scope = input.newScope || scopeWords.chemical
  const columns = { ...blankColumns(scope, categories.idOf(input.category, scope)), ...givenColumns(input) }
  // Goods are not put on sale without a dossier.
  const standing = { status: isUndocumented(until, now) ? 'off' : 'on', sold_until: until, received_until: until }
  return { id, ...columns, ...standing, pack_shot: JSON.stringify(packShotOf(input, { id, scope, type: columns.type })), updated_at: now }
}

const isUndocumented = (until: string, now: number): boolean => until < chinaDay(now)

/** Whether more units lie in a warehouse or a batch than before. */
const isRaised = ({ stock, batches }: TradeChange, stored: StoredGoods | undefined): boolean =>
  stock.some(row => row.onhand > (stored?.stock.find(each => each.warehouse_id === row.warehouse_id)?.onhand ?? 0)) ||
  batches.some(
    row =>
      row.quantity > (stored?.batches.find(each => each.warehouse_id === row.warehouse_id && each.number === row.number)?.quantity ?? 0),
  )

/** Why the units of a row are not received. */
function receiptProblem({ id }: PlacedRow, trade: TradeChange, stored: StoredGoods | undefined, shop: Shop): string | undefined {
  if (!isRaised(trade, stored)) return undefined
  if (stored) return shop.receiptLocks.get(id)
  return isUndocumented(shop.undocumentedUntil, shop.now) ? messages.rows.undocumentedStock : undefined
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
  const lock = receiptProblem(row, trade, stored, shop)
  if (lock !== undefined) return { state: 'rejected', reason: lock }
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
  const isOff = !stored && isUndocumented(shop.undocumentedUntil, shop.now)
  const undocumented = isOff ? messages.notices.undocumented : undefined
  const notices = [...row.notices, special.notice, guessed, undocumented].filter(notice => notice !== undefined)
  if (stored) return isEmpty(change) ? { state: 'unchanged', notices } : { state: 'updated', change, notices }
  return { state: 'added', change, notices }
}
