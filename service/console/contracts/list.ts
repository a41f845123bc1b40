import { expressionBuilder, sql, type Expression, type Kysely, type SqlBool } from 'kysely'
import type { ConsoleContractRowWire, ContractsQuery } from '@yaoji/contract/calls/console/contracts'
import { contractViews, type ContractView } from '@yaoji/contract/console/contracts'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { contractState, renewalDays } from '@yaoji/contract/domain/agreements/contract-state'
import type { ContractRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { selectContracts } from '../../purchase/e-contract/list.ts'
import { countView } from '../count-view.ts'
import { behind, cutPage, placeIn, usualDirection, usualLimit } from '../keyset.ts'
import { byStore } from '../named.ts'
import type { Reader } from '../orders/filter.ts'
import { pageSorted, sortedColumn, type SortKey } from '../sorted-page.ts'

type Db = Kysely<Tables>

const columns = ['contract.issued_at', 'contract.id'] as const

/** Contracts of a view. It says of rows what contractState says of one contract; the test of the list compares the two. */
function isOfView(view: ContractView, today: string): Expression<SqlBool> {
  const row = expressionBuilder<Tables, 'contract'>()
  const ending = addDays(today, renewalDays)
  const isStored = (state: ContractRow['state']) => row('contract.state', '=', state)
  const lastsTo = (day: string) => row.or([row('contract.ends_on', 'is', null), row('contract.ends_on', '>=', day)])
  const endsBefore = (day: string) => row('contract.ends_on', '<', day)
  const conditions: Readonly<Record<ContractView, Expression<SqlBool>>> = {
    open: row.and([isStored('open'), lastsTo(today)]),
    'in-force': row.and([isStored('signed'), lastsTo(ending)]),
    ending: row.and([isStored('signed'), lastsTo(today), endsBefore(ending)]),
    expired: row.and([row('contract.state', '<>', 'ended'), endsBefore(today)]),
    ended: isStored('ended'),
    all: row.and([]),
  }
  return conditions[view]
}

const isNumber = (word: string) => /^HT\d+$/i.test(word)

/** Contracts that a person may see and that fit the filter. */
function filtered(db: Db, { role, name }: Reader, { view = 'all', kind, q = '' }: ContractsQuery, today: string) {
  const word = q.trim()
  return selectContracts(db)
    .where(isOfView(view, today))
    .$if(role === 'sales', own =>
      own.where('contract.member_id', 'in', db.selectFrom('member').select('member.id').where('salesperson', '=', name)),
    )
    .$if(kind !== undefined, own => own.where('contract.kind', '=', kind!))
    .$if(word !== '', own =>
      isNumber(word) ? own.where('contract.number', '=', word.toUpperCase()) : own.where('contract.member_id', 'in', byStore(db, word)),
    )
}

const shown = (db: Db, reader: Reader, query: ContractsQuery, today: string) =>
  filtered(db, reader, query, today).innerJoin('member', 'member.id', 'contract.member_id').select(['member.code', 'member.company'])
type Row = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

function rowWire(row: Row, now: number): ConsoleContractRowWire {
  const { number, code: store, company, kind, title, begins_on, ends_on, signer, issued_by, end_reason } = row
  return {
    ...{ number, store, company, kind, title, begins_on, ends_on, signer, issued_by, end_reason },
    state: contractState(row, now),
    is_on_paper: row.is_on_paper,
    issued_at: seconds(Number(row.issued_at)),
    signed_at: row.signed_at === null ? null : seconds(Number(row.signed_at)),
  }
}

/** A contract without an end comes last in rising order. */
const keys: Readonly<Record<string, SortKey>> = {
  ends: { value: sql`coalesce(${sortedColumn('ends_on')}, '9999-12-31')`, isText: true, by: 'index' },
}

/** One page of contracts, the newest first if no other order is asked for. */
export async function listConsoleContracts(db: Db, reader: Reader, query: ContractsQuery, now: number) {
  const { limit = usualLimit } = query
  const today = chinaDay(now)
  const read = (ids: readonly string[]) => shown(db, reader, {}, today).where('contract.id', 'in', ids).execute()
  const usual = async () => {
    const [direction, beyond] = usualDirection(query, 'issued', false)
    const place = placeIn(query)
    const found = await shown(db, reader, query, today)
      .$if(place !== undefined, own => own.where(behind(columns, beyond, place ?? '')))
      .orderBy('contract.issued_at', direction)
      .orderBy('contract.id', direction)
      .limit(limit + 1)
      .execute()
    const placed = found.map(row => ({ ...row, created_at: Number(row.issued_at) }))
    const cut: { page: Row[]; next: string | null } = cutPage(placed, limit, query)
    return cut
  }
  const rows = filtered(db, reader, query, today)
  const { page, next } = await pageSorted(db, { rows, table: 'contract', keys, query, limit }, read, usual)
  return { list: page.map(row => rowWire(row, now)), next }
}

/** A contract with its text. @throws {ApiError} 404 for one of a store that this person does not see */
export async function readConsoleContract(db: Db, reader: Reader, number: string, now: number) {
  const row = await shown(db, reader, {}, chinaDay(now)).where('contract.number', '=', number).executeTakeFirst()
  if (!row) throw ApiError.notFound()
  return { ...rowWire(row, now), body: row.body }
}

/** How many contracts each view holds. */
export async function countContractViews(db: Db, reader: Reader, now: number) {
  const rowsOf = (view: ContractView) => filtered(db, reader, { view }, chinaDay(now)).clearSelect().select('contract.id')
  return { views: await Promise.all(contractViews.map(view => countView(db, view, rowsOf(view)))) }
}
