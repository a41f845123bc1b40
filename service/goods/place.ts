import type { PriceRow } from '../database/rows.ts'
import type { SaleRows } from './sale-rows.ts'

/** A warehouse as the source of one goods for one member. */
export type Place = { id: number; name: string; available: number; expiry: string; price: PriceRow | undefined }

// The rank's own price row comes before the row for every rank (rank 0).
function placesOf(rows: SaleRows, goodsId: number, prices: readonly PriceRow[]): Place[] {
  const shelves = rows.shelf.get(goodsId) ?? []
  return (rows.stock.get(goodsId) ?? []).map(stock => {
    const shelf = shelves.find(each => each.warehouse_id === stock.warehouse_id)
    const sellable = Math.min(stock.onhand, Number(shelf?.quantity ?? 0))
    return {
      id: stock.warehouse_id,
      name: stock.warehouse_name,
      available: Math.max(0, sellable - stock.reserved),
      expiry: shelf?.expires_on ?? '',
      price: prices.find(price => price.warehouse_id === stock.warehouse_id),
    }
  })
}

/** The first warehouse with stock and a price, else the first with stock, with a price, or at all. */
export function bestPlace(rows: SaleRows, goodsId: number, prices: readonly PriceRow[]): Place {
  const places = placesOf(rows, goodsId, prices)
  const stocked = places.filter(place => place.available > 0)
  const best = stocked.find(place => place.price) ?? stocked[0] ?? places.find(place => place.price) ?? places[0]
  if (best) return best
  if (!rows.warehouse) throw new Error('no warehouse')
  return { ...rows.warehouse, available: 0, expiry: '', price: undefined }
}
