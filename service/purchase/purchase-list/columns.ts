import { headingKey } from '../../platform/tables/find-heading-row.ts'
import {
  askingHeading,
  cartonHeading,
  countedHeading,
  headings,
  notBoughtHeading,
  otherHeadings,
  type ListField,
} from './words/headings.ts'

/** Which column of a table holds what; fields that no heading names are missing. */
export type Columns = Partial<Record<ListField, number>> & {
  /** Holds whole numbers, where no heading tells a quantity. */
  guess?: number
}

const fields = Object.keys(headings) as ListField[] // The keys of a constant are its type's.

/** No heading is longer, with all its remarks in brackets. */
const headingMax = 60

function keyOf(text: string): string {
  return text.length > headingMax
    ? ''
    : headingKey(text)
        .replace(/\(.*\)$/, '')
        .replace(/:$/, '')
}

const fieldOfKey = new Map<string, { field: ListField; rank: number }>()
for (const field of fields) {
  for (const [rank, heading] of headings[field].entries()) {
    const key = keyOf(heading)
    if (!fieldOfKey.has(key)) fieldOfKey.set(key, { field, rank })
  }
}
const otherKeys = new Set(otherHeadings.map(keyOf))

type Known = { field: ListField; rank: number }

/** Columns that no list of headings names come after those that one does. */
const unlisted = { asking: 1_000, other: 2_000 } as const

function knownOf(key: string): Known | undefined {
  const listed = fieldOfKey.get(key)
  if (listed || otherKeys.has(key) || !countedHeading.test(key) || notBoughtHeading.test(key)) return listed
  return { field: cartonHeading.test(key) ? 'cartons' : 'quantity', rank: askingHeading.test(key) ? unlisted.asking : unlisted.other }
}

export function isHeading(text: string): boolean {
  const key = keyOf(text)
  return fieldOfKey.has(key) || otherKeys.has(key) || countedHeading.test(key)
}

type Rows = readonly (readonly string[])[]

const cellsOf = (rows: Rows, column: number): string[] => rows.map(cells => (cells[column] ?? '').trim()).filter(Boolean)

/** The first of the best headings under which something stands. */
function columnOf(field: ListField, cells: readonly string[], below: Rows): number | undefined {
  const found = cells
    .flatMap((cell, column) => {
      const known = knownOf(keyOf(cell))
      return known?.field === field ? [{ column, rank: known.rank }] : []
    })
    .toSorted((a, b) => a.rank - b.rank)
  return (found.find(({ column }) => cellsOf(below, column).length > 0) ?? found[0])?.column
}

function countsRows(texts: readonly string[]): boolean {
  return texts.length > 1 && texts.every((text, index) => Number(text) === Number(texts[0]) + index)
}

/** The column behind the names that holds whole numbers most often, and nothing else. */
function wholeNumbers(cells: readonly string[], below: Rows, from: number): number | undefined {
  const width = Math.max(cells.length, ...below.map(row => row.length))
  const counts = Array.from({ length: width }, (_, column) => {
    const texts = cellsOf(below, column)
    const isCounted =
      column > from && !isHeading(cells[column] ?? '') && texts.every(text => /^[1-9]\d{0,4}$/.test(text)) && !countsRows(texts)
    return isCounted ? texts.length : 0
  })
  const most = Math.max(0, ...counts)
  return most * 2 >= below.length && most > 0 ? counts.indexOf(most) : undefined
}

/** The columns, when the cells are headings: one of them names goods, and either all are known or several. `below` is what they head. */
export function readHeadings(cells: readonly string[], below: Rows = []): Columns | undefined {
  const filled = cells.filter(cell => cell.trim() !== '')
  const known = filled.filter(isHeading)
  const columns: Columns = Object.fromEntries(
    fields.flatMap(field => {
      const column = columnOf(field, cells, below)
      return column === undefined ? [] : [[field, column]]
    }),
  )
  const named = columns.name ?? columns.barcode ?? columns.approval ?? columns.brand
  if (named === undefined || (known.length < filled.length && known.length < 2)) return
  if (columns.quantity !== undefined || columns.cartons !== undefined) return columns
  const guess = wholeNumbers(cells, below, named)
  return { ...columns, ...(guess !== undefined && { guess }) }
}
