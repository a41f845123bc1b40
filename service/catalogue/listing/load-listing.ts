import type { Kysely } from 'kysely'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { chunks } from '../../platform/database/query-parts.ts'
import { goodsPortions } from '../../platform/database/goods-portions.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { SearchGoods } from '../search/search-index.ts'
import { firstSellableExpiry, lastSellableExpiry } from '../offer/sale-days.ts'
import { controlledType } from '../offer/controlled-sales.ts'
import { Listing } from './listing.ts'
import { dayNumber, type Promotions, type ListedGoods, type ListedPlace } from './listed-goods.ts'
import { loadTrade, selectGoods, selectSearchedGoods, type GoodsRow, type SomeGoods, type TradeOfGoods } from './listed-rows.ts'

const idsAtOnce = 500
const dayMs = 86_400_000
const noRanks: ReadonlySet<number> = new Set()

function placesOf({ sold_until }: GoodsRow, { stock, batches, prices }: TradeOfGoods): ListedPlace[] {
  const lastSellable = lastSellableExpiry(sold_until)
  return stock.map(({ warehouse_id, onhand, reserved }) => ({
    onhand,
    reserved,
    batches: batches
      .filter(batch => batch.warehouse_id === warehouse_id)
      .map(({ expires_on, quantity }) => ({ day: dayNumber(expires_on), units: quantity })),
    prices: prices.filter(price => price.warehouse_id === warehouse_id),
    lastSellable,
  }))
}

function promotionsOf(goods: GoodsRow, { ladders, specials }: TradeOfGoods): Promotions | undefined {
  if (ladders.length === 0 && specials.length === 0) return undefined
  const { type, is_ephedrine, middle_pack, minimum, is_splittable } = goods
  return {
    goods: { type, is_ephedrine },
    quantityRule: { middlePack: middle_pack, minimum, isSplittable: is_splittable === 1 },
    ladders,
    // PostgreSQL answers times as text.
    specials: specials.map(row => ({ ...row, begins_at: Number(row.begins_at), ends_at: Number(row.ends_at) })),
  }
}

function listedGoods(goods: GoodsRow, trade: TradeOfGoods): ListedGoods {
  return {
    id: goods.id,
    categoryId: goods.category_id,
    manufacturer: goods.manufacturer,
    dosageForm: goods.dosage_form,
    facts: goods,
    type: goods.type,
    isFreeShippingZone: goods.is_youx === 1,
    isPrescription: goods.is_rx === 1,
    sales: goods.sales,
    favourites: Number(trade.favourites[0]?.count ?? 0),
    places: placesOf(goods, trade),
    pricedRanks: goods.type === controlledType ? new Set(trade.prices.map(price => price.rank)) : noRanks,
    promotions: promotionsOf(goods, trade),
  }
}

type Put = { listing: Listing; some: SomeGoods; now: number }

async function putSome<Row extends GoodsRow>(
  db: Kysely<Tables>,
  select: (db: Kysely<Tables>, some: SomeGoods, now: number) => Promise<Row[]>,
  { listing, some, now }: Put,
): Promise<Row[]> {
  const goods = await select(db, some, now)
  const trade = await loadTrade(db, some, now)
  const days = [now, now + dayMs].map(at => ({ firstSellable: dayNumber(firstSellableExpiry(at)) }))
  for (const row of goods) listing.put(listedGoods(row, trade(row.id)), days)
  return goods
}

type Loading = {
  /** Is given every portion with what keywords find it by, so that who else needs the goods does not read them again. */
  onGoods?: (goods: readonly SearchGoods[]) => void
  stop?: AbortSignal | undefined
}

/** All goods on the shelf, read in portions of neighbouring ids. Requests get their turn in between. */
export async function loadListing(db: Kysely<Tables>, now: number, { onGoods, stop }: Loading): Promise<Listing> {
  const listing = new Listing()
  for await (const some of goodsPortions(db)) {
    stop?.throwIfAborted()
    const put = { listing, some, now }
    if (onGoods) onGoods(await putSome(db, selectSearchedGoods, put))
    else await putSome(db, selectGoods, put)
  }
  return listing
}

/** Takes up what these goods are now; what is off the shelf or gone leaves it. Requests get their turn in between. */
export async function reloadListing(db: Kysely<Tables>, listing: Listing, ids: readonly number[], now: number): Promise<void> {
  for (const some of chunks(ids, idsAtOnce)) {
    const onShelf = new Set((await putSome(db, selectGoods, { listing, some: { ids: some }, now })).map(row => row.id))
    for (const id of some) if (!onShelf.has(id)) listing.remove(id)
    await yieldToEventLoop()
  }
}
