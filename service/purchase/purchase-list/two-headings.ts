import { cellAmount } from './amount.ts'
import { isHeading } from './columns.ts'
import { specForm } from './spec.ts'

type Cells = readonly string[]

const at = (cells: Cells, column: number): string => (cells[column] ?? '').trim()
const isAmount = (text: string): boolean => cellAmount(specForm(text)) !== undefined

/** Whether a cell heads the columns to its right too: it was merged with cells that are empty now. */
const isGroup = (upper: Cells, lower: Cells, column: number): boolean => at(upper, column + 1) === '' && at(lower, column + 1) !== ''

/** Whether most cells below hold a quantity. */
function isCounted(below: readonly Cells[], column: number): boolean {
  const texts = below.map(cells => at(cells, column)).filter(Boolean)
  return texts.length > 0 && texts.filter(isAmount).length * 2 > texts.length
}

/**
 * Headings in two rows as one: 品名, 规格, 要货门店, 合计 over 解放路 and 北门, which lie under 要货门店 and the empty cell behind it. Undefined
 * where the lower row heads nothing: it may be goods. `below` are the rows under both.
 */
export function joinHeadings(upper: Cells, lower: Cells, below: readonly Cells[]): string[] | undefined {
  if (!upper.some(isHeading)) return undefined
  const filled = lower.flatMap((cell, column) => (cell.trim() === '' ? [] : [column]))
  const areUnder = filled.every(column => !isAmount(at(lower, column)) && (at(upper, column) === '' || isGroup(upper, lower, column)))
  if (filled.length < 2 || !areUnder || !filled.some(column => isCounted(below, column))) return undefined
  const width = Math.max(upper.length, lower.length)
  return Array.from({ length: width }, (_, column) => at(lower, column) || at(upper, column))
}
