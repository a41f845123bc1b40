import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { bundleService } from '../scripts/service-build/bundle.ts'
import { readConfig } from '../service/platform/config.ts'
import { openDatabase } from '../service/platform/database/open.ts'
import { prepareDatabase } from '../service/operations/prepare-database.ts'
import { fillGoods } from './service/fill-goods.ts'
import { figure } from './service/search/score.ts'
import { firstSearch, settled, start } from './service/service/started.ts'

const usage = `Usage: npm run bench:start -- [--goods N] [--data FOLDER] [--runs N] [--port N]
  --data FOLDER  use the database there, filled up to N goods, and leave it there
`
/** Memory is measured again after the memory of the start is released. */
const laterMs = 7_000

type Start = { listensMs: number; findsMs: number; processorMs: number; nowMiB: number; laterMiB: number }

/** Answers the name of a goods. */
async function prepareShop(environment: NodeJS.ProcessEnv, goods: number): Promise<string> {
  const config = readConfig(environment)
  const database = openDatabase(config)
  await prepareDatabase(config, database)
  const { count, name } = await database.read
    .selectFrom('goods')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('name').as('name')])
    .executeTakeFirstOrThrow()
  if (count < goods) await fillGoods(database, goods)
  await database.close()
  return name
}

async function startOnce(environment: NodeJS.ProcessEnv, port: number, keyword: string): Promise<Start> {
  const started = await start('service', port, { environment, isOnOneCore: false })
  const findsMs = started.startMs + (await firstSearch(started, keyword))
  const { processorMs, anonymousMiB: nowMiB } = await started.usage()
  await wait(laterMs)
  const { anonymousMiB: laterMiB } = await started.usage()
  // The index is kept by then.
  await settled(started)
  await started.stop()
  return { listensMs: started.startMs, findsMs, processorMs, nowMiB, laterMiB }
}

const cells = ({ listensMs, findsMs, processorMs, nowMiB, laterMiB }: Start) => [
  ...[listensMs, findsMs, processorMs].map(ms => figure(ms / 1_000, 1)),
  ...[nowMiB, laterMiB].map(mib => figure(mib, 0)),
]

const heading = [
  ['index', 'listens after s', 'finds goods after s', 'of the processor s', 'anonymous memory MiB', `${laterMs / 1_000} s later MiB`],
  ['---', '---', '---', '---', '---', '---'],
]

async function run(folder: string, { goods, runs, port }: { goods: number; runs: number; port: number }): Promise<void> {
  const environment = { YAOJI_DATA_DIR: folder, YAOJI_SERVICE_PORT: String(port), YAOJI_LOG_LEVEL: 'warn' }
  const keyword = await prepareShop(environment, goods)
  await bundleService(join(import.meta.dirname, '..'))
  for (const row of heading) process.stdout.write(`| ${row.join(' | ')} |\n`)
  for (let turn = 0; turn < runs; turn++) {
    for (const file of readdirSync(folder).filter(name => name.startsWith('search-index.kept'))) rmSync(join(folder, file))
    for (const index of ['built', 'kept']) {
      process.stdout.write(`| ${[index, ...cells(await startOnce(environment, port, keyword))].join(' | ')} |\n`)
    }
  }
}

const { values } = parseArgs({
  options: {
    goods: { type: 'string', default: '1000000' },
    data: { type: 'string' },
    runs: { type: 'string', default: '2' },
    port: { type: 'string', default: '6480' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) process.stdout.write(usage)
else {
  const folder = values.data ?? mkdtempSync(join(tmpdir(), 'yaoji-bench-'))
  try {
    await run(folder, { goods: Number(values.goods), runs: Number(values.runs), port: Number(values.port) })
  } finally {
    if (!values.data) rmSync(folder, { recursive: true, force: true })
  }
}
