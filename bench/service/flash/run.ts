import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { openDatabase } from '../../../service/platform/database/open.ts'
import { problemsIn } from '../../../service/operations/doctor/examine.ts'
import { startServiceProcess } from '../../../testing/service/chaos/service-process.ts'
import { freePort } from '../../../testing/service/chaos/shop.ts'
import { takenOf } from '../../../testing/service/shops/line-promotions.ts'
import { figure, percentile } from '../search/score.ts'
import type { Rush, Told } from './crowd.ts'
import { fillShop, goodsId } from './fill-shop.ts'

const usage = `Usage: npm run bench:flash -- [--buyers N] [--boxes N] [--over SECONDS] [--tries N]
N buyers come to a flash sale of too few boxes within --over seconds: each looks, adds, checks out and orders, and
buyers who are asked to wait come back, --tries times. One service process with SQLite, the crowd in another thread.\n`

const { values } = parseArgs({
  options: {
    buyers: { type: 'string', default: '100000' },
    boxes: { type: 'string', default: '500' },
    over: { type: 'string', default: '120' },
    tries: { type: 'string', default: '8' },
    help: { type: 'boolean', default: false },
  },
})

function send(rush: Rush): Promise<Told> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('crowd.ts', import.meta.url), { workerData: rush })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

function lines({ ends, statuses, times }: Told, seconds: number): string[] {
  const answers = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  return [
    ...Object.entries(ends).map(([end, count]) => `${end.padEnd(20)} ${String(count).padStart(8)}`),
    `answers              ${String(answers).padStart(8)}  ${Object.entries(statuses)
      .map(([status, count]) => `${count} x ${status === '0' ? 'none' : status}`)
      .join(', ')}; ${Math.round(answers / seconds)} a second`,
    `until it was known   p50 ${figure(percentile(times, 0.5) / 1_000, 1)} s, p99 ${figure(percentile(times, 0.99) / 1_000, 1)} s; all in ${Math.round(seconds)} s`,
  ]
}

type Sold = { sqliteFile: string; saleId: number; boxes: number }

/** What was promised and did not hold. */
async function breaches({ sqliteFile, saleId, boxes }: Sold, { ends, unadvised, odd }: Told): Promise<string[]> {
  const database = openDatabase({ databaseUrl: undefined, sqliteFile })
  const [taken = 0] = await takenOf(database, saleId)
  const problems = await problemsIn(database.read)
  await database.close()
  return [
    ...(taken === ends.bought ? [] : [`${taken} boxes are taken and ${ends.bought} were bought`]),
    ...(taken > boxes ? [`${taken} boxes were sold, and there were ${boxes}`] : []),
    ...(taken < boxes && ends['sold out, read so'] + ends['sold out, told so'] > 0 ? [`sold out at ${taken} of ${boxes} boxes`] : []),
    ...(unadvised > 0 ? [`${unadvised} were refused without being told when to come again`] : []),
    ...odd,
    ...problems,
  ]
}

async function run(folder: string): Promise<void> {
  const [buyers, boxes, overSeconds] = [Number(values.buyers), Number(values.boxes), Number(values.over)]
  const sqliteFile = join(folder, 'yaoji.sqlite')
  const shop = await fillShop(sqliteFile, buyers, boxes)
  const port = await freePort()
  const service = await startServiceProcess({ YAOJI_DATA_DIR: folder, DATABASE_URL: '', YAOJI_SERVICE_PORT: String(port) })
  process.stdout.write(`${buyers} buyers for ${boxes} boxes, come within ${overSeconds} s\n`)
  const startMs = Date.now()
  const tally = await send({ port, buyers: shop.buyers, goodsId, overSeconds, triesMax: Number(values.tries) })
  const accident = service.accident()
  await service.stop()
  const broken = [...(accident ? [accident] : []), ...(await breaches({ sqliteFile, saleId: shop.saleId, boxes }, tally))]
  const verdict = broken.length === 0 ? 'Every promise held.' : '✗ A promise was broken.'
  process.stdout.write([...lines(tally, (Date.now() - startMs) / 1_000), ...broken.map(each => `✗ ${each}`), verdict, ''].join('\n'))
  process.exitCode = broken.length === 0 ? 0 : 1
}

if (values.help) process.stdout.write(usage)
else {
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-flash-'))
  try {
    await run(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
