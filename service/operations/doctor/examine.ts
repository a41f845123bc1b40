import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import type { Config } from '../../platform/config.ts'
import { openPostgres } from '../../platform/database/postgres.ts'
import { reach } from '../../platform/database/reach.ts'
import { NodeSqliteDialect } from '../../platform/database/sqlite-dialect.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { readPrescriptionJudge } from '../../catalogue/offer/prescription-names.ts'
import { auditProblems } from '../audit/verify.ts'
import { batchProblems } from './batch-invariants.ts'
import { brokenInvariants } from './invariants.ts'
import { orderProblems } from './order-invariants.ts'
import { priceNotices } from './price-bases.ts'
import { recallProblems } from './recall-invariants.ts'

const busyTimeoutMs = 5_000

/** What is wrong in this moment of a shop. */
export async function problemsIn(db: Kysely<Tables>): Promise<string[]> {
  return [
    ...(await brokenInvariants(db)),
    ...(await batchProblems(db)),
    ...(await orderProblems(db)),
    ...(await recallProblems(db)),
    ...(await auditProblems(db)),
  ]
}

/** What SQLite itself finds wrong with the file: damaged pages, rows that refer to nothing. */
function fileProblems(handle: DatabaseSync): string[] {
  const damages = handle.prepare('pragma integrity_check').all() as { integrity_check: string }[]
  const strays = handle.prepare('pragma foreign_key_check').all() as { table: string; rowid: number; parent: string }[]
  return [
    ...damages.filter(each => each.integrity_check !== 'ok').map(each => `the file is damaged: ${each.integrity_check}`),
    ...strays.map(({ table, rowid, parent }) => `${table} ${rowid} refers to a row of ${parent} that is gone`),
  ]
}

type Where = Pick<Config, 'databaseUrl' | 'sqliteFile'>
type Work<T> = (db: Kysely<Tables>) => Promise<T>

/** The lock of the service is not taken: it goes on selling. What is read is one moment of it. */
async function readSqlite<T>(file: string, work: (db: Kysely<Tables>, handle: DatabaseSync) => Promise<T>): Promise<T> {
  const handle = new DatabaseSync(file, { readOnly: true, timeout: busyTimeoutMs })
  try {
    handle.exec('begin')
    return await work(new Kysely<Tables>({ dialect: new NodeSqliteDialect({ handle }) }), handle)
  } finally {
    handle.close()
  }
}

async function readPostgres<T>(url: string, work: Work<T>): Promise<T> {
  const database = openPostgres(url)
  try {
    await reach(url, database)
    return await database.read.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
  } finally {
    await database.close()
  }
}

/** Everything that is wrong with the database of a shop, also while it sells; one sentence each. */
export function examine({ databaseUrl, sqliteFile }: Where): Promise<string[]> {
  if (databaseUrl) return readPostgres(databaseUrl, problemsIn)
  return readSqlite(sqliteFile, async (db, handle) => [...fileProblems(handle), ...(await problemsIn(db))])
}

/** Reads one moment of a shop's database, also while it sells. */
const readShop = <T>({ databaseUrl, sqliteFile }: Where, work: Work<T>): Promise<T> =>
  databaseUrl ? readPostgres(databaseUrl, work) : readSqlite(sqliteFile, work)

/** What people of the shop have to settle, though its data are whole: it keeps no backup from being restored. */
export const advise = (where: Where, now: number): Promise<string[]> => readShop(where, db => priceNotices(db, now))

/** Whether a text names a prescription drug of a shop. */
export const prescriptionJudgeOf = (where: Where): Promise<(text: string) => boolean> => readShop(where, readPrescriptionJudge)
