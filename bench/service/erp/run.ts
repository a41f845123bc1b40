import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sendCatalogue, type ErpGoods } from '../../../examples/seller-erp/catalogue.ts'
import { connect, type Shop } from '../../../examples/seller-erp/shop.ts'
import { startPostgres } from '../../../scripts/postgres.ts'
import { problemsIn } from '../../../service/operations/doctor/examine.ts'
import { migrate } from '../../../service/platform/database/migrate.ts'
import { openDatabase } from '../../../service/platform/database/open.ts'
import { freePort } from '../../../testing/service/chaos/shop.ts'
import { startServiceProcess } from '../../../testing/service/chaos/service-process.ts'
import { fillCommerceFixture } from '../../../testing/service/shops/commerce-fixture.ts'
import { addBuyers, firstBuyerId } from '../flash/fill-shop.ts'
import { onSchedule } from '../on-schedule.ts'
import { figure, percentile } from '../search/score.ts'
import { letBuy, type Ordered } from './buyers.ts'

const usage = `Usage: npm run bench:erp -- [--goods N] [--seconds N] [--buyers N] [--postgres]
The ERP brings N goods into an empty shop, then the same again, then changes 500 batches a second while buyers order the same goods.\n`

const { values } = parseArgs({
  options: {
    goods: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '20' },
    buyers: { type: 'string', default: '200' },
    postgres: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const [goodsCount, seconds, buyerCount] = [Number(values.goods), Number(values.seconds), Number(values.buyers)]
const secret = 'E'.repeat(32)
const changesPerCall = 50
const callsPerSecond = 10
/** Goods that both sides touch. */
const sharedGoods = 20

const goodsOf = (index: number): ErpGoods => ({
  ...{
    code: `K${index}`,
    name: `试验片${index}`,
    specification: '0.1g*100片',
    manufacturer: `第${index % 50}药厂`,
    unit: '瓶',
    price: '9.60',
  },
  stock: { batch: 'B1', made_on: '2026-01-01', expires_on: '2035-12-31', quantity: 1_000 },
})

type Changes = { calls: number; times: number[]; refused: number; late: number }

/** Takes one unit from batches and puts one into others, in turn, on a schedule. */
async function changeStock(shop: Shop): Promise<Changes> {
  const sum: Changes = { calls: 0, times: [], refused: 0, late: 0 }
  const start = performance.now()
  const calls = Array.from({ length: seconds * callsPerSecond }, (_, call) => call)
  await onSchedule(calls, seconds, async call => {
    const codes = Array.from({ length: changesPerCall }, (_, at) =>
      at < sharedGoods / 2
        ? (at + (call % 2) * (sharedGoods / 2)) % sharedGoods
        : sharedGoods + ((call * changesPerCall + at) % (goodsCount - sharedGoods)),
    )
    const begin = performance.now()
    const { refused } = await shop.setStock(codes.map(code => ({ code: `K${code}`, batch: 'B1', change: call % 4 < 2 ? -1 : 1 })))
    sum.calls++
    sum.refused += refused
    sum.times.push(performance.now() - begin)
  })
  sum.late = performance.now() - start - seconds * 1_000
  return sum
}

const timesText = (times: readonly number[]): string =>
  `p50 ${figure(percentile(times, 0.5), 0)} ms, p99 ${figure(percentile(times, 0.99), 0)} ms`

async function sent(shop: Shop, goods: readonly ErpGoods[]): Promise<string> {
  const begin = performance.now()
  const refused = await sendCatalogue(shop, goods)
  return `${figure((performance.now() - begin) / 1_000, 1)} s, ${refused.length} rows refused`
}

async function timedFacts(shop: Shop, goods: readonly ErpGoods[]): Promise<string> {
  const begin = performance.now()
  for (let start = 0; start < goods.length; start += 1_000)
    await shop.upsertGoods(goods.slice(start, start + 1_000).map(({ price: _price, stock: _stock, ...row }) => row))
  return `${figure((performance.now() - begin) / 1_000, 1)} s`
}

function linesOf(changes: Changes, ordered: Ordered): string[] {
  const others = Object.entries(ordered.others).map(([name, count]) => `${count} x ${name}`)
  return [
    `stock changes        ${changes.calls * changesPerCall} in ${seconds} s and ${figure(changes.late, 0)} ms, ${changes.refused} refused; a call of ${changesPerCall}: ${timesText(changes.times)}`,
    `orders               ${ordered.placed} of ${buyerCount}${others.length > 0 ? `, ${others.join(', ')}` : ''}; the call: ${timesText(ordered.times)}`,
  ]
}

/** A shop of the fixture with buyers, and the service over it. */
async function measure(databaseUrl: string | undefined, folder: string): Promise<void> {
  const database = openDatabase({ databaseUrl, sqliteFile: join(folder, 'yaoji.sqlite') })
  await migrate(database)
  await fillCommerceFixture(database, Date.now())
  const ids = Array.from({ length: buyerCount }, (_, index) => firstBuyerId + index)
  const buyers = await addBuyers(database, ids, Date.now())
  await database.close()
  const port = String(await freePort())
  const keys = { YAOJI_OPERATOR_KEYS: `erp:${secret}` }
  const service = await startServiceProcess({ YAOJI_DATA_DIR: folder, DATABASE_URL: databaseUrl ?? '', YAOJI_SERVICE_PORT: port, ...keys })
  const shop = connect({ service: service.origin, key: 'erp', secret })
  const goods = Array.from({ length: goodsCount }, (_, index) => goodsOf(index))
  const lines = [`${goodsCount} goods: facts        ${await timedFacts(shop, goods)}`]
  lines.push(`facts again, prices, stock   ${await sent(shop, goods)}`, `all of it once more          ${await sent(shop, goods)}`)
  const { rows } = await shop.upsertGoods(goods.slice(0, sharedGoods).map(({ code, name }) => ({ code, name })))
  const bought = rows.flatMap(({ goods_id }) => goods_id ?? [])
  const [changes, ordered] = await Promise.all([changeStock(shop), letBuy(service.origin, buyers, bought, seconds)])
  const accident = service.accident()
  await service.stop()
  const after = openDatabase({ databaseUrl, sqliteFile: join(folder, 'yaoji.sqlite') })
  const broken = [...(accident ? [accident] : []), ...(await problemsIn(after.read))]
  await after.close()
  const verdict = broken.length === 0 ? 'Nothing oversold, every sum right.' : '✗ A promise was broken.'
  process.stdout.write([...lines, ...linesOf(changes, ordered), ...broken.map(each => `✗ ${each}`), verdict, ''].join('\n'))
  process.exitCode = broken.length === 0 ? 0 : 1
}

if (values.help) process.stdout.write(usage)
else {
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-erp-'))
  const postgres = values.postgres ? await startPostgres() : undefined
  try {
    await measure(postgres?.socketUrl, folder)
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
