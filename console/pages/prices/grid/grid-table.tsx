import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { Gap, rowHeight } from '../../../ui/row-list.tsx'
import { cellId, columnClass, GridRowShown } from './grid-cell.tsx'
import { cellOf, isWithin, type Grid } from './grid-model.ts'
import { messages } from './messages.ts'
import { useClipboard } from './use-clipboard.ts'
import { useDragging } from './use-dragging.ts'
import { useEditing, type GridAt } from './use-editing.ts'
import { useGridKeys } from './use-grid-keys.ts'

function Head({ grid }: { grid: Grid }) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {grid.columns.map((column, at) => (
          <th key={column.id} scope="col" aria-colindex={at + 1} className={columnClass(grid, column)}>
            {column.heading}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** The rows in sight of a grid, with the cell at which keys act among them. */
function useDrawing({ grid, selected: { head } }: GridAt) {
  const body = useRef<HTMLDivElement>(null)
  const [height] = useState(rowHeight)
  const virtual = useVirtualizer({
    count: grid.rows.length,
    getScrollElement: () => body.current,
    estimateSize: () => height,
    overscan: 8,
    scrollPaddingStart: height,
  })
  useEffect(() => {
    virtual.scrollToIndex(head.row)
    document.getElementById(cellId(head.row, head.column))?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [head.row, head.column, virtual])
  const drawn = virtual.getVirtualItems()
  const total = virtual.getTotalSize()
  return {
    body,
    rows: drawn.map(({ index }) => index),
    above: drawn[0]?.start ?? 0,
    below: total - (drawn.at(-1)?.end ?? total),
    isDrawn: drawn.some(({ index }) => index === head.row),
    show: () => virtual.scrollToIndex(head.row),
  }
}

type Table = GridAt & { whyOf: (row: number) => string }

/** Cells in which one moves, types, fills, copies and pastes as in a spreadsheet; only the rows in sight are drawn. */
export function GridTable({ whyOf, ...at }: Table) {
  const { grid, edits, selected, work } = at
  const { head, range } = selected
  const table = useRef<HTMLTableElement>(null)
  const drawing = useDrawing(at)
  const editor = useEditing(at, table)
  const { filling, pointer } = useDragging({ selected, body: drawing.body, fill: work.fill })
  const press = useGridKeys(at, editor, drawing)
  const clipboard = useClipboard(at, editor)
  useEffect(() => table.current?.focus({ preventScroll: true }), [])
  const doublePress = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return
    if (target.closest('[data-handle]')) work.fill(range, grid.rows.length - 1)
    else if (target.closest('td[data-row]') && editor.editing === undefined) editor.edit(cellOf(grid, edits, head).text)
  }
  const shown = filling ?? range
  return (
    <div ref={drawing.body} className="body grid">
      <table
        ref={table}
        className="tbl"
        role="grid"
        tabIndex={0}
        aria-label={messages.label}
        aria-rowcount={grid.rows.length + 1}
        aria-colcount={grid.columns.length}
        aria-multiselectable
        aria-activedescendant={drawing.isDrawn ? cellId(head.row, head.column) : undefined}
        onKeyDown={press}
        onDoubleClick={doublePress}
        {...clipboard}
        {...pointer}
      >
        <Head grid={grid} />
        <tbody>
          <Gap height={drawing.above} />
          {drawing.rows.map(row => (
            <GridRowShown
              key={grid.rows[row]?.key}
              {...{ grid, edits, row, end: editor.end }}
              selected={row >= shown.from.row && row <= shown.to.row ? shown : undefined}
              at={row === head.row ? head.column : undefined}
              editing={row === head.row ? editor.editing : undefined}
              hasHandle={filling === undefined && row === range.to.row}
              isFilled={filling !== undefined && !isWithin(range, { row, column: range.from.column })}
              why={whyOf(row)}
            />
          ))}
          <Gap height={drawing.below} />
        </tbody>
      </table>
    </div>
  )
}
