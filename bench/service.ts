import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../scripts/postgres.ts'
import { bundleService } from '../scripts/service-build/bundle.ts'
import { readConfig } from '../service/platform/config.ts'
import { requestText } from './service/service/caller.ts'
import { largeCarts, manyAtOnce, mixedReading } from './service/service/calls.ts'
import { measure, type Measured, type Step } from './service/service/measure.ts'
import { buyers, prepareShop, type BenchShop } from './service/service/shop.ts'
import { firstSearch, settled, start, type Started } from './service/service/started.ts'
import { tableOf, type Bench, type Row } from './service/service/table.ts'
import { whileWriting } from './service/service/while-writing.ts'

const usage = `Usage: npm run bench:service -- [--goods N] [--seconds N] [--only TEXTS] [--postgres] [--port N] [--profile FOLDER] [--keep NAME]
  --only TEXTS calls with one of these, between commas, in their name
  --profile F  write a profile of the service into this folder
  --keep NAME  write the result into the file that later runs are compared with
`
const { values } = parseArgs({
  options: {
    goods: { type: 'string', default: '19000' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    port: { type: 'string', default: '6460' },
    postgres: { type: 'boolean', default: false },
    keep: { type: 'string' },
    profile: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

const database = values.postgres ? 'postgres' : 'sqlite'
const lastFile = join(import.meta.dirname, `./service/service/last-release.${database}.json`)
const seconds = Number(values.seconds)
const isWanted = (name: string) => values.only.split(',').some(text => name.includes(text))
const readersWhileWriting = 'readers, while 5 orders and 5 claims a second arrive'
const hello: Step = async caller => (await caller.ask(requestText({ method: 'GET', path: '/' }))).status

async function helloOf(port: number): Promise<Measured> {
  const started = await start('hello', port)
  const measured = await measure(started, hello, { connections: buyers, seconds })
  await started.stop()
  return measured
}

async function measureAll(started: Started, shop: BenchShop, bare: Measured): Promise<Row[]> {
  const rows: Row[] = []
  const add = async (name: string, step: Step, connections: number) => {
    if (!isWanted(name)) return
    const measured = await measure(started, step, { connections, seconds })
    rows.push({ name, ...measured, share: bare.processorMs / measured.processorMs, rateShare: measured.perSecond / bare.perSecond })
    process.stderr.write(`${name}: ${Math.round(measured.perSecond)} a second\n`)
  }
  for (const [name, step] of Object.entries(manyAtOnce(shop))) await add(name, step, buyers)
  for (const [name, step] of Object.entries(largeCarts(shop))) {
    await add(`500 lines, ${name}, alone`, step, 1)
    await add(`500 lines, ${name}, ${buyers} at once`, step, buyers)
  }
  const readers = mixedReading(shop)
  await add('readers', readers, buyers)
  if (isWanted(readersWhileWriting)) await whileWriting(started, shop, () => add(readersWhileWriting, readers, buyers))
  tellLoss(rows)
  return rows
}

/** What readers lose to orders and claims; at most a tenth is demanded. */
function tellLoss(rows: readonly Row[]): void {
  const [alone, meanwhile] = ['readers', readersWhileWriting].map(name => rows.find(row => row.name === name))
  if (!alone || !meanwhile) return
  const loss = 1 - meanwhile.perSecond / alone.perSecond
  process.stderr.write(`readers lose ${Math.round(loss * 100)} % while orders and claims arrive (aim ≤ 10 %)${loss > 0.1 ? ' ✗' : ''}\n`)
}

async function bench(environment: Readonly<Record<string, string>>, port: number): Promise<Bench> {
  const goods = Number(values.goods)
  const shop = await prepareShop(readConfig(environment), goods)
  await bundleService(join(import.meta.dirname, '..'))
  const bare = await helloOf(port + 1)
  const started = await start('service', port, { environment, profileFolder: values.profile })
  const searchMs = started.startMs + (await firstSearch(started, shop.names[0] ?? ''))
  const afterStartMs = await settled(started)
  const before = await started.usage()
  const rows = await measureAll(started, shop, bare)
  const after = await started.usage()
  await started.stop()
  const rssMiB = { start: before.rssMiB, after: after.rssMiB }
  const anonymousMiB = { start: before.anonymousMiB, after: after.anonymousMiB }
  return { release: values.keep ?? '', database, goods, rows, startMs: started.startMs, searchMs, afterStartMs, rssMiB, anonymousMiB }
}

async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-bench-'))
  // It keeps what was committed, as a shop's own does.
  const postgres = values.postgres ? await startPostgres({ isDurable: true }) : undefined
  try {
    const environment = {
      YAOJI_DATA_DIR: folder,
      YAOJI_SERVICE_PORT: values.port,
      YAOJI_SEARCHES_PER_MINUTE: '1000000',
      YAOJI_LOG_LEVEL: 'warn',
      ...(postgres && { DATABASE_URL: postgres.socketUrl }),
    }
    const done = await bench(environment, Number(values.port))
    const last = existsSync(lastFile) ? (JSON.parse(readFileSync(lastFile, 'utf8')) as Bench) : undefined
    process.stdout.write(tableOf(done, last))
    if (values.keep) writeFileSync(lastFile, `${JSON.stringify(done, null, 2)}\n`)
  } finally {
    postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

if (values.help) process.stdout.write(usage)
else await run()
