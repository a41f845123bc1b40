import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { idMax } from '@yaoji/contract/calls/schemas'
import { inList, inTexts } from '../platform/database/compiled.ts'
import type { Tables } from '../platform/database/tables.ts'
import { ApiError } from '../platform/http/reply/api-error.ts'
import { placeIn, placeOf, type SortedQuery } from './keyset.ts'
import { listMessages as messages } from './messages.ts'
import { fewOf } from './named.ts'

/** The name of a row in the value of a key. */
const row = 'sorted'
export const sortedColumn = (column: string): RawBuilder<unknown> => sql`${sql.ref(`${row}.${column}`)}`

/** How a list is sorted by one of its columns. */
export type SortKey = {
  /** The value of a row; never null. */
  value: RawBuilder<unknown>
  isText?: true
  /**
   * `index`: there is one of the value and the id, so that a page is found in it.
   * `all`: there are so few rows that all of them are sorted.
   * `some`: only up to {@link sortedMax} rows are sorted; a filter with more is refused.
   */
  by: 'index' | 'all' | 'some'
}

/** Rows whose values are computed and sorted for one page. */
const sortedMax = 20_000

type Place = { value: number | string; id: number | string; isWalk: boolean }

/** A place of this order. @throws {ApiError} for a place that no page ended with */
function readPlace(query: SortedQuery, { isText }: SortKey, hasTextIds: boolean): Place | undefined {
  const place = placeIn(query)
  if (place === undefined) return
  try {
    const [value, id]: unknown[] = JSON.parse(Buffer.from(place.slice(1), 'base64url').toString())
    const isId = hasTextIds ? typeof id === 'string' && !id.includes('\0') : Number.isInteger(id) && Number(id) >= 0 && Number(id) <= idMax
    const isNumber = typeof value !== 'object' && /^-?\d{1,16}$/.test(String(value))
    const isValue = isText ? typeof value === 'string' && !value.includes('\0') : isNumber
    if (isId && isValue) return { value, id, isWalk: place.startsWith('w') } as Place // Just looked at.
  } catch {
    // Said below.
  }
  throw ApiError.invalid('after', messages.otherOrder)
}

type SortedPage<DB, TB extends keyof DB, Row> = {
  /** The rows that fit the filter, not yet in an order. */
  rows: SelectQueryBuilder<DB, TB, Row>
  table: 'orders' | 'goods' | 'member' | 'after_sale' | 'recharge' | 'withdrawal' | 'invoice' | 'batch' | 'contract'
  key: SortKey
  query: SortedQuery & { sort: string }
  limit: number
}

const tablesOfNumbers: readonly string[] = ['goods', 'member', 'batch']
const idOf = (name: string) => sql<number | string>`${sql.ref(`${name}.id`)}`

/** Whether a row of the order is one of the filter. Not `exists`, which PostgreSQL turns into a join with all rows that fit. */
const fitsFilter = <DB, TB extends keyof DB, Row>(rows: SelectQueryBuilder<DB, TB, Row>, table: string) =>
  sql`${rows
    .clearSelect()
    .select(sql`1`.as('one'))
    .where(sql<boolean>`${idOf(table)} = ${idOf(row)}`)
    .limit(1)} is not null`

/** Ids of a filter that few rows pass; undefined where they are more than are sorted. */
const fewIds = <DB, TB extends keyof DB, Row>(rows: SelectQueryBuilder<DB, TB, Row>, table: string) =>
  fewOf(
    rows
      .clearSelect()
      .select(idOf(table).as('id'))
      .$castTo<{ id: number | string }>()
      .limit(sortedMax + 1),
    sortedMax,
  )

/** What the rows of a page have in common, and whether they are looked at one by one. */
async function conditionOf<DB, TB extends keyof DB, Row>(
  db: Kysely<Tables>,
  { rows, table, key }: Pick<SortedPage<DB, TB, Row>, 'rows' | 'table' | 'key'>,
  isWalk: boolean,
): Promise<{ fits: RawBuilder<unknown>; isWalk: boolean }> {
  if (key.by === 'all') return { fits: sql`${idOf(row)} in ${rows.clearSelect().select(idOf(table).as('id'))}`, isWalk: false }
  const few = isWalk ? undefined : await fewIds(rows, table)
  if (!few && key.by === 'some') throw ApiError.invalid('sort', messages.tooMany(sortedMax))
  if (!few) return { fits: fitsFilter(rows, table), isWalk: true }
  const listed = tablesOfNumbers.includes(table) ? inList : inTexts
  return { fits: sql`${idOf(row)} in ${listed(db, JSON.stringify(few))}`, isWalk: false }
}

/**
 * One page of a list in an order by one of its columns. A filter that few rows pass is found by its own indexes, and sorted. Where many pass,
 * the index of the order is read from the place on, and each row is looked at until the page is full.
 */
async function sortedPage<DB, TB extends keyof DB, Row, Id extends number | string>(
  db: Kysely<Tables>,
  { rows, table, key, query, limit }: SortedPage<DB, TB, Row>,
): Promise<{ ids: Id[]; next: string | null }> {
  const place = readPlace(query, key, !tablesOfNumbers.includes(table))
  const { fits, isWalk } = await conditionOf(db, { rows, table, key }, place?.isWalk === true)
  const [direction, beyond] = query.sort.startsWith('-') ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const isBehind = place ? sql`(${key.value}, ${idOf(row)}) ${beyond} (${place.value}, ${place.id}) and ` : sql``
  const { rows: found } = await sql<{ id: Id; value: number | string }>`
    select ${idOf(row)} as id, ${key.value} as value from ${sql.table(table)} as ${sql.ref(row)} where ${isBehind}${fits}
    order by ${key.value} ${direction}, ${idOf(row)} ${direction} limit ${limit + 1}`.execute(db)
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const text = found.length > limit && last && Buffer.from(JSON.stringify([last.value, last.id])).toString('base64url')
  return { ids: page.map(({ id }) => id), next: text ? placeOf(query, `${isWalk ? 'w' : 's'}${text}`) : null }
}

/** Rows that were read by their ids, in the order of these. */
function inOrder<Id, Row extends { id: Id }>(ids: readonly Id[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map(each => [each.id, each]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

type Listed<DB, TB extends keyof DB, Row> = Omit<SortedPage<DB, TB, Row>, 'key' | 'query'> & {
  /** By their names; the other names of the call are those of the usual columns. */
  keys: Readonly<Record<string, SortKey>>
  query: SortedQuery
}

/** One page of a list: by a column where the call names one of `keys`, else as `usual` reads it. */
export async function pageSorted<DB, TB extends keyof DB, Row, Id extends number | string, Shown extends { id: Id }>(
  db: Kysely<Tables>,
  { keys, query, ...list }: Listed<DB, TB, Row>,
  read: (ids: readonly Id[]) => Promise<readonly Shown[]>,
  usual: () => Promise<{ page: Shown[]; next: string | null }>,
): Promise<{ page: Shown[]; next: string | null }> {
  const { sort } = query
  const key = keys[sort?.replace('-', '') ?? '']
  if (sort === undefined || !key) return usual()
  const { ids, next } = await sortedPage<DB, TB, Row, Id>(db, { ...list, key, query: { ...query, sort } })
  return { page: ids.length === 0 ? [] : inOrder(ids, await read(ids)), next }
}
