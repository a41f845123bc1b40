import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres, type ThrowawayPostgres } from '../../../scripts/postgres.ts'
import { openDatabase } from '../../database/open.ts'
import { lostOrders } from '../acknowledged.ts'
import { brokenInvariants } from '../../doctor/invariants.ts'
import { Buyer } from './buyer.ts'
import { Journal } from './journal.ts'
import { Recovery } from './recovery.ts'
import type { ServiceProcess } from './service-process.ts'
import { fillShop, startProcesses } from './shop.ts'

export type Fault = 'terminate' | 'stop'

export type ChaosPlan = {
  buyers: number
  faults: readonly Fault[]
  /** Answers between two faults, from every process at once. */
  successesBetween: number
  /** How long a stopped server stays away. */
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

const strikes: Record<Fault, (cluster: ThrowawayPostgres, plan: ChaosPlan) => Promise<void>> = {
  /** What an administrator, or a fail-over of a proxy in between, does to every connection of the shop. */
  async terminate({ url }) {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'yaoji'`)
    await client.end()
  },
  async stop(cluster, { awayMs }) {
    await cluster.crash()
    await wait(awayMs)
    await cluster.restart()
  },
}

/** Lets buyers buy over two processes while their PostgreSQL is hurt again and again. */
export async function runChaos(plan: ChaosPlan): Promise<ChaosReport> {
  const cluster = await startPostgres({ isDurable: plan.isDurable })
  const processes: ServiceProcess[] = []
  try {
    const members = await fillShop({ databaseUrl: cluster.url, sqliteFile: '' }, plan.buyers)
    processes.push(...(await startProcesses(cluster.url, 2)))
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
    for (const fault of plan.faults) {
      for (const goal = successes + plan.successesBetween; successes < goal && !market.isLost(); ) await wait(20)
      await strikes[fault](cluster, plan)
      recovery.begin()
      const ms = await Promise.race([recovery.end(), ...processes.map(each => each.ended)])
      if (typeof ms !== 'number') break
      recoveriesMs.push({ fault, ms })
    }
    isOpen = false
    await buying
    const accidents = accidentsOf(processes)
    return { journal, recoveriesMs, accidents, ...(await judge(cluster.url, journal)) }
  } finally {
    await Promise.all(processes.map(each => each.stop()))
    cluster.stop()
  }
}

function accidentsOf(processes: readonly ServiceProcess[]): string[] {
  return processes.flatMap(each => each.accident() ?? [])
}

async function judge(databaseUrl: string, { acknowledged }: Journal) {
  const database = openDatabase({ databaseUrl, sqliteFile: '' })
  const lost = await lostOrders(database.read, acknowledged)
  const broken = await brokenInvariants(database.read)
  await database.close()
  return { lost, brokenInvariants: broken }
}
