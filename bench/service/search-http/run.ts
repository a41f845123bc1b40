import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { goodsSearchCall } from '@yaoji/contract/calls/storefront/goods'
import { readConfig } from '../../../service/platform/config.ts'
import { openDatabase } from '../../../service/platform/database/open.ts'
import { prepareDatabase } from '../../../service/operations/prepare-database.ts'
import { cookieOfOwner } from '../../../testing/service/people/insert-owner.ts'
import { startService } from '../../../service/start.ts'
import { fillGoods } from '../fill-goods.ts'
import { figure, percentile } from '../search/score.ts'
import type { Answers, Load } from './load.ts'
import { typedQueries } from './typed-queries.ts'

const usage = 'Usage: npm run bench:search-http -- [--goods N] [--per-second N] [--seconds N] [--port N]\n'
const warmUpSeconds = 5

async function prepareShop(environment: NodeJS.ProcessEnv, goods: number): Promise<string> {
  const config = readConfig(environment)
  const database = openDatabase(config)
  await prepareDatabase(config, database)
  const { id } = await database.read.selectFrom('member').select('id').where('code', '=', 'danti').executeTakeFirstOrThrow()
  const cookie = await database.write(trx => cookieOfOwner(trx, id, Date.now()))
  await fillGoods(database, goods)
  await database.close()
  return cookie
}

function send(load: Load): Promise<Answers> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('load.ts', import.meta.url), { workerData: load })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

function report({ times, failures }: Answers, perSecond: number): string {
  const time = (share: number) => figure(percentile(times, share), 2)
  return [
    `${times.length} answers at ${perSecond} requests/s, ${failures.length} failures ${failures.slice(0, 3).join(', ')}`.trim(),
    `p50 ${time(0.5)} ms, p95 ${time(0.95)} ms, p99 ${time(0.99)} ms, longest ${time(1)} ms`,
    '',
  ].join('\n')
}

type Options = { goods: number; perSecond: number; seconds: number; port: string }

async function run(folder: string, { goods, perSecond, seconds, port }: Options): Promise<void> {
  const environment = {
    YAOJI_DATA_DIR: folder,
    YAOJI_SERVICE_PORT: port,
    YAOJI_LOG_LEVEL: 'silent',
    YAOJI_SEARCHES_PER_MINUTE: '1000000',
  }
  const cookie = await prepareShop(environment, goods)
  const start = performance.now()
  const service = await startService(environment)
  process.stdout.write(`${goods} goods, service started in ${Math.round(performance.now() - start)} ms\n`)
  const queries = typedQueries(service.config.sqliteFile, perSecond * (seconds + warmUpSeconds))
  const paths = queries.map(text => `${goodsSearchCall.path}?${new URLSearchParams({ keywords: text })}`)
  const load = { port: Number(port), cookie, perSecond }
  await send({ ...load, paths: paths.slice(0, perSecond * warmUpSeconds) })
  process.stdout.write(report(await send({ ...load, paths: paths.slice(perSecond * warmUpSeconds) }), perSecond))
  await service.stop()
}

const { values } = parseArgs({
  options: {
    goods: { type: 'string', default: '1000000' },
    'per-second': { type: 'string', default: '200' },
    seconds: { type: 'string', default: '30' },
    port: { type: 'string', default: '8797' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) process.stdout.write(usage)
else {
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-bench-'))
  try {
    await run(folder, {
      goods: Number(values.goods),
      perSecond: Number(values['per-second']),
      seconds: Number(values.seconds),
      port: values.port,
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
