import { parseUnitPrice } from '@yaoji/contract/domain/money'
import { plainText } from '@yaoji/contract/validation/plain-text'
import type { GoodsCell } from '@yaoji/contract/goods-cells'
import type { Current } from '../../operations/goods-sheet/current.ts'
import { currentValue } from '../../operations/goods-sheet/current.ts'
import { rankOf, type Meaning } from './columns.ts'
import { messages } from './messages.ts'
import type { PastedRow } from './read-paste.ts'

/** Where goods lie, by their number, and the names of the warehouses. */
export type Places = { of: ReadonlyMap<number, readonly number[]>; names: ReadonlyMap<number, string> }

const numberOf = (text: string) => plainText(text).replace(/[¥￥元,\s]/g, '')

function priceOf(text: string): number | string {
  const digits = numberOf(text)
  const units = parseUnitPrice(digits.includes('.') ? digits.replace(/0+$/, '').replace(/\.$/, '') : digits)
  return units ?? messages.noPrice(text)
}

function unitsOf(text: string): number | string {
  const digits = numberOf(text).replace(/\.0+$/, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : messages.noUnits(text)
}

function warehouseOf(goodsId: number, named: string | undefined, places: Places): number | string {
  const own = places.of.get(goodsId) ?? []
  const nameOf = (id: number) => places.names.get(id) ?? String(id)
  if (named !== undefined)
    return [...places.names.keys()].find(id => nameOf(id) === named || String(id) === named) ?? messages.noWarehouse(named)
  const [only] = own
  if (only === undefined) return messages.nowhere
  return own.length === 1 ? only : messages.severalWarehouses(own.map(nameOf))
}

type Place = { goodsId: number; warehouseId: number }

function cellOf(meaning: Meaning, text: string, { values }: PastedRow, place: Place): Omit<GoodsCell, 'was'> | string | undefined {
  const rank = rankOf(meaning)
  if (rank === undefined && meaning !== 'stock') return
  const now = rank === undefined ? unitsOf(text) : priceOf(text)
  if (typeof now === 'string') return now
  const batch = values.get('batch')
  if (rank !== undefined) return { ...place, field: 'price', key: String(rank), now }
  return batch === undefined ? { ...place, field: 'stock', key: '', now } : { ...place, field: 'batch', key: batch, now }
}

/** What a row wants to change, prices first, or why it cannot be read. An empty cell changes nothing. */
export function cellsOf(goodsId: number, row: PastedRow, places: Places, current: Current): GoodsCell[] | string {
  const warehouseId = warehouseOf(goodsId, row.values.get('warehouse'), places)
  if (typeof warehouseId === 'string') return warehouseId
  const cells: GoodsCell[] = []
  for (const [meaning, text] of row.values) {
    const cell = cellOf(meaning, text, row, { goodsId, warehouseId })
    if (typeof cell === 'string') return cell
    if (cell) cells.push({ ...cell, was: currentValue(current, { ...cell, was: null }) })
  }
  return cells.length > 0
    ? cells.toSorted((one, other) => Number(one.field !== 'price') - Number(other.field !== 'price'))
    : messages.noValue
}
