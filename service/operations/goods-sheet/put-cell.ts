import { dayOfNumber, isArrivalField, type GoodsCell } from '@yaoji/contract/goods/cells'
import { readDay } from '../goods-import/day.ts'
import { setPrice, placeOf, stockAt, type Current, type CurrentBatch } from './current.ts'
import { messages } from './messages.ts'

/** The one batch that all units of a warehouse are of, or why there is none. */
function onlyBatch(batches: readonly CurrentBatch[]): CurrentBatch | string {
  const filled = batches.filter(({ quantity }) => quantity > 0)
  const [batch] = filled.length > 0 ? filled : batches
  if (!batch) return messages.noBatches
  const choice = filled.length > 0 ? filled : batches
  return choice.length === 1 ? batch : messages.severalBatches(choice.map(({ number }) => number))
}

/** The batch of a cell; one that is new in the warehouse has the days of its pack, one that is there has its own. */
function batchOf(batches: readonly CurrentBatch[], { goodsId, warehouseId, key: number, days }: GoodsCell): CurrentBatch | string {
  const batch = batches.find(each => each.number === number)
  if (batch) return days && days.expiresOn !== batch.expires_on ? messages.otherDay(number, batch.expires_on) : batch
  if (!days) return messages.noBatch(number)
  return { goods_id: goodsId, warehouse_id: warehouseId, number, quantity: 0, made_on: days.madeOn, expires_on: days.expiresOn }
}

function putUnits(current: Current, cell: GoodsCell): string | undefined {
  const { goodsId, warehouseId, field, now } = cell
  const place = placeOf(goodsId, warehouseId)
  const stock = stockAt(current, cell)
  if (!stock) return messages.notThere
  const batches = current.batches.get(place) ?? []
  const units = now ?? 0
  // Nothing of it lies there, before as after: it needs no batch.
  if (field === 'stock' && units === 0 && stock.onhand === 0) return undefined
  const batch = field === 'stock' ? onlyBatch(batches) : batchOf(batches, cell)
  if (typeof batch === 'string') return batch
  const onhand = field === 'stock' ? units : stock.onhand + units - batch.quantity
  if (onhand < stock.reserved) return messages.reserved(onhand, stock.reserved)
  current.stock.set(place, { ...stock, onhand })
  // Where stock and batches had come apart, all units are of the batch now.
  const counted = { ...batch, quantity: units }
  current.batches.set(place, batches.includes(batch) ? batches.map(each => (each === batch ? counted : each)) : [...batches, counted])
  return undefined
}

/** Why the days of a batch that is new in a warehouse cannot be. */
export function wrongDays({ days }: GoodsCell, today: string): string | undefined {
  if (!days) return undefined
  const { madeOn, expiresOn } = days
  const wrong = [madeOn, expiresOn].find(day => day !== '' && readDay(day) === undefined)
  if (wrong !== undefined) return messages.noDay(wrong)
  if (expiresOn < today) return messages.ended(expiresOn)
  if (madeOn > today) return messages.notMade(madeOn)
  return madeOn >= expiresOn ? messages.days : undefined
}

/** Puts a day or a number of units of 下次到货 into the values at hand, or answers why it cannot be. */
export function putArrival(current: Current, cell: GoodsCell): string | undefined {
  const { goodsId, warehouseId, field, now } = cell
  const stock = stockAt(current, cell)
  if (!stock) return messages.notThere
  const changed = field === 'arrives_on' ? { arrives_on: dayOfNumber(now) } : { arrives_units: now }
  current.stock.set(placeOf(goodsId, warehouseId), { ...stock, ...changed })
  return undefined
}

/** Puts a cell into the values at hand, or answers why it cannot be. A sheet that is taken back ends prices that it has begun. */
export function putCell(current: Current, cell: GoodsCell, isUndo = false): string | undefined {
  if (!current.names.has(cell.goodsId)) return messages.noGoods(cell.goodsId)
  if (isArrivalField(cell.field)) return putArrival(current, cell)
  if (cell.field !== 'price') return putUnits(current, cell)
  if (cell.now === 0) return messages.zero
  if (cell.now === null && cell.key === '0' && !isUndo) return messages.noBase
  if (!stockAt(current, cell)) return messages.notThere
  setPrice(current, cell)
  return undefined
}
