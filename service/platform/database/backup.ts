import { execFile } from 'node:child_process'
import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { openPostgres } from './postgres.ts'
import { reach } from './reach.ts'
import { endLog, removeSqliteFiles, renameForGood } from './sqlite-files.ts'
import { lockSqlite } from './sqlite.ts'

const execute = promisify(execFile)

/**
 * Copies a SQLite database to a new file as it is at this moment, also while a service writes; what is only in the WAL is included. The
 * copy is checked and gets its name only when it is complete.
 */
export function backUpSqlite(file: string, target: string): void {
  const part = `${target}.part`
  rmSync(part, { force: true })
  try {
    using(new DatabaseSync(file, { readOnly: true }), source => source.prepare('vacuum into ?').run(part))
    using(new DatabaseSync(part, { readOnly: true }), refuseDamaged)
    renameForGood(part, target)
  } finally {
    rmSync(part, { force: true })
  }
}

function using(database: DatabaseSync, work: (database: DatabaseSync) => void): void {
  try {
    work(database)
  } finally {
    database.close()
  }
}

function refuseDamaged(copy: DatabaseSync): void {
  const [first] = copy.prepare('pragma integrity_check').all()
  if (first?.integrity_check !== 'ok') throw new Error(`The database is damaged: ${String(first?.integrity_check)}`)
}

/**
 * Puts a backup in the place of a SQLite database. The old one stays next to it under the returned name; undefined where there was
 * none. Until the last step the old one is intact.
 *
 * @throws {DatabaseInUseError} while a service runs; nothing has changed then.
 */
export function restoreSqlite(backup: string, file: string, stamp: string): string | undefined {
  const lock = lockSqlite(file)
  const fresh = `${file}.new`
  try {
    removeSqliteFiles(fresh)
    copyFileSync(backup, fresh)
    using(new DatabaseSync(fresh, { readOnly: true }), refuseDamaged)
    const old = existsSync(file) ? `${file}.before-${stamp}` : undefined
    endLog(file)
    if (old) renameForGood(file, old)
    renameForGood(fresh, file)
    return old
  } finally {
    removeSqliteFiles(fresh)
    lock.close()
  }
}

/** Runs a program of PostgreSQL's client. Its password travels in the environment: arguments can be read by every user. */
async function runClient(program: 'pg_dump' | 'pg_restore', options: readonly string[], databaseUrl: string): Promise<void> {
  const place = new URL(databaseUrl)
  const password = decodeURIComponent(place.password)
  place.password = ''
  try {
    await execute(program, [...options, `--dbname=${place.href}`], { env: { ...process.env, ...(password && { PGPASSWORD: password }) } })
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string } // Node's own shape.
    if (code === 'ENOENT') throw new Error(`${program} is not installed; on Debian it is in postgresql-client.`, { cause: error })
    throw new Error(stderr?.trim().split('\n')[0] ?? String(error), { cause: error })
  }
}

/** Copies one consistent moment of a PostgreSQL database to a new file, while the shop runs on. */
export async function backUpPostgres(databaseUrl: string, target: string): Promise<void> {
  const part = `${target}.part`
  try {
    await runClient('pg_dump', ['--format=custom', `--file=${part}`], databaseUrl)
    renameForGood(part, target)
  } finally {
    rmSync(part, { force: true })
  }
}

/** The database has tables: a backup goes into an empty one, so that the old one stays whole. */
export class DatabaseNotEmptyError extends Error {}

/**
 * Puts a backup of `backUpPostgres` into an empty database, whole or not at all.
 *
 * @throws {DatabaseNotEmptyError} where there is a table already; nothing has changed then.
 */
export async function restorePostgres(backup: string, databaseUrl: string): Promise<void> {
  const database = openPostgres(databaseUrl)
  try {
    await reach(databaseUrl, database)
    const found = await sql`select 1 from pg_tables where schemaname = 'public' limit 1`.execute(database.read)
    if (found.rows.length > 0) throw new DatabaseNotEmptyError()
  } finally {
    await database.close()
  }
  await runClient('pg_restore', ['--no-owner', '--single-transaction', '--exit-on-error', backup], databaseUrl)
}
