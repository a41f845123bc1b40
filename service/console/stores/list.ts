import type { Kysely } from 'kysely'
import type { ConsoleStoresWire } from '@yaoji/contract/calls/console/stores'
import { storeViews } from '@yaoji/contract/console/stores'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { salespeople } from '../../identity/store-state/change.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { countView } from '../count-view.ts'
import type { Reader } from '../orders/filter.ts'
import { filteredStores, type StoresQuery } from './filter.ts'
import { storeRows } from './rows.ts'

type Db = Kysely<Tables>

const usualLimit = 50

/** One page of stores, the newest first. */
export async function listConsoleStores(db: Db, reader: Reader, query: StoresQuery, now: number): Promise<ConsoleStoresWire> {
  const { after, limit = usualLimit } = query
  const found = await filteredStores(db, reader, query, chinaDay(now))
    .$if(after !== undefined, own => own.where('member.id', '<', after ?? 0))
    .selectAll('member')
    .orderBy('member.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = found.slice(0, limit)
  return { list: await storeRows(db, page), next: found.length > limit ? (page.at(-1)?.id ?? null) : null }
}

/** How many stores each view holds, and who may be in charge of stores. */
export async function countStoreViews(db: Db, reader: Reader, now: number) {
  const today = chinaDay(now)
  return {
    views: await Promise.all(storeViews.map(view => countView(db, view, filteredStores(db, reader, { view }, today).select('member.id')))),
    salespeople: await salespeople(db),
  }
}
