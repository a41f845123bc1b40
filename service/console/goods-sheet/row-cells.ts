import { parseUnitPrice } from '@yaoji/contract/domain/money'
import { plainText } from '@yaoji/contract/validation/plain-text'
import { dayNumber, type CellField, type GoodsCell } from '@yaoji/contract/goods/cells'
import { readDay } from '../../operations/goods-import/day.ts'
import type { Current } from '../../operations/goods-sheet/current.ts'
import { currentValue } from '../../operations/goods-sheet/current.ts'
import { rankOf, type Meaning } from './columns.ts'
import { messages } from './messages.ts'
import type { PastedRow } from './read-paste.ts'

/** Where goods lie, by their number, and the names of the warehouses. */
export type Places = { of: ReadonlyMap<number, readonly number[]>; names: ReadonlyMap<number, string> }

const numberOf = (text: string) => plainText(text).replace(/[¥￥元,\s]/g, '')

/** A price, or why it is none. */
export function priceOf(text: string): number | string {
  const digits = numberOf(text)
  const units = parseUnitPrice(digits.includes('.') ? digits.replace(/0+$/, '').replace(/\.$/, '') : digits)
  return units ?? messages.noPrice(text)
}

function unitsOf(text: string): number | string {
  const digits = numberOf(text).replace(/\.0+$/, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : messages.noUnits(text)
}

/** The day of an arrival as a cell holds it; null where none is announced any more. */
function dayOf(text: string): number | null | string {
  if (messages.noArrival.includes(text)) return null
  const day = readDay(plainText(text).replace(/\s/g, ''))
  return day === undefined ? messages.noDay(text) : dayNumber(day)
}

function warehouseOf(goodsId: number, named: string | undefined, places: Places): number | string {
  const own = places.of.get(goodsId) ?? []
  const nameOf = (id: number) => places.names.get(id) ?? String(id)
  if (named !== undefined)
    return [...places.names.keys()].find(id => nameOf(id) === named || String(id) === named) ?? messages.noWarehouse(named)
  // Goods that lie nowhere yet come to the only warehouse that there is.
  const [only] = own.length > 0 || places.names.size > 1 ? own : places.names.keys()
  if (only === undefined) return messages.nowhere
  return own.length <= 1 ? only : messages.severalWarehouses(own.map(nameOf))
}

type Kind = Pick<GoodsCell, 'field' | 'key'>

/** What a column changes; undefined for one that only names something. */
function kindOf(meaning: Meaning, { values }: PastedRow): Kind | undefined {
  const rank = rankOf(meaning)
  if (rank !== undefined) return { field: 'price', key: String(rank) }
  if (meaning === 'arrives_on' || meaning === 'arrives_units') return { field: meaning, key: '' }
  if (meaning !== 'stock') return
  const batch = values.get('batch')
  return batch === undefined ? { field: 'stock', key: '' } : { field: 'batch', key: batch }
}

function valueOf(field: CellField, text: string): number | null | string {
  if (field === 'arrives_on') return dayOf(text)
  return field === 'price' ? priceOf(text) : unitsOf(text)
}

/** The days on the pack of a batch, as a row has them; undefined for a row without them. */
function daysOf({ values }: PastedRow): GoodsCell['days'] | string {
  const [expires, made] = [values.get('expires'), values.get('made')]
  if (expires === undefined) return
  const expiresOn = readDay(plainText(expires).replace(/\s/g, ''))
  if (expiresOn === undefined) return messages.noPackDay(expires)
  if (made === undefined) return { madeOn: '', expiresOn }
  const madeOn = readDay(plainText(made).replace(/\s/g, ''), 'first')
  return madeOn === undefined ? messages.noPackDay(made) : { madeOn, expiresOn }
}

/** An arrival that is announced no more takes its units with it. */
const withUnits = ({ field, now }: Pick<GoodsCell, 'field' | 'now'>): CellField[] =>
  field === 'arrives_on' && now === null ? [field, 'arrives_units'] : [field]

/** What a row wants to change, prices first, or why it cannot be read. An empty cell changes nothing. */
export function cellsOf(goodsId: number, row: PastedRow, places: Places, current: Current): GoodsCell[] | string {
  const warehouseId = warehouseOf(goodsId, row.values.get('warehouse'), places)
  if (typeof warehouseId === 'string') return warehouseId
  const cells: GoodsCell[] = []
  for (const [meaning, text] of row.values) {
    const kind = kindOf(meaning, row)
    if (!kind) continue
    const now = valueOf(kind.field, text)
    if (typeof now === 'string') return now
    const days = kind.field === 'batch' ? daysOf(row) : undefined
    if (typeof days === 'string') return days
    for (const field of withUnits({ ...kind, now })) {
      const cell: GoodsCell = { goodsId, warehouseId, ...kind, field, now, was: null, ...(days && { days }) }
      cells.push({ ...cell, was: currentValue(current, cell) })
    }
  }
  // Who writes the day of a pack means a batch: its units are not those of all batches.
  if (row.values.has('expires') && cells.some(({ field, now, was }) => field === 'stock' && now !== was)) return messages.noBatch
  return cells.toSorted((one, other) => Number(one.field !== 'price') - Number(other.field !== 'price'))
}
