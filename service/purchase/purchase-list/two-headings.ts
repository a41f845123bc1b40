import { cellAmount } from './amount.ts'
import { isHeading } from './columns.ts'
import { specForm } from './spec.ts'
import { notBoughtHeading } from './words/headings.ts'

type Cells = readonly string[]

const at = (cells: Cells, column: number): string => (cells.at(column) ?? '').trim()
const isAmount = (text: string): boolean => cellAmount(specForm(text)) !== undefined

/** Whether a cell heads the columns to its right too: it was merged with cells that are empty now. */
const isGroup = (upper: Cells, lower: Cells, column: number): boolean => at(upper, column + 1) === '' && at(lower, column + 1) !== ''

/** Whether most cells below hold a quantity. */
function isCounted(below: readonly Cells[], column: number): boolean {
  const texts = below.map(cells => at(cells, column)).filter(Boolean)
  return texts.length > 0 && texts.filter(isAmount).length * 2 > texts.length
}

/** The heading that a column lies under, also where it was merged with the one before. */
const groupOver = (upper: Cells, column: number): string =>
  at(
    upper.slice(0, column + 1).filter(cell => cell.trim() !== ''),
    -1,
  )

/** 库存信息 over 门店 and 仓库: neither is a store that orders. */
const isReported = (group: string): boolean => notBoughtHeading.test(group) || /价|金额/.test(group)

/** The heading of one column; 近30天 over 销量 says the more with both. */
function joined(upper: Cells, lower: Cells, column: number): string {
  const [own, over] = [at(lower, column), groupOver(upper, column)]
  if (own === '') return at(upper, column)
  return isReported(over) ? own + over : own
}

/**
 * Headings in two rows as one: 品名, 规格, 要货门店, 合计 over 解放路 and 北门, which lie under 要货门店 and the empty cell behind it. Undefined
 * where the lower row heads nothing: it may be goods. `below` are the rows under both.
 */
export function joinHeadings(upper: Cells, lower: Cells, below: readonly Cells[]): string[] | undefined {
  if (!upper.some(isHeading)) return undefined
  const filled = lower.flatMap((cell, column) => (cell.trim() === '' ? [] : [column]))
  const isUnder = (column: number) => at(upper, column) === '' || isGroup(upper, lower, column)
  const areHeadings = filled.every(column => !isAmount(at(lower, column)) && (isUnder(column) || isHeading(at(lower, column))))
  if (filled.length < 2 || !areHeadings || !filled.some(isUnder) || !filled.some(column => isCounted(below, column))) return undefined
  const width = Math.max(upper.length, lower.length)
  return Array.from({ length: width }, (_, column) => joined(upper, lower, column))
}
