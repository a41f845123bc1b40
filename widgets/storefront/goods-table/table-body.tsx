import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { limits } from '@yaoji/contract/limits'
import { OrRefusal, OnlyFor, useMay } from '../../shared/navigation/parts.ts'
import { queryKey, type ListQuery } from '../goods-list/parts.ts'
import { $density } from '../../base/lib/stores/density.ts'
import { LateDialog } from '../../base/ui/parts.ts'
import { columnsOf } from './columns.ts'
import { $columns } from './columns-store.ts'
import { Grid } from './grid.tsx'
import { markedAdding as pageAdding, type MarkedAdding } from './marked-adding.ts'
import { frameMessages, messages } from './messages.ts'
import { rowAt, rowsMax } from './pages.ts'
import { PhoneRows } from './phone-rows.tsx'
import { placeIn, type TablePlace } from './place-memory.ts'
import { SheetBar } from './sheet-bar.tsx'
import { markedRows, sheet as pageSheet, type SheetStore } from './sheet-store.ts'
import type { GoodsTableStore, ShownTable } from './table-store.ts'
import { rowHeightOf, type RowSource } from './use-grid-rows.ts'
import { narrow, phone, useIsAtMost } from './use-is-at-most.ts'

const loadColumns = () => import('./columns-menu.tsx')

/** Opens the menu of the columns, from the line of the heading. */
export function ColumnsButton() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" className="yaoji-goods-table__columns" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {frameMessages.columns}
      </button>
      {isOpen && (
        <LateDialog load={loadColumns} onClose={close}>
          {({ ColumnsMenu }) => <ColumnsMenu onClose={close} />}
        </LateDialog>
      )}
    </>
  )
}

/** Where the table opens: as it was left in this tab, else at the page that the address names, else at the first quantity. */
function startOf({ page = 1, page_size = limits.pageSize, ...query }: ListQuery, quantityColumn: number, rowHeight: number): TablePlace {
  const table = queryKey(query)
  const row = (page - 1) * page_size
  return placeIn(table) ?? { table, top: row * rowHeight, place: { row, column: quantityColumn } }
}

/** The buyer's columns, without those that these goods have nothing for. */
function useColumns(pages: ShownTable['pages']) {
  const goods = pages[1]?.state === 'ready' ? pages[1].rows.flatMap(row => (row.state === 'ready' ? [row.goods] : [])) : []
  const hasRetail = goods.some(({ market_price }) => market_price !== null)
  const hasPrices = goods.length === 0 || goods.some(({ price }) => price !== null)
  const isNarrow = useIsAtMost(narrow)
  const { shown, widths } = useStore($columns)
  const columns = useMemo(() => columnsOf(shown, { hasPrices, hasRetail, isNarrow }), [shown, hasPrices, hasRetail, isNarrow])
  return { columns, widths }
}

export type TableBodyProps = { shown: ShownTable; address: string; store: GoodsTableStore; sheet?: SheetStore; adding?: MarkedAdding }

/** The goods of a table: a sheet for the keyboard, or rows on a phone, and what was marked. */
export function TableBody({ shown, address, store, sheet = pageSheet, adding = pageAdding }: TableBodyProps) {
  const isPhone = useIsAtMost(phone)
  const mayOrder = useMay('orderers')
  const [isOnlyMarked, setOnlyMarked] = useState(false)
  const marked = markedRows(useStore(sheet.$sheet))
  const { pages, total, query, today } = shown
  const { columns, widths } = useColumns(pages)
  const density = useStore($density)
  const rowHeight = rowHeightOf(density)
  const start = useMemo(() => startOf(query, columns.indexOf('quantity'), rowHeight), [query, columns, rowHeight])
  const all: RowSource = {
    count: Math.min(total, rowsMax),
    at: index => rowAt(pages, index),
    want: (from, to) => void store.wantRows(from, to),
  }
  const chosen: RowSource = {
    count: marked.length,
    want: () => {},
    at: index => (marked[index] ? { state: 'ready', goods: marked[index].goods } : { state: 'loading' }),
  }
  const source = isOnlyMarked ? chosen : all
  const retry = (page: number) => void store.retryPage(page)
  const view = isOnlyMarked ? 'chosen' : 'all'
  return (
    <div className="yaoji-goods-table">
      <OnlyFor group="orderers">
        {isPhone ? (
          <PhoneRows key={view} source={source} today={today} sheet={sheet} onRetry={retry} />
        ) : (
          <Grid
            key={`${view} ${density} ${columns.join(' ')}`}
            source={source}
            columns={columns}
            today={today}
            query={query}
            address={address}
            sheet={sheet}
            start={isOnlyMarked ? { table: view, top: 0, place: { row: 0, column: start.place.column } } : start}
            rowHeight={rowHeight}
            widths={widths}
            onRetry={retry}
          />
        )}
        {total > rowsMax && !isOnlyMarked && <p className="yaoji-goods-table__capped">{messages.capped(rowsMax)}</p>}
      </OnlyFor>
      {mayOrder ? (
        <SheetBar sheet={sheet} adding={adding} today={today} isOnlyMarked={isOnlyMarked} onOnlyMarked={setOnlyMarked} />
      ) : (
        <OrRefusal group="orderers" />
      )}
    </div>
  )
}
