import type { Kysely } from 'kysely'
import type { ConsoleOrdersWire } from '@yaoji/contract/calls/console/orders'
import { isWaitingView, orderViews } from '@yaoji/contract/console-orders'
import type { Tables } from '../../platform/database/tables.ts'
import { countView } from '../count-view.ts'
import { filteredOrders, type OrdersQuery, type Reader } from './filter.ts'
import { listedColumns, orderRows } from './rows.ts'

type Db = Kysely<Tables>

const usualLimit = 50

/** The place of the last row, `{created_at}.{id}`: the next page begins behind it, whatever was added before. */
const placeOf = ({ created_at, id }: { created_at: number; id: string }) => `${Number(created_at)}.${id}`

/** One page of orders: what waits the longest comes first where somebody waits, else the newest. */
export async function listConsoleOrders(db: Db, reader: Reader, query: OrdersQuery): Promise<ConsoleOrdersWire> {
  const { view = 'all', after, limit = usualLimit } = query
  const isOldestFirst = isWaitingView(view)
  const [direction, beyond] = isOldestFirst ? (['asc', '>'] as const) : (['desc', '<'] as const)
  const [at = '', id = ''] = after?.split('.') ?? []
  const found = await filteredOrders(db, reader, query)
    .$if(after !== undefined, own =>
      own.where(row =>
        row.or([
          row('orders.created_at', beyond, Number(at)),
          row.and([row('orders.created_at', '=', Number(at)), row('orders.id', beyond, id)]),
        ]),
      ),
    )
    .select(listedColumns)
    .orderBy('orders.created_at', direction)
    .orderBy('orders.id', direction)
    .limit(limit + 1)
    .execute()
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return { list: await orderRows(db, page), next: found.length > limit && last ? placeOf(last) : null }
}

/** How many orders each view holds; the view of all is not counted. */
export async function countViews(db: Db, reader: Reader) {
  const counted = orderViews.filter(view => view !== 'all')
  return { views: await Promise.all(counted.map(view => countView(db, view, filteredOrders(db, reader, { view }).select('orders.id')))) }
}
