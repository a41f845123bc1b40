import type { Compilable, Insertable, InsertQueryBuilder, InsertResult, Kysely } from 'kysely'
import { isSqlite } from './query-parts.ts'
import { askByText } from './made-text.ts'
import type { Tables } from './tables.ts'

type Rows<Table extends keyof Tables> = readonly Insertable<Tables[Table]>[]
type Finish<Table extends keyof Tables, Row> = (insert: InsertQueryBuilder<Tables, Table, InsertResult>) => Compilable<Row>

/** Above this number of rows the text is made each time: few orders have that many lines. */
const keptRowsMax = 64

/**
 * Inserts rows with a text that is made once per number of rows with these columns, those of the first row. `finish` adds clauses without
 * values of their own.
 */
export function compiledInsertReturning<Table extends keyof Tables, Row>(
  table: Table,
  finish: Finish<Table, Row>,
): (db: Kysely<Tables>, rows: Rows<Table>) => Promise<Row[]> {
  const texts = new Map<string, string>()
  return async (db, rows) => {
    const fields = rows as readonly Readonly<Record<string, unknown>>[]
    if (!fields[0]) return []
    const columns = Object.keys(fields[0])
    const key = [isSqlite(db), rows.length, ...columns].join(' ')
    const text = texts.get(key) ?? finish(db.insertInto(table).values(rows)).compile().sql
    if (rows.length <= keptRowsMax) texts.set(key, text)
    const values = fields.flatMap(row => columns.map(column => row[column]))
    return (await askByText(db, text, values)).rows as Row[] // What the builder says of the same text.
  }
}

/** The same without returned rows. */
export function compiledInsert<Table extends keyof Tables>(table: Table): (db: Kysely<Tables>, rows: Rows<Table>) => Promise<void> {
  const insert = compiledInsertReturning(table, query => query)
  return async (db, rows) => void (await insert(db, rows))
}
