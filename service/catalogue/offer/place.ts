import type { PriceRow } from '../../platform/database/rows.ts'
import type { SaleRows } from './sale-rows.ts'

/** A warehouse as the source of one goods for one member, with the price row of the member and the one for every customer type. */
export type Place = { id: number; name: string; available: number; expiry: string; price: PriceRow | undefined; list: PriceRow | undefined }

/** Units of a warehouse that may be sold: neither reserved nor in batches that are too near to their end. */
export function availableUnits(onhand: number, reserved: number, sellable: number): number {
  return Math.max(0, Math.min(onhand, sellable) - reserved)
}

/** Which warehouse sells: one with stock and a price, else one with stock, else one with a price. Of equal ones it is the first. */
export function placeWeight(available: number, hasPrice: boolean): number {
  return (available > 0 ? 2 : 0) + (hasPrice ? 1 : 0)
}

// The rank's own price row comes before the row for every rank (rank 0).
function placesOf(rows: SaleRows, goodsId: number, prices: readonly PriceRow[]): Place[] {
  const sellables = rows.sellable.get(goodsId) ?? []
  return (rows.stock.get(goodsId) ?? []).map(stock => {
    const warehousePrices = prices.filter(price => price.warehouse_id === stock.warehouse_id)
    const sellable = sellables.find(each => each.warehouse_id === stock.warehouse_id)
    return {
      id: stock.warehouse_id,
      name: stock.warehouse_name,
      available: availableUnits(stock.onhand, stock.reserved, Number(sellable?.quantity ?? 0)),
      expiry: sellable?.expires_on ?? '',
      price: warehousePrices[0],
      list: warehousePrices.find(price => price.rank === 0),
    }
  })
}

export function bestPlace(rows: SaleRows, goodsId: number, prices: readonly PriceRow[]): Place {
  const weight = (place: Place) => placeWeight(place.available, place.price !== undefined)
  const [best] = placesOf(rows, goodsId, prices).toSorted((a, b) => weight(b) - weight(a))
  if (best) return best
  if (!rows.warehouse) throw new Error('no warehouse')
  return { ...rows.warehouse, available: 0, expiry: '', price: undefined, list: undefined }
}
