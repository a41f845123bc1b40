import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import { lockPreparation } from './preparation-lock.ts'
import type { Tables } from './tables.ts'

/** What every connection to PostgreSQL must have (security.md section 4.10). */
const sessionSettings = {
  lock_timeout: '2s',
  statement_timeout: '10s',
  idle_in_transaction_session_timeout: '15s',
  synchronous_commit: 'on',
}

/** Statements of a shop are short; PostgreSQL compiles one that it believes to be long, which takes 0.1 to 0.5 s. */
const plannerSettings = { jit: 'off' }

const allSettings = Object.entries({ ...sessionSettings, ...plannerSettings })

/** For one connection. A pooler in transaction mode may hand the next transaction to another one. */
export const setSettings = allSettings.map(([name, value]) => `set ${name} = '${value}'`).join('; ')

const wanted = allSettings.map(([name, value]) => `${name}=${value}`)

/** Whether connections that this user opens to this database begin with the settings. */
async function areDefaults(db: Kysely<Tables>): Promise<boolean> {
  const {
    rows: [row],
  } = await sql<{ setconfig: string[] }>`
    select setconfig from pg_db_role_setting
    join pg_database on pg_database.oid = setdatabase join pg_roles on pg_roles.oid = setrole
    where datname = current_database() and rolname = current_user`.execute(db)
  return wanted.every(each => row?.setconfig.includes(each))
}

/** The settings on the connection of a query, in the notation of `sessionSettings`. */
async function areSet(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ name: string; value: string }>`
    select name, current_setting(name) as value from pg_settings where name in (${sql.join(Object.keys(sessionSettings))})`.execute(db)
  return rows.every(({ name, value }) => sessionSettings[name as keyof typeof sessionSettings] === value)
}

async function makeDefaults(database: Database, trx: Transaction<Tables>): Promise<void> {
  await lockPreparation(database, trx)
  for (const [name, value] of allSettings)
    await sql
      .raw(
        `do $$ begin execute format('alter role %I in database %I set ${name} = %L', current_user, current_database(), '${value}'); end $$`,
      )
      .execute(trx)
}

/**
 * Lets connections of this user to this database begin with the settings: it is what reaches those that a pooler opens.
 *
 * @throws {Error} where a connection is still without them
 */
export async function keepSessionSettings(database: Database): Promise<void> {
  if (database.dialect === 'sqlite') return
  // Most starts find them.
  if (!(await areDefaults(database.read))) await database.write(trx => makeDefaults(database, trx))
  if (await areSet(database.read)) return
  throw new Error(
    'The pooler before PostgreSQL uses connections without the limits of time of the shop; let it open them again (RECONNECT).',
  )
}
