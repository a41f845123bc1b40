import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../chaos/shop.ts'
import { requireBalancer } from '../../../scripts/postgres.ts'

const program = '/usr/sbin/haproxy'
const documented = (name: string) => readFileSync(new URL(`../../../docs/operators/installation/${name}`, import.meta.url), 'utf8')

type Running = { stop: () => Promise<void> }

/** Runs HAProxy with this configuration. @throws {Error} where it refuses it */
async function startHaproxy(configuration: string): Promise<Running> {
  requireBalancer()
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configuration)
  const child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const stop = async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
  await Promise.race([once(child, 'spawn'), once(child, 'error')])
  child.once('exit', code => code && console.log(`HAProxy ended with ${code}:\n${said}`))
  return { stop }
}

export type DatabaseBalancer = Running & { primaryPort: number; replicaPort: number }

/** HAProxy before the databases, with the operators' file and other addresses. */
export async function balanceDatabases(ports: readonly number[]): Promise<DatabaseBalancer> {
  const [primaryPort, replicaPort] = [await freePort(), await freePort()]
  const addresses = ports.map(port => `127.0.0.1:${port}`)
  const configuration = documented('haproxy.cfg')
    .replace('bind 127.0.0.1:5000', `bind 127.0.0.1:${primaryPort}`)
    .replace('bind 127.0.0.1:5001', `bind 127.0.0.1:${replicaPort}`)
    .replaceAll(/^ {2}server db(\d) 10\.0\.0\.1\d:5432\n/gm, (_, number: string) => {
      const address = addresses[Number(number) - 1]
      return address === undefined ? '' : `  server db${number} ${address}\n`
    })
  return { primaryPort, replicaPort, ...(await startHaproxy(configuration)) }
}

/** HAProxy before the processes of the service; sends requests in turn to those that are ready. */
export async function balanceProcesses(ports: readonly number[]): Promise<Running & { origin: string }> {
  const port = await freePort()
  const configuration = [
    'defaults',
    ...['mode http', 'timeout connect 2s', 'timeout client 60s', 'timeout server 60s', 'timeout check 3s'],
    ...['retries 3', 'option redispatch 1', 'retry-on conn-failure'],
    'listen shop',
    ...[`bind 127.0.0.1:${port}`, 'balance roundrobin', 'option httpchk GET /ready'],
    'default-server check inter 500ms fall 2 rise 1',
    ...ports.map((each, index) => `server process${index} 127.0.0.1:${each}`),
  ]
  return { origin: `http://127.0.0.1:${port}`, ...(await startHaproxy(`${configuration.join('\n')}\n`)) }
}

/** HAProxy before one process with the operators' file, which lets requests wait, refuses the rest and knows who goes first. */
export async function balanceShop(servicePort: number): Promise<Running & { port: number }> {
  const port = await freePort()
  const configuration = documented('haproxy-shop.cfg')
    .replace('bind 127.0.0.1:8780', `bind 127.0.0.1:${port}`)
    .replaceAll('127.0.0.1:8787', `127.0.0.1:${servicePort}`)
    .replaceAll(/^ {2}server two .*\n/gm, '')
  return { port, ...(await startHaproxy(configuration)) }
}
