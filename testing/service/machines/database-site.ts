import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../../service/platform/database/open.ts'
import { keepSessionSettings } from '../../../service/platform/database/session-settings.ts'
import { startPooler, type Pooler } from '../processes/pooler.ts'
import { balanceDatabases, type DatabaseBalancer } from './balancer.ts'
import { PostgresServer } from '../processes/postgres-server.ts'

/** How long the manager of a fail-over takes to notice that the primary is gone. */
const noticedAfterMs = 1_000
const lookEveryMs = 50
const poolSize = 24

/** Connections of the pooler must begin with the limits of time, so they are set before it opens any. */
async function limitTimes(databaseUrl: string): Promise<void> {
  const database = openDatabase({ databaseUrl, sqliteFile: '' })
  await keepSessionSettings(database)
  await database.close()
}

type DatabaseOptions = {
  /** How late the second replica is, in milliseconds. */
  lagMs: number
}

/**
 * Three PostgreSQL servers behind HAProxy and PgBouncer: the primary; the heir, which has every acknowledged commit and takes over; the late
 * one, which is only read.
 */
export class DatabaseSite {
  #primary: PostgresServer
  #heir: PostgresServer
  readonly #late: PostgresServer
  readonly #balancer: DatabaseBalancer
  readonly #pooler: Pooler

  private constructor(servers: readonly [PostgresServer, PostgresServer, PostgresServer], balancer: DatabaseBalancer, pooler: Pooler) {
    ;[this.#primary, this.#heir, this.#late] = servers
    this.#balancer = balancer
    this.#pooler = pooler
  }

  static async open({ lagMs }: DatabaseOptions): Promise<DatabaseSite> {
    const primary = await PostgresServer.createPrimary()
    await primary.letBalancerCheck()
    await limitTimes(primary.url)
    const heir = await PostgresServer.createReplica(primary, 'heir')
    const late = await PostgresServer.createReplica(primary, 'late', [`recovery_min_apply_delay=${lagMs}ms`])
    const balancer = await balanceDatabases([primary.port, heir.port, late.port])
    const pooler = await startPooler(primary.urlAt(balancer.primaryPort), poolSize)
    const site = new DatabaseSite([primary, heir, late], balancer, pooler)
    await site.#waitForHeir()
    return site
  }

  /** What the processes of the service are given. */
  get environment(): Record<string, string> {
    return { DATABASE_URL: this.#pooler.url, DATABASE_READ_URL: this.#primary.urlAt(this.#balancer.replicaPort), DATABASE_POOL_SIZE: '8' }
  }

  /** Past balancer and pooler. */
  get primaryUrl(): string {
    return this.#primary.url
  }

  /** Kills the primary and lets the heir take over, as a manager of fail-overs does. */
  async failOver(onKilled: () => void): Promise<void> {
    await this.#primary.kill()
    onKilled()
    await wait(noticedAfterMs)
    await this.#heir.promote()
  }

  /** Makes the old primary the new heir; from then on each commit waits for it. */
  async repair(): Promise<void> {
    const [primary, heir] = [this.#heir, this.#primary]
    await heir.follow(primary, 'heir')
    await this.#late.kill()
    await this.#late.follow(primary, 'late')
    this.#primary = primary
    this.#heir = heir
    await this.#waitForHeir()
  }

  /** Kills the late replica and starts it again. */
  async hurtReader(onKilled: () => void): Promise<void> {
    await this.#late.kill()
    onKilled()
    await wait(noticedAfterMs)
    await this.#late.start()
  }

  async #waitForHeir(): Promise<void> {
    await this.#primary.query("alter system set synchronous_standby_names = 'heir'")
    await this.#primary.query('select pg_reload_conf()')
    for (;;) {
      const rows = await this.#primary.query(`select 1 from pg_stat_replication where application_name = 'heir' and sync_state = 'sync'`)
      if (rows.length > 0) return
      await wait(lookEveryMs)
    }
  }

  async close(): Promise<void> {
    await this.#pooler.close()
    await this.#balancer.stop()
    for (const each of [this.#late, this.#heir, this.#primary]) each.remove()
  }
}
