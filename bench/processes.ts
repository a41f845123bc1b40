import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startPostgres } from '../scripts/postgres.ts'
import { bundleService } from '../scripts/service-build/bundle.ts'
import { readConfig } from '../service/platform/config.ts'
import { freePort } from '../testing/service/chaos/shop.ts'
import { manyAtOnce, mixedReading } from './service/service/calls.ts'
import { measure, type Step } from './service/service/measure.ts'
import { prepareShop } from './service/service/shop.ts'
import { firstSearch, settled, start, type Started } from './service/service/started.ts'
import { figure } from './service/search/score.ts'

const usage = `Usage: npm run bench:processes -- [--processes 1,2,4] [--goods N] [--seconds N]
Asks 1, 2 and 4 processes of the service over one PostgreSQL for a mix of reads, for changes of carts and for whole orders. Prints answers a
second and the processor time of each. "of one" is the share of the throughput that each of N processes keeps where each has a core and PostgreSQL
has enough of them.
`
const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '1,2,4' },
    goods: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '10' },
    help: { type: 'boolean', default: false },
  },
})
const [goods, seconds] = [Number(values.goods), Number(values.seconds)]
const connections = 16
const tickMs = 10

/** Milliseconds of the processor that a PostgreSQL has taken, with all its connections. */
function databaseMs(folder: string): number {
  const [main = ''] = readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')
  let ticks = 0
  for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name)))
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
      if (pid === main || fields[1] === main) ticks += Number(fields[11]) + Number(fields[12])
    } catch {
      // It has ended meanwhile.
    }
  return ticks * tickMs
}

type Row = { processes: number; perSecond: number; serviceMs: number; databaseMs: number; callersMs: number }

async function measureStep(step: Step, processes: readonly Started[], folder: string): Promise<Row> {
  const [first] = processes
  if (!first) throw new Error('There is no process to ask.')
  const marks: { database: number; callers: number; at: number }[] = []
  const all: Started = {
    ...first,
    async usage() {
      const usages = await Promise.all(processes.map(each => each.usage()))
      const { user, system } = process.cpuUsage()
      marks.push({ database: databaseMs(folder), callers: (user + system) / 1_000, at: performance.now() })
      const sum = (of: (each: (typeof usages)[number]) => number) => usages.reduce((total, each) => total + of(each), 0)
      return { ...usages[0]!, processorMs: sum(each => each.processorMs), statements: sum(each => each.statements) }
    },
  }
  const { perSecond, processorMs } = await measure(all, step, { connections, seconds, ports: processes.map(({ port }) => port) })
  const [before, after] = marks
  if (!before || !after) throw new Error('Nothing was measured.')
  const answers = (perSecond * (after.at - before.at)) / 1_000
  const each = (of: 'database' | 'callers') => (after[of] - before[of]) / answers
  return { processes: processes.length, perSecond, serviceMs: processorMs, databaseMs: each('database'), callersMs: each('callers') }
}

function lineOf(name: string, row: Row, alone: Row | undefined): string {
  const figures = [row.perSecond, row.serviceMs, row.databaseMs, row.callersMs].map((value, at) =>
    figure(value, at === 0 ? 0 : 3).padStart(9),
  )
  const share = alone ? figure(alone.serviceMs / row.serviceMs, 2) : '1.00'
  return `${name.padEnd(30)} ${String(row.processes).padStart(4)} ${figures.join(' ')} ${share.padStart(8)}`
}

async function run(): Promise<void> {
  const postgres = await startPostgres({ isDurable: true })
  try {
    const environment = { DATABASE_URL: postgres.socketUrl, YAOJI_SEARCHES_PER_MINUTE: '1000000', YAOJI_LOG_LEVEL: 'warn' }
    const shop = await prepareShop(readConfig(environment), goods)
    await bundleService(join(import.meta.dirname, '..'))
    const all = manyAtOnce(shop)
    const steps = {
      'reads, mixed': mixedReading(shop),
      'cart edit': all['cart edit']!,
      'whole order': all['whole checkout, with its add']!,
    }
    const folder = new URL(postgres.socketUrl).searchParams.get('host') ?? ''
    const alone = new Map<string, Row>()
    console.log(`${'a step'.padEnd(30)} proc. a second   service  database   callers   of one (ms of the processor a step)`)
    for (const count of values.processes.split(',').map(Number)) {
      const processes: Started[] = []
      for (let index = 0; index < count; index++) {
        const port = await freePort()
        processes.push(
          await start('service', port, { environment: { ...environment, YAOJI_SERVICE_PORT: String(port) }, isOnOneCore: false }),
        )
      }
      for (const each of processes) await firstSearch(each, shop.names[0] ?? '')
      for (const each of processes) await settled(each)
      for (const [name, step] of Object.entries(steps)) {
        const row = await measureStep(step, processes, folder)
        console.log(lineOf(name, row, alone.get(name)))
        if (!alone.has(name)) alone.set(name, row)
      }
      for (const each of processes) await each.stop()
    }
    console.log(`load average of a minute ${figure(loadavg()[0] ?? 0, 1)}`)
  } finally {
    postgres.stop()
  }
}

if (values.help) process.stdout.write(usage)
else await run()
