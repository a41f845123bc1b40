import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from '../../../service/platform/database/database.ts'
import { migrate } from '../../../service/platform/database/migrate.ts'
import { openDatabase, type DatabasePlace } from '../../../service/platform/database/open.ts'
import { putRowsBack, rememberRows } from '../put-back/postgres.ts'
import { SqlitePutBack } from '../put-back/sqlite.ts'

/** Under `npm run test:long` nothing is shortened. */
export const isLongRun = process.env.YAOJI_LONG_RUN === '1'
/** `npm test`, which draws fewer of what is drawn at random. */
export const isLoop = process.env.YAOJI_TEST_LOOP === '1'

export type TestDatabase = {
  database: Database
  place: DatabasePlace
  /** Answers a function that restores the current rows; the service is notified of that as of any change. */
  remember: () => Promise<() => Promise<void>>
  /** Closes the database and removes it. */
  drop: () => Promise<void>
  /** Closes it too. Where a copy is slow, a database with remembered rows is reset and reused for the same template. */
  giveBack: () => Promise<void>
}

type Prepare = (database: Database) => Promise<void>

export type TestDialect = {
  name: 'sqlite' | 'postgres'
  /** Creates a database with the newest schema and with `prepare`, which runs once for a `template`. */
  create: (template: string, prepare: Prepare) => Promise<TestDatabase>
  /** Creates one without a schema. */
  createEmpty: () => Promise<TestDatabase>
  toString: () => string
}

const sqlite: TestDialect = {
  name: 'sqlite',
  toString: () => 'sqlite',
  createEmpty: async () => sqliteCopy(await preparedSqlite('empty', async () => undefined)),
  create: async (template, prepare) => sqliteCopy(await preparedSqlite(template, prepare, await preparedSqlite('migrated', migrate))),
}

/** File of a template, which begins as a copy of another one. */
const preparedSqlite = (template: string, prepare: Prepare, base?: string) =>
  once(`sqlite ${template}`, async () => {
    const file = join(folder('template'), 'yaoji.sqlite')
    if (base) copyFileSync(base, file)
    const database = openDatabase({ databaseUrl: undefined, sqliteFile: file })
    await prepare(database)
    await database.close()
    return file
  })

function sqliteCopy(prepared: string): TestDatabase {
  const own = folder('test')
  const sqliteFile = join(own, 'yaoji.sqlite')
  copyFileSync(prepared, sqliteFile)
  const place = { databaseUrl: undefined, sqliteFile }
  const database = openDatabase(place)
  let remembered: SqlitePutBack | undefined
  const drop = async () => {
    remembered?.close()
    await database.close()
    rmSync(own, { recursive: true })
  }
  return {
    database,
    place,
    remember: async () => async () => {
      remembered ??= new SqlitePutBack(sqliteFile, prepared)
      remembered.putBack()
      // A process reads at the time of its event loop turn; other writers come in the next one.
      await nextTurn()
    },
    drop,
    giveBack: drop,
  }
}

function postgresAt(url: string): TestDialect {
  const run = runnerAt(url)
  const givenBack = new Map<string, string[]>()
  const preparedPostgres = (template: string, prepare: Prepare, base?: string) =>
    once(`postgres ${template}`, async () => {
      const name = await createDatabase(run, base)
      const database = openDatabase({ databaseUrl: at(url, name), sqliteFile: '' })
      await prepare(database)
      await database.close()
      return name
    })
  const copyOf = async (template: string, prepare: Prepare, base?: string) => {
    const prepared = await preparedPostgres(template, prepare, base)
    const waiting = givenBack.get(template) ?? []
    givenBack.set(template, waiting)
    const known = waiting.pop()
    const name = known ?? (await createDatabase(run, prepared))
    const remove = () => run(`drop database ${name} with (force)`)
    return givenDatabase(at(url, name), { isRemembered: known !== undefined, remove, keep: () => waiting.push(name) })
  }
  return {
    name: 'postgres',
    toString: () => 'postgres',
    createEmpty: () => copyOf('empty', async () => undefined),
    create: async (template, prepare) => copyOf(template, prepare, await preparedPostgres('migrated', migrate)),
  }
}

