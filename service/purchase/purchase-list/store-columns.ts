import { headingKey } from '../../platform/tables/find-heading-row.ts'
import { cellAmount, isNoQuantity } from './amount.ts'
import { specForm } from './spec.ts'
import { notBoughtHeading, storeHeading, totalHeading } from './words/headings.ts'

export type StoreColumn = { column: number; name: string }
export type StoreColumns = { stores: readonly StoreColumn[]; total: number | undefined }

type Rows = readonly (readonly string[])[]
type Known = { isHeading: (cell: string) => boolean; isQuantity: (cell: string) => boolean }

const keyOf = (cell: string): string => headingKey(cell).replace(/\(.*\)$/, '')
const textsOf = (rows: Rows, column: number): string[] => rows.map(cells => (cells[column] ?? '').trim()).filter(Boolean)
const numberIn = (row: readonly string[], column: number): number => cellAmount(specForm(row[column] ?? ''))?.value ?? 0
function areAmounts(texts: readonly string[]): boolean {
  const wanted = texts.map(specForm).filter(text => !isNoQuantity(text))
  return wanted.length > 0 && wanted.every(text => cellAmount(text) !== undefined)
}
/** Money has fractions of a yuan in some row, or is the price times the quantity. */
const areWhole = (texts: readonly string[]): boolean => texts.every(text => isNoQuantity(specForm(text)) || /^\d{1,5}\D*$/.test(text))

function sumsOf(rows: Rows, stores: readonly StoreColumn[]): number[] {
  return rows.map(row => stores.reduce((sum, { column }) => sum + numberIn(row, column), 0))
}

/** Whether a column is the sum of the stores' in most rows. */
function isTotalOf(rows: Rows, column: number, stores: readonly StoreColumn[]): boolean {
  const sums = sumsOf(rows, stores)
  const filled = sums.filter(sum => sum > 0).length
  const equal = rows.filter((row, at) => (sums[at] ?? 0) > 0 && numberIn(row, column) === sums[at]).length
  return equal * 2 > filled
}

/** Whether a column headed as the total has more than the stores' sum in some row: perhaps quantities of a store that is not among them. */
function isLarger(rows: Rows, column: number, stores: readonly StoreColumn[]): boolean {
  const sums = sumsOf(rows, stores)
  return rows.some((row, at) => numberIn(row, column) > (sums[at] ?? 0))
}

/**
 * Columns that stores are named over, with nothing but quantities below, and the column of their total. Columns with an unknown heading are
 * stores too where the total is the sum only with them: 总部, 人民路.
 */
export function readStores(cells: readonly string[], below: Rows, { isHeading, isQuantity }: Known): StoreColumns | undefined {
  const counted = cells.flatMap((cell, column) =>
    cell.trim() !== '' && areAmounts(textsOf(below, column)) ? [{ column, name: cell.trim() }] : [],
  )
  const stores = counted.filter(({ name }) => storeHeading.test(keyOf(name)))
  const unknown = counted.filter(
    ({ name }) => !stores.some(store => store.name === name) && !isHeading(name) && !notBoughtHeading.test(keyOf(name)),
  )
  const all = [...stores, ...unknown].toSorted((one, other) => one.column - other.column)
  const totals = cells.flatMap((cell, column) => (totalHeading.test(keyOf(cell)) || isQuantity(cell) ? [column] : []))
  for (const some of [stores, all]) {
    const total =
      some.length > 1 || (some.length === 1 && some === stores) ? totals.find(column => isTotalOf(below, column, some)) : undefined
    if (total !== undefined) return { stores: some, total }
  }
  // 一店, 二店, 河西 without a total: whether 河西 is a store too is for the buyer to say.
  const unclear = unknown.filter(({ column }) => areWhole(textsOf(below, column)))
  const isUnclear = totals.length === 0 && unclear.length > 0 && stores.length + unclear.length > 2
  if (stores.length === 0 || isUnclear) return undefined
  const hasPrice = cells.some(cell => /价|金额/.test(cell))
  const isDoubtful = (column: number) =>
    totalHeading.test(keyOf(cells[column] ?? '')) && areWhole(textsOf(below, column)) && isLarger(below, column, stores)
  const doubtful = hasPrice ? undefined : totals.find(isDoubtful)
  return { stores, total: doubtful }
}
