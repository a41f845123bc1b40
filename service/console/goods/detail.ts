import type { Kysely } from 'kysely'
import type { ConsoleGoodsItemWire, GoodsPlaceWire } from '@yaoji/contract/calls/console/goods-item'
import { photosIn } from '@yaoji/contract/goods/photos'
import { guardLimits } from '@yaoji/contract/operator/guards'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import { daysLeft } from '@yaoji/contract/papers/states'
import { categoryPath, loadCategories } from '../../catalogue/category/scope.ts'
import { marketPriceOf } from '../../catalogue/offer/offer-price.ts'
import type { GoodsRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { packPath } from '../../platform/drawing/pack-shot/path.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { goodsHistory } from './history.ts'
import { messages } from './messages.ts'
import { goodsRows, priceText, tradeOf } from './rows.ts'

type Db = Kysely<Tables>
const dayMs = 86_400_000
const shownMax = 50
const listedMax = 5

/** Source and day of 建议零售价; undefined where buyers are not shown it. */
const basisOf = (goods: GoodsRow) => (marketPriceOf(goods) === null ? undefined : `${goods.market_price_source}，${goods.market_price_on}`)

async function factsOf(db: Db, goods: GoodsRow): Promise<ConsoleGoodsItemWire['facts']> {
  const { facts, yesOrNo, units } = messages
  const path = categoryPath(await loadCategories(db), goods.category_id)
  const all: Readonly<Record<string, string>> = {
    [facts.code]: goods.erp_code,
    [facts.approval]: goods.approval_number,
    [facts.barcode]: goods.barcode,
    [facts.category]: path.map(({ name }) => name).join(' › '),
    [facts.scope]: goods.scope,
    [facts.holder]: goods.mah,
    [facts.form]: goods.dosage_form,
    [facts.pack]: units(goods.middle_pack, goods.pack_unit),
    [facts.carton]: units(goods.carton, goods.pack_unit),
    [facts.minimum]: units(goods.minimum, goods.pack_unit),
    [facts.quota]: goods.quota === null ? messages.noQuota : units(goods.quota, goods.pack_unit),
    [facts.rx]: yesOrNo(goods.is_rx),
    [facts.ephedrine]: yesOrNo(goods.is_ephedrine),
    [facts.cold]: yesOrNo(goods.is_cold),
    [facts.tax]: messages.percent(goods.tax_rate_percent),
    [facts.retail]: goods.market_price_units === null ? '' : messages.retail(`¥${priceText(goods.market_price_units)}`, basisOf(goods)),
    [facts.storage]: goods.storage,
  }
  return Object.entries(all).flatMap(([name, value]) => (value === '' ? [] : [{ name, value }]))
}

async function placesOf(db: Db, id: number, today: string): Promise<GoodsPlaceWire[]> {
  const { prices, stock, batches } = await tradeOf(db, [id])
  const names = await db.selectFrom('warehouse').select(['id', 'name']).orderBy('id').execute()
  const placeRows = await db.selectFrom('goods_place').select(['warehouse_id', 'place']).where('goods_id', '=', id).execute()
  const placeNames = new Map(placeRows.map(row => [row.warehouse_id, row.place]))
  const listed = await db.selectFrom('list_price').selectAll().where('goods_id', '=', id).orderBy('since', 'desc').execute()
  const own = <Row extends { warehouse_id: number }>(rows: ReadonlyMap<number, readonly Row[]>, warehouse: number) =>
    (rows.get(id) ?? []).filter(row => row.warehouse_id === warehouse)
  return names.flatMap(({ id: warehouse_id, name }) => {
    const [place] = own(stock, warehouse_id)
    const priced = own(prices, warehouse_id)
    if (!place && priced.length === 0) return []
    return [
      {
        warehouse_id,
        warehouse: name,
        onhand: place?.onhand ?? 0,
        reserved: place?.reserved ?? 0,
        arrives_on: place?.arrives_on ?? '',
        arrives_units: String(place?.arrives_units ?? ''),
        place: placeNames.get(warehouse_id) ?? '',
        prices: priced.map(({ rank, price_units }) => ({ rank, price: priceText(price_units) })),
        listed: listed
          .filter(row => row.warehouse_id === warehouse_id)
          .slice(0, listedMax)
          .map(({ price_units, since }) => ({ price: priceText(price_units), since: seconds(Number(since)) })),
        batches: own(batches, warehouse_id).map(({ number, made_on, expires_on, quantity, is_stopped }) => ({
          ...{ number, made_on, expires_on, quantity },
          days: daysLeft(expires_on, today) ?? 0,
          is_stopped: is_stopped ? 1 : 0,
        })),
      },
    ]
  })
}

async function soldLately(db: Db, id: number, now: number): Promise<number> {
  const { sum } = await db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .where('goods_id', '=', id)
    .where('orders.created_at', '>=', now - guardLimits.pastOrderDays * dayMs)
    .where('orders.state', '>=', orderStates.paid)
    .select(({ fn }) => fn.sum('quantity').as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

async function promotionsOf(db: Db, id: number, now: number): Promise<ConsoleGoodsItemWire['promotions']> {
  const rows = await db
    .selectFrom('special_price')
    .leftJoin('promotion', 'promotion.id', 'special_price.promotion_id')
    .where('goods_id', '=', id)
    .where('special_price.ends_at', '>', now)
    .select(['special_price.kind', 'price_units', 'special_price.begins_at', 'special_price.ends_at', 'promotion.name'])
    .orderBy('special_price.begins_at')
    .orderBy('special_price.id')
    .limit(shownMax)
    .execute()
  return rows.map(row => ({
    name: row.name ?? (row.kind === 'daily' ? messages.special.daily : messages.special.special),
    price: priceText(row.price_units),
    begins_at: seconds(Number(row.begins_at)),
    ends_at: seconds(Number(row.ends_at)),
  }))
}

async function agreedStores(db: Db, id: number, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('agreed_price')
    .where('goods_id', '=', id)
    .where('begins_at', '<=', now)
    .where('ends_at', '>', now)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** All that staff see of one goods. @throws {ApiError} 404 */
export async function consoleGoodsItem(db: Db, role: StaffRole, id: number, now: number): Promise<ConsoleGoodsItemWire> {
  const goods = await db.selectFrom('goods').selectAll().where('id', '=', id).executeTakeFirst()
  if (!goods) throw ApiError.notFound(messages.none)
  const [row] = await goodsRows(db, role, [goods], now)
  if (!row) throw new Error('goods have their row')
  const ladder = await db.selectFrom('ladder').select(['number', 'price_units']).where('goods_id', '=', id).orderBy('number').execute()
  const papers = await db
    .selectFrom('goods_paper')
    .select(['name', 'batch', 'issued_on'])
    .where('goods_id', '=', id)
    .orderBy('id', 'desc')
    .limit(shownMax)
    .execute()
  return {
    goods: row,
    picture: packPath({ id, updated_at: Number(goods.updated_at) }),
    photos: photosIn(goods.photos),
    facts: await factsOf(db, goods),
    places: await placesOf(db, id, chinaDay(now)),
    ladder: ladder.map(({ number, price_units }) => ({ number, price: priceText(price_units) })),
    sold: await soldLately(db, id, now),
    agreed: await agreedStores(db, id, now),
    promotions: await promotionsOf(db, id, now),
    papers,
    history: await goodsHistory(db, id),
  }
}
