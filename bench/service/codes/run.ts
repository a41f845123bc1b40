import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findCode } from '../../../service/purchase/trace-codes/desk.ts'
import { sendCodes } from '../../../service/purchase/trace-codes/send.ts'
import { costOf, type Cost } from '../cost.ts'
import { figure, percentile } from '../search/score.ts'
import { codeAt, openFilled } from './fill.ts'

const usage = `Usage: npm run bench:codes -- [--codes N] [--folder PATH] [--fill-only]
  --codes N      trace codes that went out with orders
  --folder PATH  keeps the filled shop there, and measures the one that an earlier run left there
  --fill-only    fills the shop of --folder and measures nothing
`
const rounds = 2_000
const warmUp = 100

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

async function run(folder: string, codes: number, { isFillOnly }: { isFillOnly: boolean }): Promise<void> {
  const { database, place } = await openFilled(folder, codes)
  const refused = async (code: string) => {
    const scan = [{ goodsId: place.goodsId, batch: place.batch, code }]
    const outcome = await database.write(trx => sendCodes(trx, place, scan, Date.now())).catch((error: Error) => error)
    if (!(outcome instanceof Error)) throw new Error(`${code} went out twice`)
  }
  if (!isFillOnly) {
    const lines = [
      `${`of ${codes} codes`.padEnd(44)}    p50 ms    p99 ms  work p50  work p99`,
      line('a code that is out is refused', await costsOf(refused, codes)),
      line('a code is found with its order and buyer', await costsOf(code => database.write(trx => findCode(trx, { code })), codes)),
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
  }
  await database.close()
}

const { values } = parseArgs({
  options: {
    codes: { type: 'string', default: '100000000' },
    folder: { type: 'string' },
    'fill-only': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const isFillOnly = values['fill-only']
if (values.help || !/^[1-9]\d{0,8}$/.test(values.codes) || (isFillOnly && !values.folder)) process.stdout.write(usage)
else {
  const folder = values.folder ? resolve(values.folder) : mkdtempSync(join(tmpdir(), 'yaoji-bench-'))
  mkdirSync(folder, { recursive: true })
  try {
    await run(folder, Number(values.codes), { isFillOnly })
  } finally {
    if (!values.folder) rmSync(folder, { recursive: true, force: true })
  }
}
