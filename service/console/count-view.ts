import { sql, type Expression, type Kysely, type SelectQueryBuilder } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/** Exact counts of large views would read all of them. */
const countedMax = 1_000

export type Counted = { count: number; is_more: boolean }

/** Of one row more than are counted, where there is one. */
const upTo = (found: number): Counted => ({ count: Math.min(found, countedMax), is_more: found > countedMax })

/** How many rows a view of a list holds, at most a thousand. */
export async function countView<View extends string, DB, TB extends keyof DB, Row>(
  db: Kysely<Tables>,
  view: View,
  rows: SelectQueryBuilder<DB, TB, Row>,
): Promise<{ view: View } & Counted> {
  const { count } = await db
    .selectFrom(rows.limit(countedMax + 1).as('some'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return { view, ...upTo(Number(count)) }
}

/** The same of several views, by one statement. */
export async function countViews<View extends string>(
  db: Kysely<Tables>,
  views: readonly (readonly [view: View, rows: Expression<unknown>])[],
): Promise<ReadonlyMap<View, Counted>> {
  if (views.length === 0) return new Map()
  const counts = views.map(
    ([view, rows]) =>
      sql`select ${sql.lit(view)} as "view", (select count(*) from (select 1 from ${rows} as found limit ${sql.lit(countedMax + 1)}) as counted) as "count"`,
  )
  const { rows } = await sql<{ view: View; count: number | string }>`${sql.join(counts, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ view, count }) => [view, upTo(Number(count))]))
}
