import { sql, type Kysely } from 'kysely'
import type { ConsoleAfterSalesWire } from '@yaoji/contract/calls/console/after-sales'
import { afterSaleViews, isWaitingAfterSaleView, type AfterSaleView } from '@yaoji/contract/console/after-sales'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { countView } from '../count-view.ts'
import { usualLimit, usualPage } from '../keyset.ts'
import { pageSorted, sortedColumn, type SortKey } from '../sorted-page.ts'
import type { Reader } from '../orders/filter.ts'
import { filteredAfterSales, type AfterSalesQuery } from './filter.ts'
import { afterSaleRows, withNames } from './rows.ts'

type Db = Kysely<Tables>

const columns = ['after_sale.created_at', 'after_sale.id'] as const

const paidBack = ['money_fen', 'voucher_fen', 'points_fen'].map(sortedColumn)
const keys: Readonly<Record<string, SortKey>> = {
  refunded: { value: sql`(${sql.join(paidBack, sql` + `)})`, by: 'all' },
  store: { value: sql`(select member.company from member where member.id = ${sortedColumn('member_id')})`, isText: true, by: 'all' },
}

/** One page of after-sales: what waits the longest comes first where somebody waits, else the newest, if no other order is asked for. */
export async function listConsoleAfterSales(db: Db, reader: Reader, query: AfterSalesQuery): Promise<ConsoleAfterSalesWire> {
  const { view = 'all', limit = usualLimit } = query
  const rows = await filteredAfterSales(db, reader, query)
  const read = (ids: readonly string[]) => withNames(db.selectFrom('after_sale')).where('after_sale.id', 'in', ids).execute()
  const usual = () => usualPage(withNames(rows), query, { columns, key: 'created', isOldestFirst: isWaitingAfterSaleView(view), limit })
  const { page, next } = await pageSorted(db, { rows, table: 'after_sale', keys, query, limit }, read, usual)
  return { list: await afterSaleRows(db, page), next }
}

/** How many after-sales a view holds, and when the oldest of them was asked for. */
async function countAfterSales(db: Db, reader: Reader, view: AfterSaleView) {
  const found = await filteredAfterSales(db, reader, { view })
  const counted = await countView(db, view, found.select('after_sale.id'))
  const oldestFirst = found.select('after_sale.created_at').orderBy('after_sale.created_at').orderBy('after_sale.id')
  const first = await oldestFirst.limit(1).executeTakeFirst()
  return { ...counted, oldest: first ? seconds(first.created_at) : null }
}

/** How many after-sales each view holds; the view of all is not counted. */
export async function countAfterSaleViews(db: Db, reader: Reader) {
  const counted = afterSaleViews.filter(view => view !== 'all')
  return { views: await Promise.all(counted.map(view => countAfterSales(db, reader, view))) }
}
