import { sql, type Kysely, type RawBuilder } from 'kysely'
import { isSqlite } from './query-parts.ts'
import type { Tables } from './tables.ts'

/** Rows as a column of another row: text with SQLite, parsed with PostgreSQL. */
export type RowList<Row> = string | Row[]

/**
 * What belongs to a row, or to a key, as one of its columns, so that many tables are one statement. `from` is what follows the
 * columns of a select, in the order in which the rows are wanted.
 */
export function rowList<Row>(
  db: Kysely<Tables>,
  columns: readonly (keyof Row & string)[],
  from: RawBuilder<unknown>,
): RawBuilder<RowList<Row>> {
  const rows = sql`(select ${sql.join(columns.map(column => sql.ref(column)))} ${from}) as own`
  const pairs = sql.join(columns.flatMap(column => [sql.lit(column), sql.ref(`own.${column}`)]))
  if (isSqlite(db)) return sql`(select json_group_array(json_object(${pairs})) from ${rows})`
  return sql`(select coalesce(json_agg(json_build_object(${pairs})), '[]') from ${rows})`
}

export function rowsIn<Row>(list: RowList<Row>): Row[] {
  return typeof list === 'string' ? (JSON.parse(list) as Row[]) : list // Written by rowList.
}
