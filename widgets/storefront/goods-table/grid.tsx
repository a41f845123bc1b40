import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import type { ListQuery } from '../goods-list/parts.ts'
import { useLastPurchases } from '../../shared/last-purchase/parts.ts'
import { addRow } from './add-rows.ts'
import type { ColumnName } from './columns.ts'
import type { ChosenColumns } from './columns-store.ts'
import { GridHead } from './grid-head.tsx'
import { GridRow, type RowActions } from './grid-row.tsx'
import { MarksDetail } from './marks-detail.tsx'
import { messages } from './messages.ts'
import { rememberPlace, type TablePlace } from './place-memory.ts'
import type { SheetStore } from './sheet-store.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useGridRows, type RowSource } from './use-grid-rows.ts'

export type GridProps = {
  source: RowSource
  columns: readonly ColumnName[]
  today: string
  query: ListQuery
  address: string
  sheet: SheetStore
  start: TablePlace
  rowHeight: number
  widths: ChosenColumns['widths']
  onRetry: (page: number) => void
}

type GridKeys = ReturnType<typeof useGridKeys>
type GridRows = ReturnType<typeof useGridRows>

const helpId = 'yaoji-goods-table-help'

/** Callbacks of the rows, stable while the table is mounted, so that rows do not render again. */
function useRowActions(current: RowActions): RowActions {
  const latest = useRef(current)
  useEffect(() => {
    latest.current = current
  })
  return useMemo(
    () => ({
      type: (index, text) => latest.current.type(index, text),
      edit: (index, field) => latest.current.edit(index, field),
      leave: () => latest.current.leave(),
      add: goods => latest.current.add(goods),
      retry: page => latest.current.retry(page),
    }),
    [],
  )
}

function Told({ sheet }: { sheet: SheetStore }) {
  return (
    <p className="yaoji-visually-hidden" role="status">
      {useStore(sheet.$announcement)}
    </p>
  )
}

/** Saves the buyer's place, and restores it when another table is shown. */
function useKeptPlace({ start }: GridProps, { place, setPlace }: GridKeys, virtualizer: GridRows): void {
  const { isScrolling, scrollOffset } = virtualizer
  useEffect(() => {
    if (!isScrolling) rememberPlace({ table: start.table, top: scrollOffset ?? 0, place })
  }, [isScrolling, scrollOffset, place, start.table])
  const shownTable = useRef(start.table)
  useEffect(() => {
    if (shownTable.current === start.table) return
    shownTable.current = start.table
    virtualizer.scrollToOffset(start.top)
    setPlace(now => (now.row < 0 ? now : start.place))
  })
}

/** Which columns there are, and how wide, is the buyer's choice: it is set on the element, because the markup has no style. */
function useColumnWidths(scroller: RefObject<HTMLDivElement | null>, columns: readonly ColumnName[], widths: GridProps['widths']): void {
  useLayoutEffect(() => {
    const tracks = columns.map(name => `calc(var(--_yaoji-${name}) * var(--_yaoji-${widths[name] ?? 'normal'}))`)
    const [mark, , ...others] = tracks
    const name = `minmax(${tracks[1]}, 1fr)`
    scroller.current?.style.setProperty('--_yaoji-columns', [mark, name, ...others].join(' '))
    const gaps = `${columns.length - 1} * var(--_yaoji-gap)`
    scroller.current?.style.setProperty('--_yaoji-table-width', `calc(${tracks.join(' + ')} + ${gaps} + 2 * var(--yaoji-gutter))`)
  }, [scroller, columns, widths])
}

/** Fetches the last purchases of the rows in sight. */
function useRowsHistory(source: RowSource, { range }: GridRows): void {
  const { startIndex = 0, endIndex = -1 } = range ?? {}
  const rows = Array.from({ length: Math.max(0, endIndex - startIndex + 1) }, (_, index) => source.at(startIndex + index))
  useLastPurchases(rows.flatMap(row => (row.state === 'ready' ? [row.goods.id] : [])))
}

/** Goods as a virtualized sheet for the keyboard (WAI-ARIA grid pattern). */
export function Grid(props: GridProps) {
  const { source, columns, today, query, address, sheet, start, rowHeight, widths, onRetry } = props
  const scroller = useRef<HTMLDivElement>(null)
  const keys = useGridKeys({ scroller, source, columns, today, sheet, start: start.place, rowHeight })
  const { place } = keys
  const virtualizer = useGridRows(scroller, { source, focusedRow: place.row, initialTop: start.top, rowHeight })
  useKeptPlace(props, keys, virtualizer)
  useColumnWidths(scroller, columns, widths)
  useRowsHistory(source, virtualizer)
  const actions = useRowActions({
    type: (index, text) => void keys.typeIn(index, text),
    edit(index, field) {
      if (keys.editingRow === index || !keys.typeIn(index)) return
      // Chromium places the caret only after the click if text was selected before, which removes the click's selection.
      setTimeout(() => field.select())
    },
    leave: keys.stop,
    add: goods => void addRow(sheet, goods, today),
    retry: page => {
      onRetry(page)
      // The button disappears with the failure; its cell gets the focus.
      keys.moveTo(place)
    },
  })
  return (
    <>
      <p id={helpId} className="yaoji-visually-hidden yaoji-key-hint">
        {messages.help}
      </p>
      <div
        ref={scroller}
        className="yaoji-goods-table__grid"
        role="grid"
        aria-label={messages.grid}
        aria-describedby={helpId}
        aria-rowcount={source.count + 1}
        aria-colcount={columns.length}
        onKeyDown={keys.onKeyDown}
        onFocusCapture={keys.onFocus}
      >
        <GridHead columns={columns} query={query} address={address} activeColumn={place.row < 0 ? place.column : undefined} />
        <div role="rowgroup" className="yaoji-goods-table__rows" ref={virtualizer.containerRef}>
          {virtualizer.getVirtualItems().map(({ index, key }) => (
            <GridRow
              key={key}
              index={index}
              row={source.at(index)}
              columns={columns}
              activeColumn={place.row === index ? place.column : undefined}
              today={today}
              sheet={sheet}
              actions={actions}
              measure={virtualizer.measureElement}
            />
          ))}
        </div>
      </div>
      <MarksDetail scroller={scroller} source={source} />
      <Told sheet={sheet} />
    </>
  )
}
