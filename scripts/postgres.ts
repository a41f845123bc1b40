import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { installPackages, isRoot } from './browser.ts'
import { freePort } from './http/free-port.ts'

const debian = '/usr/lib/postgresql'

function binariesOnPath(): string[] {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map(folder => join(folder, 'postgres'))
    .filter(existsSync)
    .map(path => dirname(realpathSync(path)))
}

function debianBinaries(): string[] {
  if (!existsSync(debian)) return []
  const newestFirst = readdirSync(debian).toSorted((a, b) => Number(b) - Number(a))
  return newestFirst.map(version => join(debian, version, 'bin'))
}

function installedBinaries(): string | undefined {
  return [...binariesOnPath(), ...debianBinaries()].find(
    folder => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')),
  )
}

/** Installs Debian's server without the cluster that its package would otherwise create and start. */
function installServer(): boolean {
  if (!isRoot) return false
  const settings = '/etc/postgresql-common/createcluster.d'
  mkdirSync(settings, { recursive: true })
  writeFileSync(join(settings, 'yaoji-tests.conf'), 'create_main_cluster = false\n')
  return installPackages('postgresql')
}

/** Installs a program of Debian for tests where it is missing. @throws {Error} where it cannot be installed */
function requireProgram(program: string, name: string): void {
  if (existsSync(program)) return
  console.log(`No ${name} found, installing it for the tests …`)
  installPackages(name)
  if (!existsSync(program)) throw new Error(`The tests need ${name}: install the package ${name}.`)
}

/** PgBouncer, for the tests of a connection pooler. */
export const requirePooler = (): void => requireProgram('/usr/sbin/pgbouncer', 'pgbouncer')

/** HAProxy, for the tests of a fail-over. */
export const requireBalancer = (): void => requireProgram('/usr/sbin/haproxy', 'haproxy')

/** The folder of the PostgreSQL server programs; installs Debian's when there is none. */
export function findBinaries(): string {
  const found = installedBinaries()
  if (found) return found
  console.log('No PostgreSQL found, installing it for the service tests …')
  const installed = installServer() ? installedBinaries() : undefined
  if (!installed) throw new Error('The service tests need PostgreSQL: install the package postgresql.')
  return installed
}

type Owner = { uid?: number; gid?: number }

function idOf(flag: string, user: string): number | undefined {
  try {
    return Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' }))
  } catch {
    return undefined
  }
}

/** PostgreSQL refuses to run as root, so root lends it another user. */
export function findOwner(): Owner {
  if (!isRoot) return {}
  for (const user of ['postgres', 'nobody']) {
    const uid = idOf('-u', user)
    const gid = idOf('-g', user)
    if (uid && gid) return { uid, gid }
  }
  throw new Error('The service tests run as root and need a user postgres or nobody for PostgreSQL.')
}

export function createCluster(binaries: string, folder: string, password: string, owner: Owner): void {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (owner.uid && owner.gid) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid)
  // Who reaches the socket in the owner's folder is the owner, or root; from the network one needs the password.
  const access = ['--auth-local=trust', '--auth-host=scram-sha-256', `--pwfile=${passwordFile}`]
  const args = ['-D', join(folder, 'cluster'), '-U', 'yaoji', ...access]
  execFileSync(join(binaries, 'initdb'), [...args, '-E', 'UTF8', '--locale=C', '--no-sync'], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Nothing of a throwaway cluster has to survive the machine, so no write waits for the disk. */
const quick = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

type Cluster = { binaries: string; folder: string; port: number; owner: Owner; settings: readonly string[] }

export function startServer({ binaries, folder, port, owner, settings }: Cluster): ChildProcess {
  const given = ['listen_addresses=127.0.0.1', ...settings].flatMap(each => ['-c', each])
  const args = ['-D', join(folder, 'cluster'), '-k', folder, '-p', String(port), ...given]
  return spawn(join(binaries, 'postgres'), args, {
    ...owner,
    cwd: folder,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // Out of the terminal's process group: Ctrl-C comes to us, and we stop it in order.
    detached: true,
  })
}

export function ready(server: ChildProcess): Promise<void> {
  let log = ''
  return new Promise((resolve, reject) => {
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log += text
      // A replica accepts read-only ones.
      if (/ready to accept (?:read-only )?connections/.test(log)) resolve()
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
  })
}

/** Ends the server now and removes its files, without awaiting: a process that exits can do no more. */
export function destroy(server: ChildProcess, folder: string): void {
  server.kill('SIGQUIT')
  const pidFile = join(folder, 'cluster', 'postmaster.pid')
  const patience = new Int32Array(new SharedArrayBuffer(4))
  const isGone = () => server.exitCode !== null || !existsSync(pidFile)
  for (let tries = 0; tries < 100 && !isGone(); tries++) Atomics.wait(patience, 0, 0, 50)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

export type ThrowawayPostgres = {
  url: string
  /**
   * The same through the Unix socket in its folder, which halves the cost of a query; address and password remain for clients that need
   * them.
   */
  socketUrl: string
  /** Kills the server like `pg_ctl -m immediate stop`: without notifying connections or writing a checkpoint. */
  crash: () => Promise<void>
  /** Starts it again after a crash; resolves when it accepts connections. */
  restart: () => Promise<void>
  /** False once the server has ended by itself, as one does that finds no room for its log. */
  isRunning: () => boolean
  /** A copy of the shop of this moment in a file of this folder, and what a file holds in a database of its own. */
  dump: (folder: string) => Promise<string>
  restore: (file: string, name: string) => Promise<string>
  stop: () => void
}

const execute = promisify(execFile)

/** As docs/rules/reliability.md tells operators to do it. */
function backups(binaries: string, url: string): Pick<ThrowawayPostgres, 'dump' | 'restore'> {
  return {
    async dump(folder) {
      const file = join(folder, 'shop.dump')
      await execute(join(binaries, 'pg_dump'), ['--format=custom', `--file=${file}`, url])
      return file
    },
    async restore(file, name) {
      const place = new URL(url)
      place.pathname = name
      await execute(join(binaries, 'createdb'), [`--maintenance-db=${url}`, name])
      await execute(join(binaries, 'pg_restore'), ['--no-owner', `--dbname=${place.href}`, file])
      return place.href
    },
  }
}

/**
 * Starts a PostgreSQL of our own on a free port that is gone, files and all, after `stop` or at the end of the
 * process. A durable one keeps what was committed as a shop's own does. Its files are in a new folder of `parent`.
 */
export async function startPostgres({ isDurable = false, parent = tmpdir() } = {}): Promise<ThrowawayPostgres> {
  const binaries = findBinaries()
  const owner = findOwner()
  const folder = mkdtempSync(join(parent, 'yaoji-postgres-'))
  const password = randomBytes(12).toString('hex')
  createCluster(binaries, folder, password, owner)
  const settings = [...(isDurable ? [] : quick), 'max_connections=200']
  const cluster = { binaries, folder, owner, settings, port: await freePort() }
  let server = startServer(cluster)
  const stop = () => {
    process.off('exit', stop)
    destroy(server, folder)
  }
  process.on('exit', stop)
  await ready(server)
  const url = `postgres://yaoji:${password}@127.0.0.1:${cluster.port}/postgres`
  return {
    url,
    socketUrl: `${url}?host=${encodeURIComponent(folder)}`,
    ...backups(binaries, url),
    async crash() {
      const ended = once(server, 'exit')
      server.kill('SIGQUIT')
      await ended
    },
    async restart() {
      server = startServer(cluster)
      await ready(server)
    },
    isRunning: () => server.exitCode === null && server.signalCode === null,
    stop,
  }
}
