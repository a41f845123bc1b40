import { quantityKey } from '../../base/ui/parts.ts'
import { coveredColumn, type ColumnName } from './columns.ts'

/** A cell; row -1 is the heading. */
export type GridPlace = { row: number; column: number }

export type GridAt = {
  place: GridPlace
  /** The buyer types a quantity: caret keys belong to the field. */
  isEditing: boolean
  /** Goods that cannot be bought: one cell says why, where others have quantity and button. */
  isSpanned: boolean
}

export type GridSize = {
  rows: number
  columns: readonly ColumnName[]
  /** Rows that PageUp and PageDown move over. */
  pageRows: number
}

export type GridKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

export type GridCommand =
  | { kind: 'move'; to: GridPlace }
  | { kind: 'type'; text: string }
  | { kind: 'edit' }
  | { kind: 'leave' }
  | { kind: 'add' }
  | { kind: 'mark' }
  | { kind: 'last' }
  | { kind: 'help' }
  | { kind: 'step'; direction: 1 | -1 }

const heading = -1

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

function sideways({ place, isSpanned }: GridAt, direction: 1 | -1, { columns }: GridSize): GridPlace {
  const next = within(place.column + direction, 0, columns.length - 1)
  const isCovered = isSpanned && next === coveredColumn(columns)
  return { ...place, column: isCovered ? within(next + direction, 0, columns.length - 1) : next }
}

function target(key: GridKey, at: GridAt, size: GridSize): GridPlace | undefined {
  const { row, column } = at.place
  const isWhole = key.ctrlKey || key.metaKey
  const toRow = (wanted: number) => ({ column, row: within(wanted, heading, size.rows - 1) })
  switch (key.key) {
    case 'ArrowUp':
      return toRow(row - 1)
    case 'ArrowDown':
      return toRow(row + 1)
    case 'ArrowLeft':
      return sideways(at, -1, size)
    case 'ArrowRight':
      return sideways(at, 1, size)
    case 'PageUp':
      return { column, row: within(row - size.pageRows, 0, size.rows - 1) }
    case 'PageDown':
      return toRow(row + size.pageRows)
    case 'Home':
      return { row: isWhole ? 0 : row, column: 0 }
    case 'End':
      return { row: isWhole ? size.rows - 1 : row, column: size.columns.length - 1 }
  }
}

/** What a key does while a quantity is typed. */
function editingCommand(key: GridKey, { place }: GridAt, { rows }: GridSize): GridCommand | undefined {
  if (key.key === 'Escape') return { kind: 'leave' }
  if (key.key === 'l' || key.key === 'L') return { kind: 'last' }
  const meant = quantityKey(key)
  if (meant === 'confirm') return { kind: 'add' }
  if (meant === 'up' || meant === 'down') {
    const row = within(place.row + (meant === 'up' ? -1 : 1), 0, rows - 1)
    return { kind: 'move', to: { ...place, row } }
  }
}

/** Enter opens a name and presses a heart; everywhere else it adds the row. */
function actionCommand({ key }: GridKey, column: ColumnName | undefined): GridCommand | undefined {
  if (/^[0-9]$/.test(key)) return { kind: 'type', text: key }
  if (key === 'Backspace' || key === 'Delete') return { kind: 'type', text: '' }
  if (key === 'F2') return { kind: 'edit' }
  if (key === 'Enter' && column !== 'name' && column !== 'favourite') return { kind: 'add' }
  if (key === ' ' && column !== 'add' && column !== 'favourite') return { kind: 'mark' }
  if (key === 'l' || key === 'L') return { kind: 'last' }
}

export const isQuestion = ({ key }: Pick<GridKey, 'key'>): boolean => key === '?' || key === '？'

/** What a key does in the table (WAI-ARIA grid pattern); undefined leaves it to the browser. */
export function commandOf(key: GridKey, at: GridAt, size: GridSize): GridCommand | undefined {
  if (key.altKey) return
  if (isQuestion(key)) return { kind: 'help' }
  const isChord = key.ctrlKey || key.metaKey
  const meant = quantityKey(key)
  if ((meant === 'more' || meant === 'less') && at.place.row > heading) return { kind: 'step', direction: meant === 'less' ? -1 : 1 }
  if (at.isEditing) return isChord ? undefined : editingCommand(key, at, size)
  if (isChord && key.key !== 'Home' && key.key !== 'End') return
  const to = target(key, at, size)
  if (to) return { kind: 'move', to }
  return at.place.row > heading ? actionCommand(key, size.columns[at.place.column]) : undefined
}
