import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { buildConsoleApp } from '../../../service/console/console-app.ts'
import { staffCookieHeader } from '../../../service/console/session/cookie.ts'
import { openStaffSession } from '../../../service/console/session/store.ts'
import { noPlace } from '../../../service/identity/session/store.ts'
import { prepareDatabase } from '../../../service/operations/prepare-database.ts'
import type { Database } from '../../../service/platform/database/database.ts'
import { openDatabase, type DatabasePlace } from '../../../service/platform/database/open.ts'
import { openPostgres } from '../../../service/platform/database/postgres.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { benchConfig, openShop } from '../open-shop.ts'
import { figure, percentile } from '../search/score.ts'
import { casesOf, type Case } from './cases.ts'
import { fillLists } from './fill-lists.ts'
import { measureFiles } from './file-load.ts'
import { measureInspection } from './inspection.ts'

const usage = `Usage: npm run bench:console -- [--rows N] [--data FOLDER] [--database URL] [--rounds N] [--only TEXT] [--all]
Asks every list of the console, as an administrator, for its first page and with each of its filters. On SQLite, or on the server of
TEST_DATABASE_URL. Exits with 1 where a median or a 99th percentile is over its aim.
  --rows N       of goods, orders and audit entries; other lists have as many as such a shop (1000000)
  --rounds N     how often each is asked (12)
  --data FOLDER  keeps the shop of SQLite there for the next time
  --database URL of PostgreSQL that is empty or filled by this command, and keeps the shop
  --only TEXT    paths or queries with this text
  --all          a line for every question, not for every list
  --files N      instead: how much N exports at a time raise the times of others
  --inspection   instead: each list of an inspection over its longest period, as CSV and on paper, and how long it holds the thread
`
/** Milliseconds (issue 41, "Lists at scale"). */
const aims = { first: 300, further: 500 } as const
/** No further rounds after this time: the case is too slow anyway. */
const patienceMs = 1_500

type Measured = Case & { p50: number; p99: number; statements: number; rows: number }
type Asked = { app: FastifyInstance; database: Database; headers: Record<string, string>; rounds: number }

const isMiss = ({ aim, p50, p99 }: Measured) => Math.max(p50, p99) > aims[aim]
const nameOf = ({ path, query, page }: Case) =>
  `${path.replace('/api/console/', '')} ${decodeURIComponent(String(new URLSearchParams(query)))}${page ? ' page 2' : ''}`.trim()

/** The address of a question; undefined for a second page where there is none. */
async function addressOf({ app, headers }: Asked, { path, query, page }: Case): Promise<string | undefined> {
  const url = `${path}?${new URLSearchParams(query)}`
  if (page === undefined) return url
  const after = (await app.inject({ url, headers })).json<{ data: { next?: string | null } | null }>().data?.next
  return after ? `${url}&${new URLSearchParams({ after })}` : undefined
}

/** Whether an order was refused because too many rows fit: that is said before any of them is read. */
const isRefusedOrder = ({ query }: Case, body: string) => query.sort !== undefined && body.includes('"sort"')

async function measure(asked: Asked, each: Case): Promise<Measured> {
  const { app, database, headers, rounds } = asked
  const url = await addressOf(asked, each)
  if (url === undefined) return { ...each, p50: 0, p99: 0, statements: 0, rows: 0 }
  const times: number[] = []
  let [statements, rows] = [0, 0]
  // The first one compiles the schemas of the call.
  for (let round = -1; round < rounds && times.reduce((sum, time) => sum + time, 0) < patienceMs; round++) {
    const [start, before] = [performance.now(), database.statements()]
    const answer = await app.inject({ url, headers })
    if (round >= 0) times.push(performance.now() - start)
    statements = database.statements() - before
    if (answer.statusCode !== 200 && !isRefusedOrder(each, answer.body)) throw new Error(`${nameOf(each)}: ${answer.body}`)
    rows = answer.json<{ data: { list?: unknown[] } | null }>().data?.list?.length ?? 0
  }
  return { ...each, p50: percentile(times, 0.5), p99: percentile(times, 0.99), statements, rows }
}

const lineOf = (name: string, { p50, p99, statements, rows }: Measured) =>
  [name.padEnd(70), ...[figure(p50, 1), figure(p99, 1), String(statements), String(rows)].map(text => text.padStart(9))].join(' ')
const heading = `${'question'.padEnd(70)}    p50 ms    p99 ms statements     rows`

/** For each list its first page, and the worst of the other questions. */
function linesOfLists(measured: readonly Measured[]): string[] {
  return [...Map.groupBy(measured, ({ path }) => path).values()].flatMap(own => {
    const others = own.filter(({ aim }) => aim === 'further').toSorted((one, other) => other.p50 - one.p50)
    const first = own.filter(({ aim }) => aim === 'first').map(each => lineOf(nameOf(each), each))
    return [...first, ...others.slice(0, 1).map(worst => lineOf(`  slowest of ${others.length}: ${nameOf(worst)}`, worst))]
  })
}

