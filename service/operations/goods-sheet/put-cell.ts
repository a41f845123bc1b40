import { dayOfNumber, isArrivalField, type GoodsCell } from '@yaoji/contract/goods-cells'
import { setPrice, placeOf, type Current, type CurrentBatch } from './current.ts'
import { messages } from './messages.ts'

/** The one batch that all units of a warehouse are of, or why there is none. */
function onlyBatch(batches: readonly CurrentBatch[]): CurrentBatch | string {
  const filled = batches.filter(({ quantity }) => quantity > 0)
  const [batch] = filled.length > 0 ? filled : batches
  if (!batch) return messages.noBatches
  const choice = filled.length > 0 ? filled : batches
  return choice.length === 1 ? batch : messages.severalBatches(choice.map(({ number }) => number))
}

function putUnits(current: Current, { goodsId, warehouseId, field, key, now }: GoodsCell): string | undefined {
  const place = placeOf(goodsId, warehouseId)
  const stock = current.stock.get(place)
  if (!stock) return messages.notThere
  const batches = current.batches.get(place) ?? []
  const batch = field === 'stock' ? onlyBatch(batches) : (batches.find(({ number }) => number === key) ?? messages.noBatch(key))
  if (typeof batch === 'string') return batch
  const units = now ?? 0
  const onhand = field === 'stock' ? units : stock.onhand + units - batch.quantity
  if (onhand < stock.reserved) return messages.reserved(onhand, stock.reserved)
  // Where stock and batches had come apart, all units are of the batch now.
  const quantity = field === 'stock' ? units : (now ?? 0)
  current.stock.set(place, { ...stock, onhand })
  current.batches.set(
    place,
    batches.map(each => (each === batch ? { ...each, quantity } : each)),
  )
  return undefined
}

/** Puts a day or a number of units of 下次到货 into the values at hand, or answers why it cannot be. */
export function putArrival(current: Current, { goodsId, warehouseId, field, now }: GoodsCell): string | undefined {
  const place = placeOf(goodsId, warehouseId)
  const stock = current.stock.get(place)
  if (!stock) return messages.notThere
  current.stock.set(place, { ...stock, ...(field === 'arrives_on' ? { arrives_on: dayOfNumber(now) } : { arrives_units: now }) })
  return undefined
}

/** Puts a cell into the values at hand, or answers why it cannot be. */
export function putCell(current: Current, cell: GoodsCell): string | undefined {
  if (!current.names.has(cell.goodsId)) return messages.noGoods(cell.goodsId)
  if (isArrivalField(cell.field)) return putArrival(current, cell)
  if (cell.field !== 'price') return putUnits(current, cell)
  if (!current.stock.has(placeOf(cell.goodsId, cell.warehouseId))) return messages.notThere
  if (cell.now === 0) return messages.zero
  if (cell.now === null && cell.key === '0') return messages.noBase
  setPrice(current, cell)
  return undefined
}