type Place = { isRemembered: boolean; remove: () => Promise<unknown>; keep: () => void }

function givenDatabase(databaseUrl: string, { isRemembered, remove, keep }: Place): TestDatabase {
  // A new handle: caches of the old one belong to another clock.
  const place = { databaseUrl, sqliteFile: '' }
  const database = openDatabase(place)
  const putBack = () => putRowsBack(database)
  const drop = async () => {
    await database.close()
    await remove()
  }
  return {
    database,
    place,
    async remember() {
      if (!isRemembered) await rememberRows(database)
      return putBack
    },
    drop,
    async giveBack() {
      try {
        await putBack()
      } catch {
        return drop()
      }
      await database.close()
      keep()
    },
  }
}

const clusterUrl = process.env.TEST_DATABASE_URL
const everyDialect: readonly TestDialect[] = clusterUrl ? [sqlite, postgresAt(clusterUrl)] : [sqlite]
const chosen = [...everyDialect]

/** Every service test runs on each of these; PostgreSQL where TEST_DATABASE_URL names a disposable cluster. */
export const dialects: readonly TestDialect[] = chosen

/** Files share this module: each chooses at its start, for the loop leaves PostgreSQL out of some (`scripts/test-run/choose-dialects.ts`). */
export function chooseDialects(isOnBoth: boolean): void {
  chosen.splice(0, chosen.length, ...everyDialect.filter(({ name }) => isOnBoth || name === 'sqlite'))
}

/**
 * Of a table over all calls, kinds or words: every row on SQLite, every third on PostgreSQL; `npm run test:long` runs all on both.
 * Statements that both share decide permissions; http/body/odd-fields.test.ts tests what PostgreSQL alone refuses.
 */
export const shareOf = <Row>({ name }: TestDialect, rows: readonly Row[]): readonly Row[] =>
  rows.filter((_, index) => isLongRun || name === 'sqlite' || index % 3 === 0)

/**
 * Of a table whose rows each database answers in its own way: every row on each. The loop asks every row too, on one database after the
 * other in turns.
 */
export const inTurns = <Row>(dialect: TestDialect, rows: readonly Row[]): readonly Row[] =>
  isLoop ? rows.filter((_, index) => dialects[index % dialects.length] === dialect) : rows

const prepared = new Map<string, Promise<string>>()

/** Each template is prepared once in a test process. */
function once(key: string, prepare: () => Promise<string>): Promise<string> {
  const known = prepared.get(key) ?? prepare()
  prepared.set(key, known)
  return known
}

function folder(purpose: string): string {
  const path = mkdtempSync(join(tmpdir(), `yaoji-${purpose}-`))
  if (purpose === 'template') process.once('exit', () => rmSync(path, { recursive: true, force: true }))
  return path
}

type Run = (statement: string) => Promise<pg.QueryResult<{ may_choose?: boolean }>>

/** One connection of a test process creates and drops its databases; the process does not wait for it. */
function runnerAt(connectionString: string): Run {
  const pool = new pg.Pool({ connectionString, max: 1, allowExitOnIdle: true })
  // Without a listener, a server that goes away between statements would crash the process; the next statement reports it.
  pool.on('error', () => undefined)
  return statement => pool.query(statement)
}

/**
 * From version 15 PostgreSQL can write every page of a copy to the WAL, which takes twice as long as copying files where nothing is synced.
 */
async function createDatabase(run: Run, template = 'template1'): Promise<string> {
  const name = `yaoji_test_${randomBytes(6).toString('hex')}`
  const {
    rows: [server],
  } = await run("select current_setting('server_version_num')::int >= 150000 as may_choose")
  await run(`create database ${name} template ${template} ${server?.may_choose ? 'strategy file_copy' : ''}`)
  return name
}

function at(url: string, name: string): string {
  const own = new URL(url)
  own.pathname = name
  return own.href
}
