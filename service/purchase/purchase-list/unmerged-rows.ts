import type { CellMerge, Table, TableRow } from '../../platform/tables/table.ts'
import { messages } from './messages.ts'

const addressesMax = 10
/** No real list has more merges, and each costs a scan of all its rows. */
const mergesMax = 1_000

/** A maker merged over rows is that of all of them; a number may be of each or of all together. */
function fillDown(rows: ReadonlyMap<number, string[]>, { firstRow, lastRow, firstColumn }: CellMerge): 'filled' | 'number' {
  const text = (rows.get(firstRow)?.[firstColumn] ?? '').trim()
  const isNumber = /^[\d.,\s]+\p{L}{0,2}$/u.test(text)
  for (const [number, cells] of rows) {
    if (number >= firstRow && number <= lastRow && firstColumn < cells.length) cells[firstColumn] = isNumber ? '' : text
  }
  return isNumber ? 'number' : 'filled'
}

/** The rows of a list with what is merged over several of them in each. */
export function unmergedRows({ rows, merges, remarks }: Table): { rows: TableRow[]; remarks: readonly string[] } {
  const down = merges.filter(merge => merge.lastRow > merge.firstRow && merge.firstColumn === merge.lastColumn).slice(0, mergesMax)
  if (down.length === 0) return { rows: [...rows], remarks }
  const cellsOf = new Map(rows.map(({ number, cells }) => [number, [...cells]]))
  const numbers = down.filter(merge => fillDown(cellsOf, merge) === 'number').map(merge => merge.address)
  return {
    rows: rows.map(row => ({ ...row, cells: cellsOf.get(row.number) ?? row.cells })),
    remarks: numbers.length === 0 ? remarks : [...remarks, messages.mergedNumber(numbers.slice(0, addressesMax))],
  }
}
