import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '../../../scripts/postgres.ts'
import { Buyer } from './buyer.ts'
import { Journal } from './journal.ts'
import { Recovery } from './recovery.ts'
import { startServiceProcess, type ServiceProcess } from './service-process.ts'
import { fillShop, freePort } from './shop.ts'
import { SmallDisk } from './small-disk.ts'
import { judge, strikes, type Fault, type Site } from './strikes.ts'

export type { Fault }

const logDiskMegabytes = 8
/** PostgreSQL writes ahead in files of 16 MB, and a backup is restored into a second database. */
const dataDiskMegabytes = { sqlite: 96, postgres: 384 }

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

async function openSite(plan: ChaosPlan, folder: string): Promise<Site> {
  const { dialect, isDurable } = plan
  const data = join(folder, 'data')
  const disks = {
    ...(plan.faults.includes('logDisk') && { log: new SmallDisk(join(folder, 'log'), logDiskMegabytes) }),
    ...(plan.faults.includes('dataDisk') && { data: new SmallDisk(data, dataDiskMegabytes[dialect]) }),
  }
  // The server has an owner of its own, who passes through the folder.
  chmodSync(folder, 0o711)
  const parent = disks.data?.folder
  const cluster = dialect === 'postgres' ? await startPostgres({ isDurable, ...(parent !== undefined && { parent }) }) : undefined
  const place: Record<string, string> = cluster ? { DATABASE_URL: cluster.url } : { DATABASE_URL: '', YAOJI_DATA_DIR: data }
  mkdirSync(data, { recursive: true })
  const environments: Record<string, string>[] = []
  // A SQLite file has one process.
  for (let index = 0; index < (cluster ? 2 : 1); index++) environments.push({ ...place, YAOJI_SERVICE_PORT: String(await freePort()) })
  const sqliteFile = join(data, 'yaoji.sqlite')
  return { folder, sqliteFile, cluster, disks, processes: [], environments, awayMs: plan.awayMs, acknowledged: new Map(), findings: [] }
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
    const logFile = site.disks.log && join(site.disks.log.folder, 'log')
    const options = { isToBeHurt, ...(logFile !== undefined && { logFile }) }
    processes.push(...(await Promise.all(site.environments.map(each => startServiceProcess(each, options)))))
    const report = await hurtWhileBuying(plan, site, members)
    for (const each of processes) await each.stop()
    const { lost, brokenInvariants } = await judge(where, site.acknowledged)
    return { ...report, lost, brokenInvariants: [...site.findings, ...brokenInvariants] }
  } finally {
    await Promise.all(processes.map(each => each.stop()))
    cluster?.stop()
    for (const disk of Object.values(site.disks)) disk.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function hurtWhileBuying(
  plan: ChaosPlan,
  site: Site,
  members: Awaited<ReturnType<typeof fillShop>>,
): Promise<Pick<ChaosReport, 'journal' | 'recoveriesMs' | 'accidents'>> {
  const { processes } = site
  const journal = new Journal(site.acknowledged)
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
