import type { StockRow, TagRow } from '../../platform/database/rows.ts'
import type { GoodsInput } from './goods-input.ts'
import { messages } from './messages.ts'
import { noStock, type BatchRow, type PriceRow, type StoredGoods } from './stored-goods.ts'

export type TradeChange = { prices: PriceRow[]; stock: StockRow[]; batches: BatchRow[]; tags: TagRow[] | undefined }

/** Where these goods lie: the row's own warehouse, else where they lay before, else the shop's first. */
export function homeOf(stored: StoredGoods | undefined, wanted: number | undefined, first: number): number {
  return wanted ?? stored?.stock[0]?.warehouse_id ?? stored?.prices[0]?.warehouse_id ?? first
}

function priceChange(input: GoodsInput, stored: StoredGoods | undefined, place: { goods_id: number; warehouse_id: number }): PriceRow[] {
  const before = stored?.prices.find(row => row.warehouse_id === place.warehouse_id)?.price_units
  if (input.price === undefined || input.price === before) return []
  return [{ ...place, rank: 0, price_units: input.price }]
}

// New goods get a stock row even without stock: without one their price has no place.
function stockChange(input: GoodsInput, before: StockRow | undefined, place: { goods_id: number; warehouse_id: number }): StockRow[] {
  const onhand = input.stock ?? before?.onhand ?? 0
  const arrival = input.arrivesOn === '' ? {} : { arrives_on: input.arrivesOn, arrives_units: input.arrivesUnits ?? null }
  const after = { ...noStock, ...before, ...place, onhand, ...arrival }
  const isSame = before?.onhand === onhand && before.arrives_on === after.arrives_on && before.arrives_units === after.arrives_units
  return isSame ? [] : [after]
}

/** Why the expiry of a row does not fit the day on which its batch was made, as the shop has it. */
function daysProblem({ stock, madeOn, expiresOn, batchNumber }: GoodsInput, stored: StoredGoods | undefined, warehouseId: number) {
  if (stock === undefined || madeOn !== '' || expiresOn === '') return undefined
  const before = stored?.batches.find(row => row.warehouse_id === warehouseId && row.number === batchNumber)
  return before && before.made_on >= expiresOn ? messages.rows.storedDays(before.made_on, expiresOn) : undefined
}

/** The stock of a file is all there is: what lay in other batches of that warehouse is gone. */
function batchChange(input: GoodsInput, stored: StoredGoods | undefined, place: { goods_id: number; warehouse_id: number }): BatchRow[] {
  if (input.stock === undefined || input.batchNumber === '' || input.expiresOn === '') return []
  const here = stored?.batches.filter(row => row.warehouse_id === place.warehouse_id) ?? []
  const before = here.find(row => row.number === input.batchNumber)
  const after: BatchRow = {
    ...place,
    number: input.batchNumber,
    quantity: input.stock,
    made_on: input.madeOn || before?.made_on || '',
    expires_on: input.expiresOn,
  }
  const isChanged = before?.quantity !== after.quantity || before.made_on !== after.made_on || before.expires_on !== after.expires_on
  const emptied = here.filter(row => row !== before && row.quantity > 0).map(row => ({ ...row, quantity: 0 }))
  return [...(isChanged ? [after] : []), ...emptied]
}

/** Tags that follow from the row: OTC, and the mark of sample prices as long as price or stock are none. */
function tagNames(input: GoodsInput, before: readonly string[], isSample: boolean): readonly string[] {
  const { otcTag, sample } = messages
  const names = new Set(before)
  if (input.prescription === 'otc') names.add(otcTag.name)
  if (input.prescription === 'rx') names.delete(otcTag.name)
  if (isSample) names.add(sample.tag)
  else if (input.price !== undefined && input.stock !== undefined) names.delete(sample.tag)
  return [...names]
}

function tagChange(input: GoodsInput, before: readonly TagRow[], goodsId: number, isSample: boolean): TagRow[] | undefined {
  const names = tagNames(
    input,
    before.map(tag => tag.name),
    isSample,
  )
  if (names.length === before.length && before.every((tag, index) => tag.name === names[index])) return undefined
  const { otcTag, sample } = messages
  return names.map((name, sort) => ({
    goods_id: goodsId,
    sort,
    name,
    description: before.find(tag => tag.name === name)?.description ?? (name === sample.tag ? sample.description : otcTag.description),
  }))
}

type TradeInput = { id: number; warehouseId: number; input: GoodsInput; stored: StoredGoods | undefined; isSample: boolean }

/** What price, stock, batches and tags become; a sentence when an order holds more than the row leaves, or the days of a batch contradict each other. */
export function mergeTrade({ id, warehouseId, input, stored, isSample }: TradeInput): TradeChange | string {
  const place = { goods_id: id, warehouse_id: warehouseId }
  const before = stored?.stock.find(row => row.warehouse_id === warehouseId)
  if (before && input.stock !== undefined && input.stock < before.reserved) return messages.rows.reserved(input.stock, before.reserved)
  const problem = daysProblem(input, stored, warehouseId)
  if (problem !== undefined) return problem
  return {
    prices: priceChange(input, stored, place),
    stock: stockChange(input, before, place),
    batches: batchChange(input, stored, place),
    tags: tagChange(input, stored?.tags ?? [], id, isSample),
  }
}
