import { sql, type Kysely } from 'kysely'
import type { ConsoleOrdersWire } from '@yaoji/contract/calls/console/orders'
import { isWaitingView, orderViews } from '@yaoji/contract/console/orders'
import type { Tables } from '../../platform/database/tables.ts'
import { countView } from '../count-view.ts'
import { usualLimit, usualPage } from '../keyset.ts'
import { pageSorted, sortedColumn, type SortKey } from '../sorted-page.ts'
import { filteredOrders, ordersOfView, type OrdersQuery, type Reader } from './filter.ts'
import { listedColumns, orderRows } from './rows.ts'

type Db = Kysely<Tables>

const columns = ['orders.created_at', 'orders.id'] as const

const keys: Readonly<Record<string, SortKey>> = { payable: { value: sortedColumn('payable_fen'), by: 'index' } }

/** One page of orders: what waits the longest comes first where somebody waits, else the newest, if no other order is asked for. */
export async function listConsoleOrders(db: Db, reader: Reader, query: OrdersQuery): Promise<ConsoleOrdersWire> {
  const { view = 'all', limit = usualLimit } = query
  const rows = await filteredOrders(db, reader, query)
  const read = (ids: readonly string[]) => db.selectFrom('orders').select(listedColumns).where('orders.id', 'in', ids).execute()
  // Open orders are in many states: by their time alone, PostgreSQL would find them behind all finished ones.
  const by = view === 'open' ? sql`+orders.created_at` : undefined
  const usual = () =>
    usualPage(rows.select(listedColumns), query, { columns, key: 'created', isOldestFirst: isWaitingView(view), limit, by })
  const { page, next } = await pageSorted(db, { rows, table: 'orders', keys, query, limit }, read, usual)
  return { list: await orderRows(db, page), next }
}

/** How many orders each view holds; the view of all is not counted. */
export async function countViews(db: Db, reader: Reader) {
  const counted = orderViews.filter(view => view !== 'all')
  return { views: await Promise.all(counted.map(view => countView(db, view, ordersOfView(db, reader, view).select('orders.id')))) }
}
