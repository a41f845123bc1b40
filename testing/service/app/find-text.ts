import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../service/platform/database/database.ts'

/** Types of columns that hold text, as the two databases name them. */
const textTypes = ['TEXT', 'text']

export type TextColumn = { table: string; column: string; siblings: readonly string[] }

/** Every text column of every table of the database as it is now, with the other columns of its table. */
export async function textColumns({ read }: Pick<Database, 'read'>): Promise<TextColumn[]> {
  const tables = await read.introspection.getTables()
  // Fixtures may lie in a schema of their own.
  const ofShop = tables.filter(({ schema }) => schema === undefined || schema === 'public')
  return ofShop.flatMap(({ name: table, columns }) => {
    const siblings = columns.map(({ name }) => name)
    return columns.filter(({ dataType }) => textTypes.includes(dataType)).map(({ name: column }) => ({ table, column, siblings }))
  })
}

/** Where any of these texts stands, as `table.column`, in order. */
export async function columnsWith(database: Pick<Database, 'read'>, texts: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const { table, column } of await textColumns(database)) {
    const holds = texts.map(text => sql`${sql.ref(column)} like ${`%${text}%`}`)
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.join(holds, sql` or `)} limit 1`.execute(database.read)
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found.toSorted()
}

/** Writes a text into a column; false where the schema takes none there, or where rows never change. */
export async function mark({ write }: Pick<Database, 'write'>, { table, column }: TextColumn, text: string, where: RawBuilder<unknown>) {
  const values = [text, JSON.stringify([text])]
  for (const value of values) {
    try {
      await write(trx => sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where ${where}`.execute(trx))
      return true
    } catch {
      // A column with a rule of its own: unique, one of some words, JSON, a reference.
    }
  }
  return false
}
