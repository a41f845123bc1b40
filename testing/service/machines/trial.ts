import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../chaos/shop.ts'
import { Buyer } from '../chaos/buyer.ts'
import { Journal } from '../chaos/journal.ts'
import { Recovery } from '../chaos/recovery.ts'
import { startServiceProcess, type ServiceProcess } from '../chaos/service-process.ts'
import { fillShop, type Member } from '../chaos/shop.ts'
import { judge } from '../chaos/strikes.ts'
import { balanceProcesses } from './balancer.ts'
import { DatabaseSite } from './database-site.ts'
import { Bookkeeper } from './bookkeeper.ts'
import { jobsWithoutLeader } from './jobs.ts'
import { onlookerKeys, timesUntilSeen } from './onlooker.ts'
import { Photographer } from './photographer.ts'
import { startS3, type TestS3 } from '../processes/s3-server.ts'

export type MachinesPlan = {
  processes: number
  buyers: number
  /** Kills of the primary; a process and a replica are killed between two of them. */
  failOvers: number
  /** How late the second replica is. */
  lagMs: number
  /** No fault begins after this time. */
  secondsMax: number
  /** Told of each fault once it is repaired. */
  onRepaired: (fault: MachineFault, ms: number) => void
}

const changesSeen = 200
const faults = ['primary', 'process', 'replica'] as const
export type MachineFault = (typeof faults)[number]

export type MachinesReport = {
  journal: Journal
  bookkeeper: Bookkeeper
  photographer: Photographer
  /** From the answer to a change by one process until another shows it, before anything is hurt. */
  seenMs: number[]
  /** From each kill until the answer to a request that was sent after it. */
  recoveriesMs: { fault: MachineFault; ms: number }[]
  accidents: string[]
  lost: string[]
  brokenInvariants: string[]
  jobsWithoutLeader: string[]
}

/** What is hurt: the processes behind their balancer, and the databases. */
class Machines {
  readonly processes: ServiceProcess[] = []
  readonly #environments: Record<string, string>[] = []
  readonly databases: DatabaseSite
  readonly s3: TestS3

  constructor(databases: DatabaseSite, s3: TestS3) {
    this.databases = databases
    this.s3 = s3
  }

  get #environment(): Record<string, string> {
    const { url, keyId, secret } = this.s3.settings
    const files = { YAOJI_FILES: 's3', YAOJI_S3_URL: url, YAOJI_S3_KEY_ID: keyId, YAOJI_S3_SECRET: secret }
    return { ...this.databases.environment, ...files, ...onlookerKeys }
  }

  /** Answers the ports. The first one prepares the database; then the machine starts two at once. */
  async start(count: number): Promise<number[]> {
    const ports: number[] = []
    for (let index = 0; index < count; index++) {
      const port = await freePort()
      ports.push(port)
      this.#environments.push({ ...this.#environment, YAOJI_SERVICE_PORT: String(port) })
    }
    for (const [index, environment] of this.#environments.entries()) this.processes[index] = await startServiceProcess(environment)
    return ports
  }

  async strike(fault: MachineFault, turn: number, onKilled: () => void): Promise<void> {
    if (fault === 'primary') return this.databases.failOver(onKilled)
    if (fault === 'replica') return this.databases.hurtReader(onKilled)
    await this.processes[turn % this.processes.length]?.kill()
    onKilled()
  }

  async repair(fault: MachineFault, turn: number): Promise<void> {
    const index = turn % this.processes.length
    if (fault === 'primary') await this.databases.repair()
    else if (fault === 'process') this.processes[index] = await startServiceProcess(this.#environments[index] ?? {})
  }

  accidents(): string[] {
    return this.processes.flatMap(each => each.accident() ?? [])
  }

  async stop(): Promise<void> {
    await Promise.all(this.processes.map(each => each.stop()))
  }
}

type Shop = { machines: Machines; origin: string; members: readonly Member[] }

async function hurtWhileBuying(plan: MachinesPlan, { machines, origin, members }: Shop) {
  const journal = new Journal(new Map())
  const recovery = new Recovery([origin])
  const bookkeeper = new Bookkeeper(origin)
  const photographer = new Photographer(origin, plan.secondsMax)
  let isOpen = true
  const market = {
    origins: [origin],
    journal,
    isOpen: () => isOpen,
    isLost: () => machines.accidents().length > 0,
    onSuccess: (from: string, askedAt: number) => recovery.succeeded(from, askedAt),
    onPaid: async (id: string, cookie: string) => {
      await bookkeeper.look(id, cookie)
      await photographer.photograph(cookie)
    },
  }
  const buying = Promise.all(members.map(member => new Buyer(market, member).buyWhileOpen()))
  const seenMs = await timesUntilSeen(
    machines.processes.map(each => each.origin),
    changesSeen,
  )
  const recoveriesMs: MachinesReport['recoveriesMs'] = []
  const until = performance.now() + plan.secondsMax * 1_000
  for (let turn = 0; turn < plan.failOvers * faults.length && performance.now() < until && !market.isLost(); turn++) {
    const fault = faults[turn % faults.length] ?? 'primary'
    await machines.strike(fault, turn, () => recovery.begin())
    const ms = await recovery.end()
    recoveriesMs.push({ fault, ms })
    await machines.repair(fault, turn)
    plan.onRepaired(fault, ms)
  }
  isOpen = false
  await buying
  return { journal, bookkeeper, photographer, seenMs, recoveriesMs, accidents: machines.accidents() }
}

/** Buyers buy over processes behind a balancer, a pooler, three databases and S3, while each of these is killed in turn. */
export async function runMachines(plan: MachinesPlan): Promise<MachinesReport> {
  const databases = await DatabaseSite.open(plan)
  const s3 = await startS3()
  const machines = new Machines(databases, s3)
  try {
    const members = await fillShop({ databaseUrl: databases.primaryUrl, sqliteFile: '' }, plan.buyers)
    const balancer = await balanceProcesses(await machines.start(plan.processes))
    try {
      await wait(1_000)
      const report = await hurtWhileBuying(plan, { machines, origin: balancer.origin, members })
      const leaderless = await jobsWithoutLeader(databases.primaryUrl)
      await report.photographer.settle(databases.primaryUrl, s3.settings)
      await machines.stop()
      const found = await judge({ databaseUrl: databases.primaryUrl, sqliteFile: '' }, report.journal.acknowledged)
      return { ...report, ...found, jobsWithoutLeader: leaderless }
    } finally {
      await balancer.stop()
    }
  } finally {
    await machines.stop()
    await s3.close()
    await databases.close()
  }
}
