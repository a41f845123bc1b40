import { sql, type Kysely } from 'kysely'
import type { ConsoleStoresWire } from '@yaoji/contract/calls/console/stores'
import { storeViews } from '@yaoji/contract/console/stores'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { salespeople } from '../../identity/store-state/change.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { countView } from '../count-view.ts'
import { idIn, placeOf, usualDirection } from '../keyset.ts'
import { pageSorted, sortedColumn, type SortKey } from '../sorted-page.ts'
import type { Reader } from '../orders/filter.ts'
import { filteredStores, type StoresQuery } from './filter.ts'
import { storeRows } from './rows.ts'

type Db = Kysely<Tables>

const usualLimit = 50

const keys: Readonly<Record<string, SortKey>> = {
  name: { value: sortedColumn('company'), isText: true, by: 'all' },
  ordered: {
    value: sql`coalesce((select max(orders.created_at) from orders where orders.member_id = ${sortedColumn('id')}), 0)`,
    by: 'all',
  },
}

/** One page of stores, the newest first if no other order is asked for; a store without an order counts as the one that ordered longest ago. */
export async function listConsoleStores(db: Db, reader: Reader, query: StoresQuery, now: number): Promise<ConsoleStoresWire> {
  const { limit = usualLimit } = query
  const rows = filteredStores(db, reader, query, chinaDay(now))
  const read = (ids: readonly number[]) => db.selectFrom('member').selectAll().where('member.id', 'in', ids).execute()
  const usual = async () => {
    const [direction, beyond] = usualDirection(query, 'joined', false)
    const place = idIn(query)
    const found = await rows
      .$if(place !== undefined, own => own.where('member.id', beyond, place ?? 0))
      .selectAll('member')
      .orderBy('member.id', direction)
      .limit(limit + 1)
      .execute()
    const page = found.slice(0, limit)
    return { page, next: found.length > limit ? placeOf(query, page.at(-1)?.id ?? 0) : null }
  }
  const { page, next } = await pageSorted(db, { rows, table: 'member', keys, query, limit }, read, usual)
  return { list: await storeRows(db, page), next }
}

/** How many stores each view holds, and who may be in charge of stores. */
export async function countStoreViews(db: Db, reader: Reader, now: number) {
  const today = chinaDay(now)
  return {
    views: await Promise.all(storeViews.map(view => countView(db, view, filteredStores(db, reader, { view }, today).select('member.id')))),
    salespeople: await salespeople(db),
  }
}
