import { sql, type SelectQueryBuilder } from 'kysely'

/** How many rows a query finds, whatever it selects of them; it groups nothing. */
export async function countRows<DB, From extends keyof DB, Row>(query: SelectQueryBuilder<DB, From, Row>): Promise<number> {
  const counted = query.clearSelect().select(sql`count(*)`.as('count')).$castTo<{ count: number | string }>()
  return Number((await counted.executeTakeFirstOrThrow()).count)
}
