import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { limits } from '@yaoji/contract/limits'
import { OrRefusal, OnlyFor, useMay } from '../../shared/navigation/parts.ts'
import { queryKey, type ListQuery } from '../goods-list/parts.ts'
import { columnsOf } from './columns.ts'
import { Grid } from './grid.tsx'
import { markedAdding as pageAdding, type MarkedAdding } from './marked-adding.ts'
import { messages } from './messages.ts'
import { rowAt, rowsMax } from './pages.ts'
import { PhoneRows } from './phone-rows.tsx'
import { placeIn, type TablePlace } from './place-memory.ts'
import { SheetBar } from './sheet-bar.tsx'
import { markedRows, sheet as pageSheet, type SheetStore } from './sheet-store.ts'
import type { GoodsTableStore, ShownTable } from './table-store.ts'
import { rowHeight, type RowSource } from './use-grid-rows.ts'
import { useIsPhone } from './use-is-phone.ts'

/** Where the table opens: as it was left in this tab, else at the page that the address names, else at the first quantity. */
function startOf({ page = 1, page_size = limits.pageSize, ...query }: ListQuery, quantityColumn: number): TablePlace {
  const table = queryKey(query)
  const row = (page - 1) * page_size
  return placeIn(table) ?? { table, top: row * rowHeight, place: { row, column: quantityColumn } }
}

export type TableBodyProps = { shown: ShownTable; address: string; store: GoodsTableStore; sheet?: SheetStore; adding?: MarkedAdding }

/** The goods of a table: a sheet for the keyboard, or rows on a phone, and what was marked. */
export function TableBody({ shown, address, store, sheet = pageSheet, adding = pageAdding }: TableBodyProps) {
  const isPhone = useIsPhone()
  const mayOrder = useMay('orderers')
  const [isOnlyMarked, setOnlyMarked] = useState(false)
  const marked = markedRows(useStore(sheet.$sheet))
  const { pages, total, query, today } = shown
  const hasRetail = pages[1]?.state === 'ready' && pages[1].rows.some(row => row.state === 'ready' && row.goods.market_price !== null)
  const columns = useMemo(() => columnsOf(hasRetail), [hasRetail])
  const start = useMemo(() => startOf(query, columns.indexOf('quantity')), [query, columns])
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
            key={view}
            source={source}
            columns={columns}
            today={today}
            query={query}
            address={address}
            sheet={sheet}
            start={isOnlyMarked ? { table: view, top: 0, place: { row: 0, column: start.place.column } } : start}
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
