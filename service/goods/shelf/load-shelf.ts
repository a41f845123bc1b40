import type { Kysely } from 'kysely'
import { setImmediate as giveWay } from 'node:timers/promises'
import { ladderKind, rungAt } from '@yaoji/contract/domain/ladder-price'
import type { UnitPrice } from '@yaoji/contract/domain/money'
import { quantityRange } from '@yaoji/contract/domain/quantity'
import type { Tables } from '../../database/tables.ts'
import { controlledType } from '../controlled-sales.ts'
import { dayNumber, type ShelfGoods } from './shelf-goods.ts'
import { loadTrade, selectGoods, tradeOf, type GoodsRow, type SomeGoods, type TradeOfGoods } from './shelf-rows.ts'
import { Shelf } from './shelf.ts'

const pageIds = 5_000
const idsAtOnce = 500

function freeUnits({ stock }: TradeOfGoods): number {
  return stock.reduce((sum, row) => sum + row.onhand - row.reserved, 0)
}

function ladderUnits(goods: GoodsRow, trade: TradeOfGoods): number | undefined {
  const [first] = trade.ladders
  if (!first) return undefined
  const { min } = quantityRange({
    middlePack: goods.middle_pack, minimum: goods.minimum, isSplittable: goods.is_splittable === 1, stock: freeUnits(trade),
  })
  const rungs = trade.ladders.map(rung => ({ number: rung.number, price: rung.price_units as UnitPrice }))
  return rungAt({ kind: ladderKind(first.kind), rungs }, Math.max(1, min))?.price
}

function sellableUntil({ stock, batches }: TradeOfGoods): number {
  const places = new Set(stock.filter(row => row.onhand > row.reserved).map(row => row.warehouse_id))
  return dayNumber(batches.findLast(batch => places.has(batch.warehouse_id))?.expires_on ?? '')
}

/** The first warehouse's price of each customer type. */
function pricesByRank({ prices }: TradeOfGoods): Map<number, number> {
  const byRank = new Map<number, number>()
  for (const { rank, price_units } of prices) if (!byRank.has(rank)) byRank.set(rank, price_units)
  return byRank
}

/** Controlled and ephedrine goods take part in no promotion (special-price.ts). */
function isPromoted({ type, is_ephedrine }: GoodsRow): boolean {
  return type !== controlledType && is_ephedrine === 0
}

function shelfGoods(goods: GoodsRow, trade: TradeOfGoods): ShelfGoods {
  return {
    id: goods.id,
    categoryId: goods.category_id,
    manufacturer: goods.manufacturer,
    dosageForm: goods.dosage_form,
    type: goods.type,
    isYoux: goods.is_youx === 1,
    hasLadder: trade.ladders.length > 0,
    sales: goods.sales,
    favorites: Number(trade.favorites[0]?.count ?? 0),
    free: freeUnits(trade),
    sellableUntil: sellableUntil(trade),
    expiries: trade.batches.map(batch => dayNumber(batch.expires_on)),
    prices: pricesByRank(trade),
    ladderUnits: ladderUnits(goods, trade),
    specials: isPromoted(goods) ? trade.specials.map(row => ({ units: row.price_units, beginsAt: Number(row.begins_at), endsAt: Number(row.ends_at) })) : [],
  }
}

async function putSome(db: Kysely<Tables>, shelf: Shelf, some: SomeGoods, now: number): Promise<ReadonlySet<number>> {
  const goods = await selectGoods(db, some)
  const trade = await loadTrade(db, some, now)
  for (const row of goods) shelf.put(shelfGoods(row, tradeOf(trade, row.id)))
  return new Set(goods.map(row => row.id))
}

/** All goods on the shelf, read in portions of neighbouring ids. */
export async function loadShelf(db: Kysely<Tables>, now: number): Promise<Shelf> {
  const shelf = new Shelf()
  const { first, last } = await db.selectFrom('goods')
    .select(({ fn }) => [fn.min('id').as('first'), fn.max('id').as('last')]).executeTakeFirstOrThrow()
  for (let from = first ?? 0; from <= (last ?? -1); from += pageIds) await putSome(db, shelf, { from, to: from + pageIds - 1 }, now)
  return shelf
}

/** Takes up what these goods are now; what is off the shelf or gone leaves it. Requests get their turn in between. */
export async function reloadShelf(db: Kysely<Tables>, shelf: Shelf, ids: readonly number[], now: number): Promise<void> {
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    const some = ids.slice(at, at + idsAtOnce)
    const onShelf = await putSome(db, shelf, { ids: some }, now)
    for (const id of some) if (!onShelf.has(id)) shelf.remove(id)
    await giveWay()
  }
}