async function openPlace(folder: string, databaseUrl: string | undefined) {
  if (databaseUrl) {
    const config = { ...benchConfig(folder), databaseUrl }
    const database = openDatabase(config)
    await prepareDatabase(config, database)
    return { config, database, place: config, close: () => database.close() }
  }
  const postgres = dialects.find(({ name }) => name === 'postgres')
  if (!postgres) {
    const shop = await openShop(folder)
    return { ...shop, place: shop.config, close: () => shop.database.close() }
  }
  const config = benchConfig(folder)
  const { database, place, drop } = await postgres.create('console bench', own => prepareDatabase(config, own))
  return { config, database, place, close: drop }
}

type Filled = { rows: number; now: number; hasRecords: boolean }

async function fill(database: Database, { databaseUrl }: DatabasePlace, filled: Filled): Promise<void> {
  if (await database.read.selectFrom('audit_entry').select('id').limit(1).executeTakeFirst()) return
  const began = Date.now()
  const note = (text: string) => void process.stderr.write(`${figure((Date.now() - began) / 1_000, 0)} s ${text}\n`)
  if (!databaseUrl) return fillLists(database, { ...filled, note })
  // The connections of the service give up a server that is silent for seconds.
  const patient = openPostgres(databaseUrl, { poolSize: 1, silenceMax: 0 })
  await fillLists(patient, { ...filled, note })
  // As autovacuum does by itself; SQLite of the service has no statistics.
  for (const each of ['set statement_timeout = 0', 'vacuum analyze']) await sql.raw(each).execute(patient.read)
  await patient.close()
}

type Wanted = {
  rows: number
  rounds: number
  only: string
  isWhole: boolean
  isInspection: boolean
  files: number
  url: string | undefined
}

async function run(folder: string, { rows, rounds, only, isWhole, isInspection, files, url }: Wanted): Promise<number> {
  const { config, database, place, close } = await openPlace(folder, url)
  const now = Date.now()
  await fill(database, place, { rows, now, hasRecords: isInspection })
  const staff = await database.read.selectFrom('staff').select('id').where('role', '=', 'admin').executeTakeFirstOrThrow()
  const cookie = staffCookieHeader(await database.write(trx => openStaffSession(trx, staff.id, noPlace, now)), config.consoleOrigin)
  const app = await buildConsoleApp({ config, database, now: Date.now }, false)
  const asked: Asked = { app, database, rounds, headers: { cookie, origin: config.consoleOrigin, 'sec-fetch-site': 'same-origin' } }
  if (isInspection || files > 0) {
    const missed = isInspection
      ? await measureInspection({ app, headers: asked.headers, today: chinaDay(now), only })
      : await measureFiles({ ...asked, files })
    await app.close()
    await close()
    return missed
  }
  const middle = await database.read
    .selectFrom('orders')
    .select('created_at')
    .where('id', '=', `bench-${Math.floor(rows / 2)}`)
    .executeTakeFirstOrThrow()
  const cases = casesOf(chinaDay(now), { time: Number(middle.created_at), id: Math.floor(rows / 2) }).filter(each =>
    nameOf(each).includes(only),
  )
  const measured: Measured[] = []
  for (const each of cases) {
    const found = await measure(asked, each)
    measured.push(found)
    if (isMiss(found)) process.stderr.write(`${lineOf(nameOf(found), found)}\n`)
  }
  const missed = measured.filter(isMiss)
  const lines = isWhole ? measured.map(each => lineOf(nameOf(each), each)) : linesOfLists(measured)
  const verdict = `${measured.length} questions of ${rows} rows on ${database.dialect}: ${missed.length} over ${aims.first} ms (first page) or ${aims.further} ms`
  const over = missed.toSorted((one, other) => other.p50 - one.p50).map(each => lineOf(nameOf(each), each))
  process.stdout.write([heading, ...lines, '', verdict, ...over, ''].join('\n'))
  await app.close()
  await close()
  return missed.length
}

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '12' },
    data: { type: 'string' },
    database: { type: 'string' },
    only: { type: 'string', default: '' },
    all: { type: 'boolean', default: false },
    inspection: { type: 'boolean', default: false },
    files: { type: 'string', default: '0' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help || !/^[1-9]\d{3,7}$/.test(values.rows)) process.stdout.write(usage)
else {
  const wanted = {
    rows: Number(values.rows),
    rounds: Number(values.rounds),
    only: values.only,
    isWhole: values.all,
    isInspection: values.inspection,
    files: Number(values.files),
    url: values.database,
  }
  const folder = values.data ?? mkdtempSync(join(tmpdir(), 'yaoji-bench-'))
  try {
    const missed = await run(folder, wanted)
    if (missed > 0) process.exitCode = 1
  } finally {
    if (!values.data) rmSync(folder, { recursive: true, force: true })
  }
}
