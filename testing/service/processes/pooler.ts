import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Debian's. `npm run test:all` installs it. */
const program = '/usr/sbin/pgbouncer'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // A TCP server has no other kind of address.
  server.close()
  return port
}

export type Pooler = { url: string; close: () => Promise<void> }

/** Debian's PgBouncer in transaction mode before a PostgreSQL, with fewer connections than a process of ours opens. */
export async function startPooler(databaseUrl: string, poolSize: number): Promise<Pooler> {
  if (!existsSync(program)) throw new Error('The tests of a connection pooler need PgBouncer: install the package pgbouncer.')
  const target = new URL(databaseUrl)
  const port = await freePort()
  const folder = mkdtempSync(join(process.env.TMPDIR ?? tmpdir(), 'yaoji-pooler-'))
  // PgBouncer does not run as root.
  chmodSync(folder, 0o755)
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text, { mode: 0o644 })
    return join(folder, name)
  }
  const users = file('users.txt', `"${decodeURIComponent(target.username)}" "${decodeURIComponent(target.password)}"\n`)
  const settings = file(
    'pgbouncer.ini',
    [
      '[databases]',
      `* = host=127.0.0.1 port=${target.port}`,
      '[pgbouncer]',
      ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir ='],
      ...['auth_type = plain', `auth_file = ${users}`],
      ...['pool_mode = transaction', `default_pool_size = ${poolSize}`, 'max_client_conn = 400'],
      // As docs/operators/database.md says: without it PgBouncer waits for 15 s after a server was gone.
      ...['server_login_retry = 1', 'server_connect_timeout = 3'],
    ].join('\n'),
  )
  const pooler: ChildProcess = spawn(program, ['-q', ...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), settings], { stdio: 'ignore' })
  await listening(port)
  const own = new URL(databaseUrl)
  own.search = ''
  own.host = `127.0.0.1:${port}`
  return {
    url: own.href,
    async close() {
      pooler.kill('SIGKILL')
      if (pooler.exitCode === null && pooler.signalCode === null) await once(pooler, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const socket = connect(port, '127.0.0.1')
    const isThere = await Promise.race([once(socket, 'connect').then(() => true), once(socket, 'error').then(() => false)]).catch(
      () => false,
    )
    socket.destroy()
    if (isThere) return
    await wait(50)
  }
  throw new Error('PgBouncer did not start.')
}
