import { formatUnitPrice, parseUnitPrice, type UnitPrice } from '../domain/money.ts'
import { isSpecialText, specialPattern } from './special-cells.ts'

/** 下次到货: the day, and how many units. */
export const arrivalFields = ['arrives_on', 'arrives_units'] as const
export type ArrivalField = (typeof arrivalFields)[number]

/** What a cell of a price sheet is: a price of a customer type, all units of a warehouse, units of one batch, or a part of 下次到货. */
const cellFields = ['price', 'stock', 'batch', ...arrivalFields] as const
export type CellField = (typeof cellFields)[number]

export const isArrivalField = (field: CellField): field is ArrivalField => field === 'arrives_on' || field === 'arrives_units'

/** One value of goods in a warehouse: what it becomes, and what it was when it was looked at. Prices in 1/10000 yuan, days as 20261231; null is none. */
export type GoodsCell = {
  goodsId: number
  warehouseId: number
  field: CellField
  /** The customer type of a price (0: everybody else), the number of a batch, else empty. */
  key: string
  now: number | null
  was: number | null
  /** Days on the pack of a batch that is new in the warehouse; the one of its making may be unknown. */
  days?: { madeOn: string; expiresOn: string }
}

/** A sheet changes at most this many values at once. */
export const cellsMax = 20_000
/** Days for which a sheet can be taken back. */
export const sheetUndoDays = 30

const batchNumber = String.raw`[^\s,:;<>"']{1,60}`
const price = String.raw`(\d{1,5}(\.\d{1,4})?)?`
const units = String.raw`\d{1,9}`
const unitsOrNone = String.raw`\d{0,9}`
const day = String.raw`\d{4}-\d\d-\d\d`
const dayOrNone = `(${day})?`

const valuePatterns = [
  `price:[0-6]:${price}:${price}`,
  `stock::${units}:${unitsOrNone}`,
  `batch:${batchNumber}:${units}:${unitsOrNone}(:${day}(:${day})?)?`,
  `arrives_on::${dayOrNone}:${dayOrNone}`,
  `arrives_units::${unitsOrNone}:${unitsOrNone}`,
]

/**
 * `1001:1:price:0:9.86:10.07`, `1001:1:stock::500:492`, `1001:1:batch:24010101:100:90`, `1001:1:arrives_on::2026-12-15:`: goods, warehouse,
 * what, which, new, seen. `1001:2:batch:24010101:100::2027-01-31:2025-02-01` is a batch that is new there: nothing was seen, good until, made.
 * A 特价 is of goods wherever they lie (special-cells.ts).
 */
export const cellPattern = String.raw`^([1-9]\d{0,8}:[1-9]\d{0,8}:(${valuePatterns.join('|')})|${specialPattern})$`

/** A day as the number that its cell holds; null for none. */
export const dayNumber = (day: string): number | null => (day === '' ? null : Number(day.replaceAll('-', '')))

/** The day of such a number; empty for none. */
export const dayOfNumber = (value: number | null): string =>
  value === null
    ? ''
    : String(value)
        .padStart(8, '0')
        .replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')

const valueOf = (field: CellField, text: string): number | null => {
  if (text === '') return null
  if (field === 'arrives_on') return dayNumber(text)
  return field === 'price' ? (parseUnitPrice(text) ?? null) : Number(text)
}

/** Reads a cell that fits {@link cellPattern} and is no 特价. */
export function parseCell(text: string): GoodsCell {
  const [goods, warehouse, field = '', key = '', now = '', was = '', expiresOn = '', madeOn = ''] = text.split(':')
  const kind = cellFields.find(each => each === field) ?? 'price'
  return {
    ...{ goodsId: Number(goods), warehouseId: Number(warehouse), field: kind, key },
    ...{ now: valueOf(kind, now), was: valueOf(kind, was) },
    ...(expiresOn !== '' && { days: { madeOn, expiresOn } }),
  }
}

/** A value as people read and type it. */
export const cellValue = (field: CellField, value: number | null): string => {
  if (value === null) return ''
  if (field === 'arrives_on') return dayOfNumber(value)
  return field === 'price' ? formatUnitPrice(value as UnitPrice) : String(value)
}

/** Writes a cell for the wire. */
export const cellText = ({ goodsId, warehouseId, field, key, now, was, days }: GoodsCell): string =>
  [
    ...[goodsId, warehouseId, field, key, cellValue(field, now), cellValue(field, was)],
    ...(days ? [days.expiresOn, days.madeOn].filter(Boolean) : []),
  ].join(':')

/** What names the value apart from what it is: two cells of one sheet never share it. */
export const cellPlace = ({ goodsId, warehouseId, field, key }: GoodsCell): string => [goodsId, warehouseId, field, key].join(':')

const fieldOfText = (text: unknown) => (isSpecialText(text) ? 'price' : typeof text === 'string' ? text.split(':')[2] : undefined)

/** Whether cells on the wire hold prices, and whether they hold stock: two different roles change them. */
export const touchedBy = (cells: unknown): { prices: boolean; stock: boolean } => {
  const fields = new Set(Array.isArray(cells) ? cells.map(fieldOfText) : [])
  return { prices: fields.has('price'), stock: cellFields.some(field => field !== 'price' && fields.has(field)) }
}
