import type { Insertable } from 'kysely'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import type { Tables } from '../../../platform/database/tables.ts'
import { warehouseIds } from '../data/shop.ts'
import type { Draft } from '../goods/draft.ts'
import type { SampleGoods } from '../goods/goods-rows.ts'
import { randomFrom, type Random } from '../random.ts'
import { texts } from '../goods/texts.ts'

export type TradeRows = {
  [Table in 'goods_price' | 'ladder' | 'stock' | 'batch' | 'goods_tag']: Insertable<Tables[Table]>[]
}

/** Percent of the base price by customer type, and how many goods have a price of their own for it. */
const rankPrices = [
  { rank: 1, percent: 97, share: 0.7 },
  { rank: 2, percent: 98, share: 0.5 },
  { rank: 3, percent: 92, share: 0.6 },
  { rank: 4, percent: 93, share: 0.85 },
] as const
/** Controlled-sales goods go to pharmacies and chains. */
const controlledRanks: readonly number[] = [1, 4]
const fenUnits = 100
/** Prices are older than every special price: what these strike through was in force before. */
const pricedForMs = 90 * 86_400_000

function percentOf(price: number, percent: number): number {
  const exact = (price * percent) / 100
  return price < 10_000 ? Math.round(exact) : Math.round(exact / fenUnits) * fenUnits
}

function addPrices(rows: TradeRows, { draft, row }: SampleGoods, warehouseId: number, now: number, random: Random): void {
  const price = { goods_id: row.id, warehouse_id: warehouseId, updated_at: now - pricedForMs }
  // Of controlled goods this is the price of who was given the right to buy them.
  rows.goods_price.push({ ...price, rank: 0, price_units: draft.price })
  for (const { rank, percent, share } of rankPrices) {
    const isPriced = row.type === 2 ? controlledRanks.includes(rank) : random.chance(share)
    if (isPriced) rows.goods_price.push({ ...price, rank, price_units: percentOf(draft.price, percent) })
  }
}

function addLadder(rows: TradeRows, { draft, row }: SampleGoods, random: Random): void {
  if (draft.isEphedrine || row.type === 2 || draft.unit === 'g' || random.chance(0.66)) return
  const step = row.is_splittable ? 5 : row.middle_pack
  const rung = (number: number, percent: number, kind: number) =>
    rows.ladder.push({ goods_id: row.id, kind, number, price_units: percentOf(draft.price, percent) })
  if (random.chance(0.2)) {
    rung(step * 2, 90, 1)
    return
  }
  rung(step * 2, 95, 2)
  rung(step * 10, 91, 2)
  if (random.chance(0.4)) rung(step * 20, 88, 2)
}

function onhandOf({ draft }: SampleGoods, random: Random): number {
  const factor = draft.unit === 'g' ? 100 : 1
  const level = random.next()
  if (level < 0.03) return 0
  if (level < 0.1) return random.integer(3, 19) * factor
  if (level < 0.22) return random.integer(20, 99) * factor
  return random.integer(100, 2400) * factor
}

/**
 * Days until the batches of one goods expire. Some fifteen of 1,800 are near their end, a few of them too near to be sold: a wholesaler who sells
 * its stock within two months has no more, and 今日 lists what somebody can do.
 */
function expiryDays({ draft }: SampleGoods, random: Random): number[] {
  if (draft.trade === 'device') return [random.integer(700, 1_700)]
  const level = random.next()
  const late = random.integer(330, 900)
  if (level < 0.003) return [random.integer(5, 28), late]
  if (level < 0.007) return [random.integer(40, 85), late]
  if (level < 0.016) return [random.integer(95, 175), late]
  // One draw for each level below 0.1: how many are near their end does not change the goods that follow.
  if (level < 0.1) return [random.integer(200, 329), late]
  return level < 0.55 ? [late] : [random.integer(200, 329), late]
}

/** 下次到货 of two in three goods that are out of stock; every ninth should have come two days ago. */
function arrivalOf({ row: { id, middle_pack } }: SampleGoods, onhand: number, now: number) {
  if (onhand > 0 || id % 3 === 0) return { arrives_on: '', arrives_units: null }
  const days = id % 9 === 1 ? -2 : 3 + (id % 20)
  return { arrives_on: addDays(chinaDay(now), days), arrives_units: id % 2 === 0 ? middle_pack * (10 + (id % 40)) : null }
}

function addStock(rows: TradeRows, goods: SampleGoods, warehouseId: number, now: number, random: Random): void {
  const key = { goods_id: goods.row.id, warehouse_id: warehouseId }
  const onhand = onhandOf(goods, random)
  rows.stock.push({ ...key, onhand, reserved: 0, ...arrivalOf(goods, onhand, now) })
  if (onhand === 0) return
  const today = chinaDay(now)
  const days = expiryDays(goods, random)
  const first = days.length === 1 ? onhand : Math.max(1, Math.floor(onhand * 0.35))
  for (const [index, expiry] of days.entries()) {
    const quantity = index === 0 ? first : onhand - first
    const expiresOn = addDays(today, expiry)
    const madeOn = addDays(expiresOn, -730 * (expiry > 700 ? 3 : 1))
    const number = `${madeOn.slice(2).replaceAll('-', '')}${String(random.integer(1, 29)).padStart(2, '0')}`
    if (quantity > 0) rows.batch.push({ ...key, number, made_on: madeOn, expires_on: expiresOn, quantity })
  }
}

// What follows from the goods' own fields (处方, 冷藏, 近效期 …) is not stored.
function addTags(rows: TradeRows, { draft, row }: SampleGoods): void {
  const names: [string, string][] = []
  if (draft.isOtc && (draft.trade === 'western' || draft.trade === 'patent')) names.push(['OTC', texts.tags.otc])
  if (row.with_coupon) names.push(['减', texts.tags.fullReduction])
  rows.goods_tag.push(...names.map(([name, description], sort) => ({ goods_id: row.id, sort, name, description })))
}

/** Warehouses that keep the goods; some devices lie in two. */
function homesOf(draft: Draft, random: Random): number[] {
  if (draft.trade === 'herb') return [warehouseIds.herbs]
  if (draft.trade !== 'device') return [warehouseIds.main]
  return random.chance(0.2) ? [warehouseIds.devices, warehouseIds.main] : [warehouseIds.devices]
}

/** Prices, ladders, stock, batches and tags of all goods; deterministic for one `now`. */
export function tradeRows(goods: readonly SampleGoods[], now: number): TradeRows {
  const rows: TradeRows = { goods_price: [], ladder: [], stock: [], batch: [], goods_tag: [] }
  for (const each of goods) {
    const { draft, row } = each
    const random = randomFrom(`trade ${row.barcode}`)
    const isPending = random.chance(0.008)
    for (const warehouseId of homesOf(draft, random)) {
      if (!isPending) addPrices(rows, each, warehouseId, now, random)
      addStock(rows, each, warehouseId, now, random)
    }
    if (!isPending) addLadder(rows, each, random)
    addTags(rows, each)
  }
  return rows
}
