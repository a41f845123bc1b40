import { sql } from 'kysely'
import type { Database } from '../../../service/platform/database/database.ts'
import type { Tables } from '../../../service/platform/database/tables.ts'

/**
 * Rows of one table that are copies of the sample's: all columns are those of a model `m` but for `set`, an expression of the row's number
 * `n`. The models are taken in turn; a table without sample rows sets all of its columns.
 */
export type Copies = {
  table: keyof Tables
  rows: number
  /** Which rows of the sample are models. */
  models?: string
  set: Readonly<Record<string, string>>
}

export const first = 1_000_000
/** The rows of a list span three years, up to now. */
export const spanMs = 95_000 * 1_000_000
/** The share of rows in work lists that are waiting; the others are finished. */
export const waitingShare = 0.02

export const isNewest = (rows: number) => `n >= ${Math.floor(rows * (1 - waitingShare))}`
export const numberOf = (prefix: string) => `'${prefix}' || (10000000 + n)`

/** Rows from the oldest to the newest. */
export const timeOf = (rows: number, now: number) => `${now - spanMs} + n * ${Math.floor(spanMs / rows)}`

async function columnsOf({ read }: Database, table: string): Promise<string[]> {
  const found = (await read.introspection.getTables()).find(({ name }) => name === table)
  if (!found) throw new Error(`there is no table ${table}`)
  return found.columns.map(({ name }) => name)
}

/** Triggers log each row for other processes. None follows here, and the log would take twice as long as the rows. */
export async function dropTriggers({ dialect, read, write }: Database): Promise<void> {
  if (dialect === 'postgres') {
    const tables = await read.introspection.getTables()
    await write(async trx => {
      for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx)
    })
    return
  }
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'trigger'`.execute(read)
  await write(async trx => {
    for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(trx)
  })
}

/** Inserts the copies in one statement, after `settings` of its transaction: 1,000,000 rows in some seconds. */
export async function copyRows(
  database: Database,
  { table, rows, models = 'true', set }: Copies,
  settings: readonly string[] = [],
): Promise<void> {
  const all = await columnsOf(database, table)
  const unknown = Object.keys(set).filter(column => !all.includes(column))
  if (unknown.length > 0) throw new Error(`${table} has no ${unknown.join(', ')}`)
  const key = 'id' in set || !all.includes('id') ? all : all.filter(column => column !== 'id')
  const isMade = all.every(column => column in set)
  const columns = isMade ? all : key
  const values = columns.map(column => (set[column] === undefined ? sql`m.${sql.ref(column)}` : sql.raw(set[column])))
  const model = isMade
    ? sql`select 0 as model_place, 1 as model_count`
    : sql`select row_number() over () - 1 as model_place, count(*) over () as model_count, m.* from
        (select * from ${sql.table(table)} as m where ${sql.raw(models)} order by 1 limit 2000) as m`
  await database.write(async trx => {
    for (const each of settings) await sql.raw(each).execute(trx)
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map(column => sql.ref(column)))})
      with recursive numbers(n) as (
        select cast(0 as bigint) union all select n + 1 from numbers where n + 1 < ${sql.lit(rows)}
      ), model as (${model})
      select ${sql.join(values)} from numbers join model as m on m.model_place = n % (select max(model_count) from model)`.execute(trx)
  })
}
