import { useState, type ReactNode } from 'react'
import {
  addressWith,
  GoodsFailed,
  ListLayout,
  NoGoods,
  useListAddress,
  withChange,
  type GoodsZone,
  type ListQuery,
} from '../goods-list/parts.ts'
import { useLatePart } from '../../base/lib/requests/use-late-part.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { Blocked } from '../../base/ui/parts.ts'
import { isOutdated } from '../../identity/session/parts.ts'
import type { MarkedAdding } from './marked-adding.ts'
import { frameMessages } from './messages.ts'
import type { SheetStore } from './sheet-store.ts'
import { goodsTable, type GoodsTableStore } from './table-store.ts'

const rowsWhileLoading = 16

/** Grey rows of the size that the goods will have. */
function LoadingTable() {
  return (
    <div className="yaoji-goods-table" role="status">
      <span className="yaoji-visually-hidden">{frameMessages.loading}</span>
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

const noQuery: ListQuery = {}

// Half of the code of a table is in its rows; it arrives while the goods do, and a zone page has no room for it at once.
const loadBody = () => import('./table-body.tsx')

export type GoodsTableProps = { zone?: GoodsZone; tools?: ReactNode; store?: GoodsTableStore; sheet?: SheetStore; adding?: MarkedAdding }

/** The goods of /list/table, /search/table and of zones, as a table; the address alone determines what is shown. */
export function GoodsTable({ zone, tools, store = goodsTable, ...parts }: GoodsTableProps) {
  const [attempt, setAttempt] = useState(1)
  const body = useLatePart(attempt, loadBody)
  const value = useLiveStore(store.$list, { state: 'waiting' })
  const address = useListAddress(store.open, zone)
  const query = value.state === 'waiting' ? noQuery : value.query
  const shown = 'shown' in value ? value.shown : undefined
  const own = addressWith(address, withChange(query, {}))
  return (
    <ListLayout
      view="table"
      zone={zone}
      query={query}
      address={address}
      facts={shown}
      isBusy={value.state === 'loading' || value.state === 'waiting'}
      isOutdated={isOutdated(store, value)}
      tools={
        <>
          <span className="yaoji-goods-table__tools">{typeof body === 'object' && <body.ColumnsButton />}</span>
          {tools}
        </>
      }
    >
      {value.state === 'failed' ? (
        <GoodsFailed failure={value.failure} query={query} address={address} onRetry={() => void store.retry()} />
      ) : shown?.total === 0 ? (
        <NoGoods query={query} address={own} today={shown.today} zone={zone?.query} />
      ) : body === 'failed' ? (
        <Blocked kind="failed" failure={{ kind: 'network' }} onRetry={() => setAttempt(attempt + 1)} />
      ) : body && shown ? (
        <body.TableBody shown={shown} address={own} store={store} {...parts} />
      ) : (
        <LoadingTable />
      )}
    </ListLayout>
  )
}
