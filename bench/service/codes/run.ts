import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Database } from '../../../service/platform/database/database.ts'
import { findCode } from '../../../service/purchase/trace-codes/desk.ts'
import { sendCodes } from '../../../service/purchase/trace-codes/send.ts'
import { costOf, type Cost } from '../cost.ts'
import { figure, percentile } from '../search/score.ts'
import { openShop } from '../open-shop.ts'

const usage = 'Usage: npm run bench:codes -- [--codes N]\n  --codes N  trace codes that went out with orders\n'
const slice = 500_000
const rounds = 2_000
const warmUp = 100

/** The distance of neighbouring codes is odd, so that they share few digits at their end. */
const step = 7_654_321_987n

/**
 * Codes rise with their numbers: every index is appended to, and 100,000,000 of them load in minutes. Those that are asked for are drawn at
 * random, so that each lies on another page of the index than the one before.
 */
const codeAt = (number: number) => `81${String(BigInt(number) * step).padStart(18, '0')}`

type Place = { orderId: string; parcelId: string; goodsId: number; batch: string }

async function placeOf(database: Database): Promise<Place> {
  const row = await database.read
    .selectFrom('order_batch')
    .innerJoin('order_line', 'order_line.id', 'order_batch.line_id')
    .select(['order_batch.order_id', 'order_batch.parcel_id', 'order_line.goods_id', 'order_batch.number'])
    .where('order_batch.parcel_id', 'is not', null)
    .orderBy('order_batch.id')
    .executeTakeFirstOrThrow()
  return { orderId: row.order_id, parcelId: row.parcel_id ?? '', goodsId: row.goods_id, batch: row.number }
}

/** The first number is made an integer: a parameter is a floating point number, whose products are not exact above 2^53. */
async function fill(database: Database, { parcelId, goodsId, batch }: Place, codes: number): Promise<void> {
  for (let from = 0; from < codes; from += slice) {
    const rows = Math.min(slice, codes - from)
    await database.write(trx =>
      sql`insert into trace_code (parcel_id, code, goods_id, batch)
        with recursive numbers(n) as (select cast(${from} as integer) union all select n + 1 from numbers where n + 1 < ${from + rows})
        select ${parcelId}, '81' || printf('%018d', n * ${sql.raw(String(step))}), ${goodsId}, ${batch} from numbers`.execute(trx),
    )
    if (process.stdout.isTTY) process.stdout.write(`\r${from + rows} codes`)
  }
  if (process.stdout.isTTY) process.stdout.write('\n')
}

async function costsOf(work: (code: string) => Promise<unknown>, codes: number): Promise<Cost[]> {
  const costs: Cost[] = []
  for (let round = 0; round < rounds + warmUp; round++) {
    const code = codeAt(Math.floor(Math.random() * codes))
    const cost = await costOf(() => work(code))
    if (round >= warmUp) costs.push(cost)
  }
  return costs
}

/** The middle and the 99th of a hundred, by the clock and of the processor. */
function line(name: string, costs: readonly Cost[]): string {
  const times = [costs.map(cost => cost.clockMs), costs.map(cost => cost.workMs)]
  const figures = times.flatMap(each => [0.5, 0.99].map(share => figure(percentile(each, share), 3).padStart(9)))
  return [name.padEnd(44), ...figures].join(' ')
}

async function run(folder: string, codes: number): Promise<void> {
  const { database } = await openShop(folder)
  const place = await placeOf(database)
  const began = Date.now()
  await fill(database, place, codes)
  const seconds = (Date.now() - began) / 1_000
  const refused = async (code: string) => {
    const scan = [{ goodsId: place.goodsId, batch: place.batch, code }]
    const outcome = await database.write(trx => sendCodes(trx, place, scan, Date.now())).catch((error: Error) => error)
    if (!(outcome instanceof Error)) throw new Error(`${code} went out twice`)
  }
  const lines = [
    `loaded in ${figure(seconds, 0)} s`,
    `${`of ${codes} codes`.padEnd(44)}    p50 ms    p99 ms  work p50  work p99`,
    line('a code that is out is refused', await costsOf(refused, codes)),
    line('a code is found with its order and buyer', await costsOf(code => database.write(trx => findCode(trx, { code })), codes)),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  await database.close()
}

const { values } = parseArgs({ options: { codes: { type: 'string', default: '100000000' }, help: { type: 'boolean', default: false } } })
if (values.help || !/^[1-9]\d{0,8}$/.test(values.codes)) process.stdout.write(usage)
else {
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-bench-'))
  try {
    await run(folder, Number(values.codes))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
