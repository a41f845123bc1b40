import { parseArgs } from 'node:util'
import { runLoad, type LoadResult } from './service/load/run.ts'
import { startLoadShop } from './service/load/shop.ts'
import type { Timings } from './service/load/timed.ts'

const usage = `Usage: npm run test:load -- [--seconds N] [--others-ms N]
Readers of large carts and members who send hostile lists, on loopback; what everybody else waits for meanwhile.\n`

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    'others-ms': { type: 'string', default: '100' },
    help: { type: 'boolean', default: false },
  },
})

const readers = [32, 200]
const hostileMembers = 4

function at(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
}

function line(name: string, { times, statuses }: Timings): string {
  const figures = [0.5, 0.99, 1].map(share => `${Math.round(at(times, share))}`.padStart(7))
  const answers = Object.entries(statuses)
    .map(([status, count]) => `${count} x ${status}`)
    .join(', ')
  return `  ${name.padEnd(22)}${figures.join('')}  ${answers}`
}

/** What was promised and did not hold. Where anything takes long because the machine is busy, nothing can be quicker. */
function breaches({ name, crowd, others }: LoadResult, othersMs: number, alone: LoadResult): string[] {
  const waitMaxMs = (call: string) => Math.max(othersMs, 2 * at(alone.others[call]?.times ?? [], 0.99))
  const unanswered = (timings: Timings) => Object.keys(timings.statuses).filter(status => !['200', '422', '429', '503'].includes(status))
  return [
    ...unanswered(crowd).map(status => `${name}: ${status}`),
    ...(crowd.refusedWithoutRetryAfter > 0 ? [`${name}: 503 without Retry-After`] : []),
    ...Object.entries(others).flatMap(([call, timings]) => [
      ...Object.keys(timings.statuses)
        .filter(status => status !== '200')
        .map(status => `${name}: ${call} answered ${status}`),
      ...(at(timings.times, 0.99) > waitMaxMs(call) ? [`${name}: ${call} took ${Math.round(at(timings.times, 0.99))} ms`] : []),
    ]),
  ]
}

if (values.help) process.stdout.write(usage)
else {
  const shop = await startLoadShop(Math.max(...readers), hostileMembers)
  const broken: string[] = []
  let alone: LoadResult | undefined
  try {
    console.log(`${''.padEnd(24)}    p50    p99    max  ms`)
    for await (const result of runLoad(shop, readers, Number(values.seconds))) {
      console.log(
        [result.name, line('the crowd', result.crowd), ...Object.entries(result.others).map(([name, timings]) => line(name, timings))].join(
          '\n',
        ),
      )
      alone ??= result
      broken.push(...breaches(result, Number(values['others-ms']), alone))
    }
    const accident = shop.accident()
    if (accident !== undefined) broken.push(accident)
  } finally {
    await shop.stop()
  }
  console.log(
    [...broken.map(each => `✗ ${each}`), broken.length === 0 ? 'Every promise held.' : `${broken.length} promises were broken.`].join('\n'),
  )
  process.exitCode = broken.length > 0 ? 1 : 0
}
