import { CompiledQuery, type Compilable, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** A query whose text is made once for each database; afterwards only what differs from call to call is handed over. */
export function compiledOnce<Row, Values extends readonly unknown[]>(
  build: (db: Kysely<Tables>) => Compilable<Row>,
): (db: Kysely<Tables>, values: Values) => Promise<Row[]> {
  const texts = new WeakMap<Kysely<Tables>, string>()
  return async (db, values) => {
    const text = texts.get(db) ?? build(db).compile().sql
    texts.set(db, text)
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]))
    return rows as Row[] // What the builder says of the same text.
  }
}
