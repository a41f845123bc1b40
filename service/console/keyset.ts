import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
import { idMax } from '@yaoji/contract/calls/schemas'
import { ApiError } from '../platform/http/reply/api-error.ts'
import { listMessages as messages } from './messages.ts'

/** Columns by which a list is sorted: a moment, and the id that tells rows of one moment apart. */
export type KeysetColumns = readonly [at: string, id: string]
type Placed = { created_at: number; id: string }

/** What a call says of the order, and of the place after which its page begins. */
export type SortedQuery = { sort?: string | undefined; after?: string | undefined }

/** Rows of a page where the call does not say how many. */
export const usualLimit = 60

/** Whether the oldest rows come first, because they wait, or the newest. */
export const directionOf = (isOldestFirst: boolean) => (isOldestFirst ? (['asc', '>'] as const) : (['desc', '<'] as const))

/** The direction of a list by its usual columns, which are called `key` where a direction is asked for. */
export const usualDirection = ({ sort }: SortedQuery, key: string, isOldestFirst: boolean) =>
  directionOf(sort === undefined ? isOldestFirst : sort === key)

/** The place of a call within its order. @throws {ApiError} for a place of another order */
export function placeIn({ sort, after }: SortedQuery): string | undefined {
  if (after === undefined) return
  const begins = sort === undefined ? '' : `${sort}.`
  const place = after.startsWith(begins) ? after.slice(begins.length) : ''
  // Only places of the usual columns begin with a digit.
  if (place === '' || (sort === undefined && !/^\d/.test(place))) throw ApiError.invalid('after', messages.otherOrder)
  return place
}

/** A place as the next call names it. */
export const placeOf = ({ sort }: SortedQuery, place: string | number): string => (sort === undefined ? `${place}` : `${sort}.${place}`)

/** The id at which a page of a list by ids begins. @throws {ApiError} for a place of another order */
export function idIn(query: SortedQuery): number | undefined {
  const place = placeIn(query)
  if (place === undefined) return
  const id = Number(place)
  if (!Number.isInteger(id) || id < 0 || id > idMax) throw ApiError.invalid('after', messages.otherOrder)
  return id
}

/** Rows beyond the place of the last row that was read: the next page begins there, whatever was added before. */
export function behind([at, id]: KeysetColumns, beyond: '<' | '>', place: string): RawBuilder<SqlBool> {
  const [moment = '', ...rest] = place.split('.')
  if (!/^\d{1,16}$/.test(moment) || rest.length === 0) throw ApiError.invalid('after', messages.otherOrder)
  return sql<SqlBool>`(${sql.ref(at)}, ${sql.ref(id)}) ${sql.raw(beyond)} (${Number(moment)}, ${rest.join('.')})`
}

/** One page of the rows that were read, which are one more where another page follows, and the place of that. */
export function cutPage<Row extends Placed>(
  found: readonly Row[],
  limit: number,
  query: SortedQuery = {},
): { page: Row[]; next: string | null } {
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return { page, next: found.length > limit && last ? placeOf(query, `${Number(last.created_at)}.${last.id}`) : null }
}

type Usual = {
  columns: KeysetColumns
  /** What a direction of these columns is called where one is asked for. */
  key: string
  isOldestFirst: boolean
  limit: number
  /** Sorts in place of the first column, by the same values. */
  by?: RawBuilder<unknown> | undefined
}

/** One page of a list in the order of its usual columns. */
export async function usualPage<DB, TB extends keyof DB, Row extends Placed>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  query: SortedQuery,
  { columns, key, isOldestFirst, limit, by = sql.ref(columns[0]) }: Usual,
): Promise<{ page: Row[]; next: string | null }> {
  const [direction, beyond] = usualDirection(query, key, isOldestFirst)
  const place = placeIn(query)
  const found = await (place === undefined ? rows : rows.where(behind(columns, beyond, place)))
    .orderBy(by, direction)
    .orderBy(sql.ref(columns[1]), direction)
    .limit(limit + 1)
    .execute()
  return cutPage(found as Row[], limit, query)
}
