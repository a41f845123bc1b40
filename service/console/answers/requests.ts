import { sql, type Kysely } from 'kysely'
import type { AnswersQuery, ConsoleRequestWire } from '@yaoji/contract/calls/console/answers'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { requestState } from '@yaoji/contract/domain/agreements/purchase-request-state'
import { priceText } from '../../member/quotation/draft.ts'
import { differences } from '../../member/purchase-request/match.ts'
import { contains, isSqlite, plainWord } from '../../platform/database/query-parts.ts'
import type { PurchaseRequestRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { goodsNamed } from '../goods/texts.ts'
import { behind, cutPage, directionOf } from '../keyset.ts'
import { byStore } from '../named.ts'

type Db = Kysely<Tables>
/** For each row that waits goods are looked for. */
const usualLimit = 20
const candidatesMax = 3
/** Names that are looked up each. */
const namesMax = 200
const columns = ['purchase_request.created_at', 'purchase_request.id'] as const

/** Requests that wait and whose last day is not over, or all. */
export function filteredRequests(db: Db, { view = 'open', q = '' }: AnswersQuery, now: number) {
  const word = q.trim()
  return db
    .selectFrom('purchase_request')
    .$if(view === 'open', own => own.where('purchase_request.state', '=', 'waiting').where('needed_by', '>=', chinaDay(now)))
    .$if(word !== '', own =>
      own.where(row =>
        row.or([
          row('purchase_request.sn', '=', word.toUpperCase()),
          row('purchase_request.member_id', 'in', byStore(db, word)),
          contains('purchase_request.name', word),
        ]),
      ),
    )
}

/**
 * Names of goods that contain one of these, each name once: hundreds of goods have the same. The index of names is read from name to name,
 * once for all requests of a page.
 */
async function namesLike(db: Db, asked: readonly string[]): Promise<string[]> {
  if (asked.length === 0) return []
  const { rows } = await sql<{ name: string }>`with recursive names(name) as (
    select min(name) from goods
    union all
    select (select min(goods.name) from goods where goods.name > names.name) from names where names.name is not null
  ) select names.name from names where ${sql.join(
    asked.map(name => contains('names.name', name)),
    sql` or `,
  )}`.execute(db)
  return rows.map(({ name }) => name)
}

/** Undefined on PostgreSQL, which has an index of the letters in names. */
type Names = readonly string[] | undefined

/** Goods on sale with the name that was asked for, those that match in everything first. */
async function candidatesOf(db: Db, request: PurchaseRequestRow, names: Names): Promise<ConsoleRequestWire['candidates']> {
  const own = names?.filter(name => name.toLowerCase().includes(plainWord(request.name)))
  if (own?.length === 0) return []
  // What many goods are called is found soon among those that sell best.
  const named = own && own.length <= namesMax ? sql<boolean>`name in (${sql.join(own)})` : goodsNamed(db, request.name)
  const goods = await db
    .selectFrom('goods')
    .selectAll()
    .where('status', '=', 'on')
    .where(named)
    .orderBy('sales', 'desc')
    .orderBy('id')
    .limit(candidatesMax)
    .execute()
  const judged = await Promise.all(
    goods.map(async row => ({
      ...{ goods_id: row.id, name: row.name, spec: row.spec, manufacturer: row.manufacturer },
      differs: (await differences(db, request, row)).join('；'),
    })),
  )
  return judged.toSorted((one, other) => Number(one.differs !== '') - Number(other.differs !== ''))
}

type Listed = PurchaseRequestRow & { store: string; company: string }

async function requestRow(db: Db, row: Listed, names: Names, now: number): Promise<ConsoleRequestWire> {
  const { sn, store, company, name, spec, manufacturer, quantity, needed_by, message, goods_id, answer, operator } = row
  return {
    ...{ request_sn: sn, store, company, name, spec, manufacturer, quantity, needed_by, message, goods_id, answer, operator },
    wished: priceText(row.wished_units),
    state: requestState(row, now),
    quote_price: priceText(row.quote_units),
    quote_until: row.quote_until ?? '',
    candidates: row.state === 'waiting' ? await candidatesOf(db, row, names) : [],
    created_at: seconds(Number(row.created_at)),
  }
}

/** One page of requests as they are stored, those that wait the oldest first. */
export async function requestsPage(db: Db, query: AnswersQuery, now: number) {
  const { view = 'open', after, limit = usualLimit } = query
  const [direction, beyond] = directionOf(view === 'open')
  const found = await filteredRequests(db, query, now)
    .innerJoin('member', 'member.id', 'purchase_request.member_id')
    .selectAll('purchase_request')
    .select(['member.code as store', 'member.company'])
    .$if(after !== undefined, own => own.where(behind(columns, beyond, after ?? '')))
    .orderBy('purchase_request.created_at', direction)
    .orderBy('purchase_request.id', direction)
    .limit(limit + 1)
    .execute()
  return cutPage(found, limit)
}

/** The same as the console shows it: each that waits with goods that may fit. */
export async function listConsoleRequests(db: Db, query: AnswersQuery, now: number) {
  const { page, next } = await requestsPage(db, query, now)
  const asked = new Set(page.filter(row => row.state === 'waiting').map(row => row.name))
  const names = isSqlite(db) ? await namesLike(db, [...asked]) : undefined
  return { list: await Promise.all(page.map(row => requestRow(db, row, names, now))), next }
}
