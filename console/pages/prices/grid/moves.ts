import type { Grid, Place } from './grid-model.ts'

type Steps = { down?: number; right?: number }
const pageRows = 20

const steps: Readonly<Record<string, Steps>> = {
  ArrowDown: { down: 1 },
  ArrowUp: { down: -1 },
  ArrowRight: { right: 1 },
  ArrowLeft: { right: -1 },
  PageDown: { down: pageRows },
  PageUp: { down: -pageRows },
  Home: { right: -Infinity },
  End: { right: Infinity },
}
/** With Ctrl a step goes to the end. */
const toTheEnd = ({ down = 0, right = 0 }: Steps): Steps => ({ down: down * Infinity || 0, right: right * Infinity || 0 })
const corner: Readonly<Record<string, Steps>> = { Home: { down: -Infinity, right: -Infinity }, End: { down: Infinity, right: Infinity } }

/** Where a key leads from a cell, not yet kept within the grid; undefined for a key that moves nothing. */
export function movedBy(key: string, isCtrl: boolean, { row, column }: Place): Place | undefined {
  const plain = steps[key]
  if (!plain) return
  const { down = 0, right = 0 } = isCtrl ? (corner[key] ?? toTheEnd(plain)) : plain
  return { row: row + down, column: column + right }
}

/** The cell after this one that can be changed, or the one before it: row by row, from the end of one to the next; undefined at the ends of the grid. */
export function nextEditable({ columns, rows }: Grid, { row, column }: Place, by: 1 | -1): Place | undefined {
  const editable = columns.flatMap(({ kind }, at) => (kind === 'given' ? [] : [at]))
  const inRow = by === 1 ? editable.find(at => at > column) : editable.findLast(at => at < column)
  if (inRow !== undefined) return { row, column: inRow }
  const other = by === 1 ? editable[0] : editable.at(-1)
  const next = row + by
  return other === undefined || next < 0 || next >= rows.length ? undefined : { row: next, column: other }
}
