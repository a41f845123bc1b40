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
import { firstSearch, start, type Started } from './service/service/started.ts'
import { figure } from './service/search/score.ts'

const usage = `Usage: npm run bench:processes -- [--processes 1,2,4] [--goods N] [--seconds N] [--rounds N]
Asks 1, 2 and 4 processes of the service over one PostgreSQL for a mix of reads, for changes of carts and for whole orders. Prints answers a
second and the processor time of each. "of one" is the share of the throughput that each of N processes keeps where each has a core and PostgreSQL
has enough of them.
`
const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '1,2,4' },
    goods: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    help: { type: 'boolean', default: false },
  },
})
const [goods, seconds, rounds] = [Number(values.goods), Number(values.seconds), Number(values.rounds)]
const counts = values.processes.split(',').map(Number)
const connections = 16
const tickMs = 10

/** Milliseconds of the processor that a PostgreSQL has taken, with all its connections, also those that have ended. */
function databaseMs(folder: string): number {
  const [main = ''] = readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')
  let ticks = 0
  for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name)))
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
      const [own, ofEnded] = [Number(fields[11]) + Number(fields[12]), Number(fields[13]) + Number(fields[14])]
      if (pid === main || fields[1] === main) ticks += own + ofEnded
    } catch {
      // It has ended meanwhile.
    }
  return ticks * tickMs
}

type Row = { perSecond: number; serviceMs: number; databaseMs: number; callersMs: number; statements: number }

/** What a step costs the processes together, what PostgreSQL and what its callers, and the statements it sends. */
async function measureStep(step: Step, processes: readonly Started[], folder: string): Promise<Row> {
  const [first] = processes
  if (!first) throw new Error('There is no process to ask.')
  const marks: { database: number; callers: number; statements: number; at: number }[] = []
  const all: Started = {
    ...first,
    async usage() {
      const usages = await Promise.all(processes.map(each => each.usage()))
      const sum = (of: (each: (typeof usages)[number]) => number) => usages.reduce((total, each) => total + of(each), 0)
      const { user, system } = process.cpuUsage()
      const [processorMs, statements] = [sum(each => each.processorMs), sum(each => each.statements)]
      marks.push({ database: databaseMs(folder), callers: (user + system) / 1_000, statements, at: performance.now() })
      return { ...usages[0]!, processorMs, statements }
    },
  }
  const ports = processes.map(({ port }) => port)
  const { perSecond, processorMs } = await measure(all, step, { connections, seconds, ports, warmUpMs: seconds * 1_000 })
  const [before, after] = marks
  if (!before || !after) throw new Error('Nothing was measured.')
  const answers = (perSecond * (after.at - before.at)) / 1_000
  const each = (of: 'database' | 'callers' | 'statements') => (after[of] - before[of]) / answers
  return { perSecond, serviceMs: processorMs, databaseMs: each('database'), callersMs: each('callers'), statements: each('statements') }
}

const least = (rows: readonly Row[]): Row => rows.toSorted((one, other) => one.serviceMs - other.serviceMs)[0]!

function lineOf(name: string, count: number, row: Row, alone: Row): string {
  const times = [row.serviceMs, row.databaseMs, row.callersMs].map(value => figure(value, 3).padStart(9))
  const rest = [figure(row.statements, 2).padStart(10), figure(alone.serviceMs / row.serviceMs, 2).padStart(8)]
  return [name.padEnd(16), String(count).padStart(9), figure(row.perSecond, 0).padStart(9), ...times, ...rest].join(' ')
}

/** All processes run from the start, and each round asks one, two and four of them, so that what else the machine does meets all of them. */
async function measureAll(steps: Readonly<Record<string, Step>>, processes: readonly Started[], folder: string): Promise<void> {
  console.log('a step           processes  a second   service  database   callers statements   of one')
  for (const [name, step] of Object.entries(steps)) {
    const rows = counts.map((): Row[] => [])
    for (let round = 0; round <= rounds; round++)
      for (const [at, count] of counts.entries()) {
        const row = await measureStep(step, processes.slice(0, count), folder)
        // The first round compiles.
        if (round > 0) rows[at]?.push(row)
      }
    for (const [at, count] of counts.entries()) console.log(lineOf(name, count, least(rows[at] ?? []), least(rows[0] ?? [])))
  }
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
    const processes: Started[] = []
    for (let index = 0; index < Math.max(...counts); index++) {
      const port = await freePort()
      processes.push(
        await start('service', port, { environment: { ...environment, YAOJI_SERVICE_PORT: String(port) }, isOnOneCore: false }),
      )
    }
    for (const each of processes) await firstSearch(each, shop.names[0] ?? '')
    await measureAll(steps, processes, new URL(postgres.socketUrl).searchParams.get('host') ?? '')
    for (const each of processes) await each.stop()
    console.log(`load average of a minute ${figure(loadavg()[0] ?? 0, 1)}`)
  } finally {
    postgres.stop()
  }
}

if (values.help) process.stdout.write(usage)
else await run()
