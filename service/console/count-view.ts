import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/** Exact counts of large views would read all of them. */
const countedMax = 1_000

/** How many rows a view of a list holds, at most a thousand. */
export async function countView<View extends string, DB, TB extends keyof DB, Row>(
  db: Kysely<Tables>,
  view: View,
  rows: SelectQueryBuilder<DB, TB, Row>,
): Promise<{ view: View; count: number; is_more: boolean }> {
  const { count } = await db
    .selectFrom(rows.limit(countedMax + 1).as('some'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return { view, count: Math.min(Number(count), countedMax), is_more: Number(count) > countedMax }
}
