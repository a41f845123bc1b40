/** Sizes of the grid in pixels. */
export type Sizes = { row: number; column: number; goods: number; head: number }
/** One line each; on a phone a field for a thumb with its price below. */
const wide: Sizes = { row: 37, column: 132, goods: 380, head: 44 }
const narrow: Sizes = { row: 68, column: 84, goods: 132, head: 56 }
const narrowBelow = 700
const columnMost = 200

/** Sizes for the room that there is: where few columns leave some over, they and then the names of the goods take it. */
export function sizesFor(width: number, columns: number): Sizes {
  const least = width > 0 && width < narrowBelow ? narrow : wide
  const column = Math.max(least.column, Math.min(columnMost, Math.floor((width - least.goods) / columns)))
  return { ...least, column, goods: Math.max(least.goods, width - columns * column) }
}

export type View = { top: number; left: number; width: number; height: number }
export type Range = { from: number; to: number }

const beyond = 2

function range(start: number, length: number, size: number, count: number): Range {
  const from = Math.max(0, Math.floor(start / size) - beyond)
  return { from, to: Math.min(count, Math.ceil((start + length) / size) + beyond) }
}

/** The rows and columns that are in sight, and a few beyond. */
export function seen({ top, left, width, height }: View, { row, column, goods, head }: Sizes, count: { rows: number; columns: number }) {
  return {
    rows: range(top, Math.max(0, height - head), row, count.rows),
    columns: range(left, Math.max(0, width - goods), column, count.columns),
  }
}

/** The indices of a range, and the one that has the focus, wherever it is. */
export function drawn({ from, to }: Range, active: number, count: number): number[] {
  const inside = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
  if (active >= count || (active >= from && active < to)) return inside
  return active < from ? [active, ...inside] : [...inside, active]
}

/** Where a view must be scrolled so that a cell is whole in sight. */
export function scrolledTo({ top, left, width, height }: View, { row, column, goods, head }: Sizes, cell: { row: number; column: number }) {
  const [y, x] = [cell.row * row, cell.column * column]
  const [roomY, roomX] = [height - head, width - goods]
  return {
    top: Math.min(y, Math.max(top, y + row - roomY)),
    left: Math.min(x, Math.max(left, x + column - roomX)),
  }
}
