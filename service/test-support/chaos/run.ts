import { mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres, type ThrowawayPostgres } from '../../../scripts/postgres.ts'
import { openDatabase } from '../../database/open.ts'
import { problemsIn } from '../../doctor/examine.ts'
import { lostOrders } from '../acknowledged.ts'
import { Buyer } from './buyer.ts'
import { Journal } from './journal.ts'
import { Recovery } from './recovery.ts'
import { startServiceProcess, type ServiceProcess } from './service-process.ts'
import { fillShop, freePort } from './shop.ts'

/** `terminate` and `stop` are of PostgreSQL, `lock` and `full` of a SQLite file, `kill` is of a service process. */
export type Fault = 'terminate' | 'stop' | 'kill' | 'lock' | 'full'

export type ChaosPlan = {
  dialect: 'sqlite' | 'postgres'
  buyers: number
  faults: readonly Fault[]
  /** Answers between two faults, from every process at once. */
  successesBetween: number
  /** How long a stopped server stays away, a lock is held, a disk is full. */
  awayMs: number
  isDurable: boolean
}

export type ChaosReport = {
  journal: Journal
  /** For each fault, from when the database was back until every process had done something new. */
  recoveriesMs: { fault: Fault; ms: number }[]
  accidents: string[]
  lost: string[]
  brokenInvariants: string[]
}

/** A shop of its own with its processes, which can be hurt. */
type Site = {
  sqliteFile: string
  cluster: ThrowawayPostgres | undefined
  processes: ServiceProcess[]
  environments: readonly Record<string, string>[]
  awayMs: number
}

const strikes: Record<Fault, (site: Site, turn: number) => Promise<void>> = {
  /** What an administrator, or a fail-over of a proxy in between, does to every connection of the shop. */
  async terminate({ cluster }) {
    const client = new pg.Client({ connectionString: cluster?.url })
    await client.connect()
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'yaoji'`)
    await client.end()
  },
  async stop({ cluster, awayMs }) {
    await cluster?.crash()
    await wait(awayMs)
    await cluster?.restart()
  },
  async kill({ processes, environments }, turn) {
    const index = turn % processes.length
    await wait(Math.random() * killWithinMs)
    await processes[index]?.kill()
    processes[index] = await startServiceProcess(environments[index] ?? {})
  },
  /** Somebody else writes into the file, for longer than the service waits. */
  async lock({ sqliteFile, awayMs }) {
    const guest = new DatabaseSync(sqliteFile, { timeout: awayMs })
    guest.exec('begin immediate')
    await wait(awayMs)
    guest.close()
  },
  async full({ processes, awayMs }) {
    await processes[0]?.hurt({ isFull: true })
    await wait(awayMs)
    await processes[0]?.hurt({ isFull: false })
  },
}
const killWithinMs = 200

async function openSite(plan: ChaosPlan, folder: string): Promise<Site> {
  const cluster = plan.dialect === 'postgres' ? await startPostgres({ isDurable: plan.isDurable }) : undefined
  const place: Record<string, string> = cluster ? { DATABASE_URL: cluster.url } : { DATABASE_URL: '', YAOJI_DATA_DIR: folder }
  const environments: Record<string, string>[] = []
  // A SQLite file has one process.
  for (let index = 0; index < (cluster ? 2 : 1); index++) environments.push({ ...place, YAOJI_SERVICE_PORT: String(await freePort()) })
  return { sqliteFile: join(folder, 'yaoji.sqlite'), cluster, processes: [], environments, awayMs: plan.awayMs }
}

/** Lets buyers buy, over two processes where there is a server, while what they rest on is hurt again and again. */
export async function runChaos(plan: ChaosPlan): Promise<ChaosReport> {
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-chaos-'))
  const site = await openSite(plan, folder)
  const { cluster, processes, sqliteFile } = site
  const where = { databaseUrl: cluster?.url, sqliteFile }
  try {
    const members = await fillShop(where, plan.buyers)
    const isToBeHurt = plan.faults.includes('full')
    processes.push(...(await Promise.all(site.environments.map(each => startServiceProcess(each, { isToBeHurt })))))
    const report = await hurtWhileBuying(plan, site, members)
    for (const each of processes) await each.stop()
    return { ...report, ...(await judge(where, report.journal)) }
  } finally {
    await Promise.all(processes.map(each => each.stop()))
    cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function hurtWhileBuying(
  plan: ChaosPlan,
  site: Site,
  members: Awaited<ReturnType<typeof fillShop>>,
): Promise<Pick<ChaosReport, 'journal' | 'recoveriesMs' | 'accidents'>> {
  const { processes } = site
  const journal = new Journal()
  const recovery = new Recovery(processes.map(each => each.origin))
  let isOpen = true
  let successes = 0
  const market = {
    origins: processes.map(each => each.origin),
    journal,
    isOpen: () => isOpen,
    isLost: () => accidentsOf(processes).length > 0,
    onSuccess(origin: string, askedAt: number) {
      successes++
      recovery.succeeded(origin, askedAt)
    },
  }
  const buying = Promise.all(members.map(member => new Buyer(market, member).buyWhileOpen()))
  const recoveriesMs: ChaosReport['recoveriesMs'] = []
  for (const [turn, fault] of plan.faults.entries()) {
    for (const goal = successes + plan.successesBetween; successes < goal && !market.isLost(); ) await wait(20)
    await strikes[fault](site, turn)
    recovery.begin()
    const ms = await Promise.race([recovery.end(), ...processes.map(each => each.ended)])
    if (typeof ms !== 'number') break
    recoveriesMs.push({ fault, ms })
  }
  isOpen = false
  await buying
  return { journal, recoveriesMs, accidents: accidentsOf(processes) }
}

function accidentsOf(processes: readonly ServiceProcess[]): string[] {
  return processes.flatMap(each => each.accident() ?? [])
}

async function judge(where: Parameters<typeof openDatabase>[0], { acknowledged }: Journal) {
  const database = openDatabase(where)
  const lost = await lostOrders(database.read, acknowledged)
  const broken = await problemsIn(database.read)
  await database.close()
  return { lost, brokenInvariants: broken }
}
