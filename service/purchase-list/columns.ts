import { headingKey } from '../import/find-heading-row.ts'
import { headings, otherHeadings, type ListField } from './words/headings.ts'

/** Which column of a table holds what; fields that no heading names are missing. */
export type Columns = Partial<Record<ListField, number>>

const fields = Object.keys(headings) as ListField[] // The keys of a constant are its type's.

/** No heading is longer, with all its remarks in brackets. */
const headingMax = 60

function keyOf(text: string): string {
  return text.length > headingMax ? '' : headingKey(text).replace(/\(.*\)$/, '').replace(/:$/, '')
}

const fieldOfKey = new Map<string, { field: ListField; rank: number }>()
for (const field of fields) {
  for (const [rank, heading] of headings[field].entries()) {
    const key = keyOf(heading)
    if (!fieldOfKey.has(key)) fieldOfKey.set(key, { field, rank })
  }
}
const otherKeys = new Set(otherHeadings.map(keyOf))

export function isHeading(text: string): boolean {
  const key = keyOf(text)
  return fieldOfKey.has(key) || otherKeys.has(key)
}

function columnsOf(cells: readonly string[]): Columns {
  const best = new Map<ListField, { column: number; rank: number }>()
  for (const [column, cell] of cells.entries()) {
    const known = fieldOfKey.get(keyOf(cell))
    if (known && known.rank < (best.get(known.field)?.rank ?? Infinity)) best.set(known.field, { column, rank: known.rank })
  }
  return Object.fromEntries([...best].map(([field, { column }]) => [field, column]))
}

/** The columns, when the cells are headings: one of them names goods, and either all are known or several. */
export function readHeadings(cells: readonly string[]): Columns | undefined {
  const filled = cells.filter(cell => cell.trim() !== '')
  const known = filled.filter(isHeading)
  const columns = columnsOf(cells)
  const namesGoods = columns.name !== undefined || columns.barcode !== undefined || columns.approval !== undefined || columns.brand !== undefined
  return namesGoods && (known.length === filled.length || known.length >= 2) ? columns : undefined
}
