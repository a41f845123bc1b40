import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Columns by which a list is sorted: a moment, and the id that tells rows of one moment apart. */
export type KeysetColumns = readonly [at: string, id: string]
type Placed = { created_at: number; id: string }

/** Rows of a page where the call does not say how many. */
export const usualLimit = 60

/** Whether the oldest rows come first, because they wait, or the newest. */
export const directionOf = (isOldestFirst: boolean) => (isOldestFirst ? (['asc', '>'] as const) : (['desc', '<'] as const))

const placeOf = ({ created_at, id }: Placed) => `${Number(created_at)}.${id}`

/** Rows beyond the place of the last row that was read: the next page begins there, whatever was added before. */
export function behind([at, id]: KeysetColumns, beyond: '<' | '>', place: string): RawBuilder<SqlBool> {
  const [moment = '', ...rest] = place.split('.')
  return sql<SqlBool>`(${sql.ref(at)}, ${sql.ref(id)}) ${sql.raw(beyond)} (${Number(moment)}, ${rest.join('.')})`
}

/** One page of the rows that were read, which are one more where another page follows, and the place of that. */
export function cutPage<Row extends Placed>(found: readonly Row[], limit: number): { page: Row[]; next: string | null } {
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return { page, next: found.length > limit && last ? placeOf(last) : null }
}
