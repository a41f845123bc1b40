import { sql, type RawBuilder } from 'kysely'

/** The telephone that came with what somebody wrote, or that of their account where none was given; the query joins `person`. */
export function givenPhone(table: 'feedback' | 'purchase_request'): RawBuilder<string> {
  return sql<string>`coalesce(nullif(${sql.ref(`${table}.phone`)}, ''), person.phone)`
}
