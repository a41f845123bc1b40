import { mkdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { ThrowawayPostgres } from '../../../scripts/postgres.ts'
import { backUpSqlite } from '../../../service/platform/database/backup.ts'
import { openDatabase } from '../../../service/platform/database/open.ts'
import { examine, problemsIn } from '../../../service/operations/doctor/examine.ts'
import { lostOrders, type Acknowledged } from '../measure/acknowledged.ts'
import { startServiceProcess, type ServiceProcess } from './service-process.ts'
import { freePort } from './shop.ts'
import type { SmallDisk } from './small-disk.ts'

/**
 * `terminate` and `stop` hit PostgreSQL, `lock` and `full` a SQLite file, `logDisk` and `dataDisk` the disks of the log and of the database,
 * `kill` a service process. `doctor` and `backup` are harmless: they read a shop that sells.
 */
export type Fault = 'terminate' | 'stop' | 'kill' | 'lock' | 'full' | 'logDisk' | 'dataDisk' | 'doctor' | 'backup'

/** A shop of its own with its processes, which can be hurt. */
export type Site = {
  folder: string
  sqliteFile: string
  cluster: ThrowawayPostgres | undefined
  disks: { log?: SmallDisk; data?: SmallDisk }
  processes: ServiceProcess[]
  environments: readonly Record<string, string>[]
  awayMs: number
  acknowledged: Acknowledged
  /** What was wrong with the shop, or with a backup of it, while it sold. */
  findings: string[]
}

const killWithinMs = 200

export async function judge(where: Parameters<typeof openDatabase>[0], acknowledged: Acknowledged) {
  const database = openDatabase(where)
  try {
    return { lost: await lostOrders(database.read, acknowledged), brokenInvariants: await problemsIn(database.read) }
  } finally {
    await database.close()
  }
}

/** A backup is whole when a service starts on it and it has all that was acknowledged before it was begun. */
async function tryRestored(
  environment: Record<string, string>,
  where: Parameters<typeof judge>[0],
  before: Acknowledged,
): Promise<string[]> {
  const service = await startServiceProcess({ ...environment, YAOJI_SERVICE_PORT: String(await freePort()) })
  await service.stop()
  // An order may have gone on meanwhile; it may not be missing.
  const known: Acknowledged = new Map([...before.keys()].map(id => [id, 'ordered']))
  const { lost, brokenInvariants } = await judge(where, known)
  return [...lost, ...brokenInvariants].map(each => `in a backup: ${each}`)
}

/** Reads go on while a disk is full: each of these answers, again and again. */
async function fillWhileReading({ processes, findings, awayMs }: Site, disk: SmallDisk | undefined): Promise<void> {
  disk?.fill()
  for (const until = performance.now() + awayMs; performance.now() < until; await wait(100)) {
    for (const path of ['/health', '/api/goods/hot', '/api/goods/list', '/api/category'])
      for (const { origin } of processes) {
        const status = await fetch(origin + path, { signal: AbortSignal.timeout(5_000) }).then(
          answer => answer.arrayBuffer().then(() => answer.status),
          (error: Error) => error.message,
        )
        if (status !== 200) findings.push(`${path} while a disk was full: ${status}`)
      }
  }
  disk?.free()
}

export const strikes: Record<Fault, (site: Site, turn: number) => Promise<void>> = {
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
  logDisk: site => fillWhileReading(site, site.disks.log),
  async dataDisk(site) {
    await fillWhileReading(site, site.disks.data)
    // A server that found no room for its own log ends; what watches over it starts it again.
    if (site.cluster?.isRunning() === false) await site.cluster.restart()
  },
  async doctor({ cluster, sqliteFile, findings }) {
    const found = await examine({ databaseUrl: cluster?.url, sqliteFile })
    findings.push(...found.map(each => `while it sold: ${each}`))
  },
  async backup({ cluster, folder, sqliteFile, acknowledged, findings }, turn) {
    const before: Acknowledged = new Map(acknowledged)
    const own = join(folder, `backup-${turn}`)
    mkdirSync(own)
    if (cluster) {
      const databaseUrl = await cluster.restore(await cluster.dump(own), `shop${turn}`)
      findings.push(...(await tryRestored({ DATABASE_URL: databaseUrl }, { databaseUrl, sqliteFile: '' }, before)))
    } else {
      const copy = join(own, 'yaoji.sqlite')
      backUpSqlite(sqliteFile, copy)
      findings.push(...(await tryRestored({ DATABASE_URL: '', YAOJI_DATA_DIR: own }, { databaseUrl: undefined, sqliteFile: copy }, before)))
    }
  },
}
