import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { limits } from '@yaoji/contract/limits'
import { OrRefusal, OnlyFor, useMay } from '../../shared/navigation/parts.ts'
import { addressWith, GoodsFailed, ListLayout, NoGoods, queryKey, useListAddress, withChange, type ListQuery } from '../goods-list/parts.ts'
import { useLiveStore } from '../../base/lib/use-live-store.ts'
import { isOutdated } from '../../identity/session/parts.ts'
import { columnsOf } from './columns.ts'
import { Grid } from './grid.tsx'
import { markedAdding, type MarkedAdding } from './marked-adding.ts'
import { messages } from './messages.ts'
import { rowAt, rowsMax } from './pages.ts'
import { PhoneRows } from './phone-rows.tsx'
import { placeIn, type TablePlace } from './place-memory.ts'
import { SheetBar } from './sheet-bar.tsx'
import { markedRows, sheet as pageSheet, type SheetStore } from './sheet-store.ts'
import { goodsTable, type GoodsTableStore, type ShownTable } from './table-store.ts'
import { rowHeight, type RowSource } from './use-grid-rows.ts'
import { useIsPhone } from './use-is-phone.ts'

const rowsWhileLoading = 8

/** Grey rows of the size that the goods will have. */
function LoadingTable() {
  return (
    <div className="yaoji-goods-table" role="status">
      <span className="yaoji-visually-hidden">{messages.loading}</span>
      <div className="yaoji-goods-table__waiting" aria-hidden="true">
        {Array.from({ length: rowsWhileLoading }, (_, row) => (
          <span key={row}>
            <span className="yaoji-skeleton" />
          </span>
        ))}
      </div>
    </div>
  )
}

/** Where the table opens: as it was left in this tab, else at the page that the address names, else at the first quantity. */
function startOf({ page = 1, page_size = limits.pageSize, ...query }: ListQuery, quantityColumn: number): TablePlace {
  const table = queryKey(query)
  const row = (page - 1) * page_size
  return placeIn(table) ?? { table, top: row * rowHeight, place: { row, column: quantityColumn } }
}

type Parts = { store: GoodsTableStore; sheet: SheetStore; adding: MarkedAdding }

function Body({ shown, address, store, sheet, adding }: Parts & { shown: ShownTable; address: string }) {
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

const noQuery: ListQuery = {}

/** The goods of /list/table and /search/table; what is shown is said by the address alone. */
export function GoodsTable({ store = goodsTable, sheet = pageSheet, adding = markedAdding }: Partial<Parts>) {
  const value = useLiveStore(store.$list, { state: 'waiting' })
  const address = useListAddress(store.open)
  const query = value.state === 'waiting' ? noQuery : value.query
  const shown = 'shown' in value ? value.shown : undefined
  const own = addressWith(address, withChange(query, {}))
  return (
    <ListLayout
      view="table"
      query={query}
      address={address}
      facts={shown}
      isBusy={value.state === 'loading' || value.state === 'waiting'}
      isOutdated={isOutdated(store, value)}
    >
      {value.state === 'failed' ? (
        <GoodsFailed failure={value.failure} query={query} address={address} onRetry={() => void store.retry()} />
      ) : !shown ? (
        <LoadingTable />
      ) : shown.total === 0 ? (
        <NoGoods query={query} address={own} today={shown.today} />
      ) : (
        <Body shown={shown} address={own} store={store} sheet={sheet} adding={adding} />
      )}
    </ListLayout>
  )
}
