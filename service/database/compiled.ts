import { CompiledQuery, type Compilable, type Kysely } from 'kysely'
import { isSqlite } from './is-sqlite.ts'
import type { Tables } from './tables.ts'

/**
 * A query whose text is made once for each kind of database, also for transactions; afterwards only what differs from call to
 * call is handed over.
 */
export function compiledOnce<Row, Values extends readonly unknown[]>(
  build: (db: Kysely<Tables>) => Compilable<Row>,
): (db: Kysely<Tables>, values: Values) => Promise<Row[]> {
  const texts = new Map<boolean, string>()
  return async (db, values) => {
    const kind = isSqlite(db)
    const text = texts.get(kind) ?? build(db).compile().sql
    texts.set(kind, text)
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]))
    return rows as Row[] // What the builder says of the same text.
  }
}
