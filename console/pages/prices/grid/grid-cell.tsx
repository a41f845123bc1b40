import { CellEditor, type EditEnd } from './cell-editor.tsx'
import { cellOf, isWithin, type Edits, type Grid, type GridColumn, type Range } from './grid-model.ts'
import { messages } from './messages.ts'

export type RowShown = {
  grid: Grid
  edits: Edits
  row: number
  /** Selected columns of this row; undefined for a row without. */
  selected: Range | undefined
  /** The column at which keys act, and the text with which one edits there. */
  at: number | undefined
  editing: string | undefined
  /** The last row and column of the selection, at which it is filled down from. */
  hasHandle: boolean
  isFilled: boolean
  why: string
  end: (text: string, how: EditEnd) => void
}

export const cellId = (row: number, column: number): string => `cell-${row}-${column}`

const numbers: readonly string[] = ['price', 'special', 'units', 'limit']

/** Columns of an opened grid have their own widths. */
export const columnClass = ({ isBlank }: Grid, { id, kind }: GridColumn): string =>
  `grid__${isBlank ? 'text' : id.replace(/\d$/, '')} ${numbers.includes(kind) || id === 'cost' ? 'n' : ''}`

const stateOf = ({ problem, isChanged }: { problem: string; isChanged: boolean }) => (problem ? 'cell--bad' : isChanged ? 'cell--new' : '')

function Cell({ shown, column }: { shown: RowShown; column: number }) {
  const { grid, edits, row, selected, at, editing, hasHandle, end } = shown
  const cell = cellOf(grid, edits, { row, column })
  const own = grid.columns[column]!
  const [isHere, isSelected] = [at === column, selected !== undefined && isWithin(selected, { row, column })]
  const title = cell.problem || (cell.isChanged && !grid.isBlank ? messages.was(cell.was) : cell.now)
  const why = cell.problem || (isHere ? shown.why : '')
  return (
    <td
      id={cellId(row, column)}
      role="gridcell"
      aria-colindex={column + 1}
      aria-selected={isSelected}
      aria-readonly={!cell.isEditable || undefined}
      aria-invalid={cell.problem !== '' || undefined}
      data-row={row}
      data-column={column}
      className={[
        columnClass(grid, own),
        isHere ? 'is-here' : '',
        cell.isEditable ? stateOf(cell) : 'is-given',
        isSelected && shown.isFilled ? 'is-filled' : '',
      ].join(' ')}
      title={title}
    >
      {isHere && editing !== undefined ? (
        <CellEditor label={`${own.heading} ${row + 1}`} text={editing} end={end} />
      ) : (
        <span className="grid__value">
          {cell.isChanged && cell.was !== '' && !cell.problem && <s>{cell.was}</s>} {cell.isChanged ? <b>{cell.now}</b> : cell.now}
        </span>
      )}
      {isHere && why !== '' && <span className="grid__why">{why}</span>}
      {hasHandle && selected?.to.column === column && editing === undefined && <i className="grid__handle" data-handle="" />}
    </td>
  )
}

/** A row of the grid. */
export function GridRowShown(shown: RowShown) {
  return (
    <tr aria-rowindex={shown.row + 2}>
      {shown.grid.columns.map(({ id }, column) => (
        <Cell key={id} shown={shown} column={column} />
      ))}
    </tr>
  )
}
