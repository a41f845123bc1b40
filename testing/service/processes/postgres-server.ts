import { execFile, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { appendFileSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../chaos/shop.ts'
import { createCluster, destroy, findBinaries, findOwner, ready, startServer } from '../../../scripts/postgres.ts'

const execute = promisify(execFile)

/** `hot_standby_feedback`: the primary does not remove rows that a statement on the replica still reads. */
const usual = ['max_connections=300', 'hot_standby_feedback=on', 'wal_receiver_status_interval=1s']

/** A PostgreSQL that can be a primary, the replica of one, and the replica that takes its place. */
export class PostgresServer {
  readonly #folder: string
  readonly #port: number
  readonly #password: string
  readonly #settings: readonly string[]
  #process: ChildProcess | undefined

  private constructor(folder: string, port: number, { password, settings }: { password: string; settings: readonly string[] }) {
    this.#folder = folder
    this.#port = port
    this.#password = password
    this.#settings = settings
  }

  /** A new one with an empty database. */
  static async createPrimary(settings: readonly string[] = []): Promise<PostgresServer> {
    const server = await PostgresServer.#place(randomBytes(12).toString('hex'), settings)
    createCluster(findBinaries(), server.#folder, server.#password, findOwner())
    await server.start()
    return server
  }

  /** Follows another one from now on. */
  static async createReplica(primary: PostgresServer, name: string, settings: readonly string[] = []): Promise<PostgresServer> {
    const server = await PostgresServer.#place(primary.#password, settings)
    await server.follow(primary, name)
    return server
  }

  static async #place(password: string, settings: readonly string[]): Promise<PostgresServer> {
    const folder = mkdtempSync(join(tmpdir(), 'yaoji-server-'))
    const { uid, gid } = findOwner()
    if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
    const server = new PostgresServer(folder, await freePort(), { password, settings })
    process.on('exit', server.remove)
    return server
  }

  get port(): number {
    return this.#port
  }

  get url(): string {
    return `postgres://yaoji:${this.#password}@127.0.0.1:${this.#port}/postgres`
  }

  /** The same database through a balancer or a pooler on another port. */
  urlAt(port: number): string {
    return this.url.replace(`:${this.#port}/`, `:${port}/`)
  }

  async start(): Promise<void> {
    const settings = [...usual, ...this.#settings]
    this.#process = startServer({ binaries: findBinaries(), folder: this.#folder, port: this.#port, owner: findOwner(), settings })
    await ready(this.#process)
  }

  /** Copies a primary and follows it under this name; what the server had before is gone. */
  async follow(primary: PostgresServer, name: string): Promise<void> {
    rmSync(this.#cluster, { recursive: true, force: true })
    const from = `host=${primary.#folder} port=${primary.#port} user=yaoji application_name=${name}`
    await this.#run('pg_basebackup', ['-d', from, '-D', this.#cluster, '-R', '-c', 'fast', '--no-sync'])
    // A promoted replica has no replica yet, and would wait for one at each commit.
    appendFileSync(join(this.#cluster, 'postgresql.auto.conf'), "synchronous_standby_names = ''\n")
    await this.start()
  }

  /** Like a power cut: nothing more is written, and no client is notified. */
  async kill(): Promise<void> {
    const own = this.#process
    if (!own || own.exitCode !== null || own.signalCode !== null) return
    const ended = once(own, 'exit')
    own.kill('SIGQUIT')
    await ended
  }

  /** The account with which HAProxy finds out who is the primary, as docs/operators/database.md creates it. Replicas that follow later have it too. */
  async letBalancerCheck(): Promise<void> {
    const file = join(this.#cluster, 'pg_hba.conf')
    writeFileSync(file, `host postgres haproxy_check 127.0.0.1/32 trust\n${readFileSync(file, 'utf8')}`)
    await this.query('create role haproxy_check login connection limit 20')
    await this.query('select pg_reload_conf()')
  }

  /** Makes a primary of a replica. */
  async promote(): Promise<void> {
    await this.#run('pg_ctl', ['promote', '-w', '-D', this.#cluster])
  }

  async query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end()
    }
  }

  /** Also called when the process exits. */
  readonly remove = (): void => {
    process.off('exit', this.remove)
    if (this.#process) destroy(this.#process, this.#folder)
    else rmSync(this.#folder, { recursive: true, force: true })
  }

  get #cluster(): string {
    return join(this.#folder, 'cluster')
  }

  async #run(program: string, args: readonly string[]): Promise<void> {
    await execute(join(findBinaries(), program), args, { ...findOwner(), cwd: this.#folder, env: { ...process.env, LC_ALL: 'C' } })
  }
}
