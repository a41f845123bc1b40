import type { Kysely } from 'kysely'
import type { Query } from '@yaoji/contract/calls/call-types'
import type { consoleStoresCall } from '@yaoji/contract/calls/console/stores'
import { endingDays, type StoreView } from '@yaoji/contract/console/stores'
import { addDays } from '@yaoji/contract/domain/china-day'
import { contains } from '../../platform/database/query-parts.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import type { Reader } from '../orders/filter.ts'
import { storesMessages as messages } from '../messages.ts'

type Db = Kysely<Tables>
export type StoresQuery = Query<typeof consoleStoresCall>

const isPhone = (word: string) => /^1[3-9]\d{9}$/.test(word)

/** Stores whose people have this telephone. */
const byPhone = (db: Db, phone: string) =>
  db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select('membership.member_id')
    .where('person.phone', '=', phone)

const inRegion = (db: Db, region: string) =>
  db.selectFrom('address').select('address.member_id').where('is_default', '=', 1).where(contains('region', region))

function ofView(db: Db, view: StoreView, today: string) {
  const stores = db.selectFrom('member')
  switch (view) {
    case 'applied': {
      const waiting = db.selectFrom('store_application').select('store_application.member_id').where('state', '=', 'waiting')
      return stores.where('member.is_passed', '=', 0).where('member.id', 'in', waiting)
    }
    case 'papers': {
      const handed = db.selectFrom('handed_paper').select('handed_paper.member_id').where('state', 'in', ['waiting', 'reviewing'])
      return stores.where('member.id', 'in', handed)
    }
    case 'ending': {
      const ending = db.selectFrom('member_paper').select('member_paper.member_id').where('expires_on', '<=', addDays(today, endingDays))
      return stores.where('member.status', '=', 'active').where('member.is_passed', '=', 1).where('member.id', 'in', ending)
    }
    case 'passed':
      return stores.where('member.is_passed', '=', 1).where('member.status', '=', 'active')
    case 'frozen':
      return stores.where('member.status', '=', 'frozen')
    case 'all':
      return stores
  }
}

/** Stores that a person may see and that fit the filter, not yet in an order. */
export function filteredStores(db: Db, { role, name }: Reader, query: StoresQuery, today: string) {
  const { view = 'all', q = '', rank, salesperson = '', region = '' } = query
  const word = q.trim()
  return ofView(db, view, today)
    .$if(role === 'sales', own => own.where('member.salesperson', '=', name))
    .$if(rank !== undefined, own => own.where('member.rank', '=', rank ?? 0))
    .$if(salesperson !== '', own => own.where('member.salesperson', '=', salesperson.trim()))
    .$if(region !== '', own => own.where('member.id', 'in', inRegion(db, region.trim())))
    .$if(isPhone(word), own => own.where('member.id', 'in', byPhone(db, word)))
    .$if(word !== '' && !isPhone(word), own => own.where(row => row.or([row('member.code', '=', word), contains('member.company', word)])))
}

/** A store that this person may see. @throws {ApiError} for any other, as for one that there is not */
export async function findConsoleStore(db: Db, reader: Reader, code: string): Promise<MemberRow> {
  const found = filteredStores(db, reader, {}, '').selectAll('member').where('member.code', '=', code)
  const store = await found.executeTakeFirst()
  if (!store) throw ApiError.notFound(messages.noStore)
  return store
}
