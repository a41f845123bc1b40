import { headingChanges, isHeading } from './blank-grid.ts'
import { placedAt, typedInto, type Changes, type Grid, type Place, type Range } from './grid-model.ts'
import { messages } from './messages.ts'

/** What a paste changes, the cells that are selected afterwards, and what was left out. */
export type Pasted = { changes: Changes; range: Range; notice: string }
type Block = readonly (readonly string[])[]

const { notices } = messages
const namedMax = 5

/** A row would come to other goods than the pasted one names: prices of one must not land at another. */
function isOfOthers({ rows, columns, isBlank }: Grid, { row, column }: Place, texts: readonly string[]): boolean {
  if (isBlank) return false
  return texts.some((text, right) => columns[column + right]?.id === 'id' && text.trim() !== rows[row]?.cells[column + right])
}

/** One row is put into each row of a higher range, as spreadsheets do. */
const repeated = (block: Block, { from, to }: Range): Block =>
  block.length === 1 ? Array.from({ length: to.row - from.row + 1 }, () => block[0] ?? []) : block

function place(grid: Grid, at: Place, block: Block): Pasted {
  const rows = block.slice(0, grid.rows.length - at.row)
  const width = Math.max(...block.map(texts => texts.length))
  const shown = Math.min(width, grid.columns.length - at.column)
  const others = rows.flatMap((texts, down) => (isOfOthers(grid, { ...at, row: at.row + down }, texts) ? [down] : []))
  const numbers = others.slice(0, namedMax).map(down => at.row + down + 1)
  const left = [
    others.length > 0 && notices.given(numbers, others.length > namedMax),
    (rows.length < block.length || shown < width) && notices.cut(block.length - rows.length, width - shown),
  ]
  return {
    changes: placedAt(
      grid,
      at,
      rows.map((texts, down) => (others.includes(down) ? undefined : texts)),
    ),
    range: { from: at, to: { row: at.row + rows.length - 1, column: at.column + shown - 1 } },
    notice: left.filter(Boolean).join('；'),
  }
}

/**
 * A block into the cells from the upper left corner of the selection on. One text goes into every selected cell; a row of headings becomes
 * that of a blank grid, which `grown` makes long enough for the block.
 */
export function pasted(grid: Grid, range: Range, block: Block, grown: (heads: Changes, rows: number) => Grid): Pasted {
  const [first = [], ...below] = block
  if (block.length === 1 && first.length === 1) return { changes: typedInto(grid, range, first[0] ?? ''), range, notice: '' }
  if (!grid.isBlank) return place(grid, range.from, repeated(block, range))
  const takesHeads = below.length > 0 && range.from.row === 0 && isHeading(first)
  const heads: Changes = new Map(takesHeads ? headingChanges(first) : [])
  const at = takesHeads ? { row: 0, column: 0 } : range.from
  const rows = takesHeads ? below : repeated(block, range)
  const own = place(grown(heads, at.row + rows.length), at, rows)
  return { ...own, changes: new Map([...heads, ...own.changes]) }
}
