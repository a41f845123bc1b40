import { parseArgs } from 'node:util'
import { startPostgres } from '../scripts/postgres.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    postgres: { type: 'boolean', default: false },
  },
})
const [count, seed] = [Number(values.count), Number(values.seed)]
const postgres = values.postgres ? await startPostgres() : undefined
if (postgres) process.env.TEST_DATABASE_URL = postgres.url
// Which databases there are is decided when this is read.
const { dialects } = await import('./service/app/dialects.ts')
const { runFuzz } = await import('./service/fuzz/run.ts')
const dialect = dialects.at(-1)
if (!dialect || !Number.isInteger(count) || !Number.isInteger(seed)) throw new Error('--count and --seed are whole numbers.')

console.log(`${count} requests on ${dialect.name}, seed ${seed}`)
const startMs = Date.now()
const shownEvery = 10_000
let shownNext = shownEvery
const report = await runFuzz(dialect, {
  count,
  seed,
  onProgress: (done, failures) => {
    if (done < shownNext) return
    const failed = failures.length > 0 ? `, ${failures.length} failed, the last one ${failures.at(-1)}` : ''
    console.log(`${done} after ${Math.round((Date.now() - startMs) / 1_000)} s${failed}`)
    shownNext += shownEvery
  },
})
const failureLines = report.failures.slice(0, 20).map(each => `  ${each}`)
console.log(
  [
    `sent                ${report.sent} in ${Math.round((Date.now() - startMs) / 1_000)} s`,
    `answers             ${Object.entries(report.statuses)
      .map(([status, number]) => `${number} x ${status}`)
      .join(', ')}`,
    `5xx, no answer      ${report.failures.length}`,
    ...failureLines,
    `calls that succeeded ${report.reached.length} of ${report.reached.length + report.missed.length}${report.missed.length > 0 ? `, never ${report.missed.join(', ')}` : ''}`,
    `ways that stopped    ${report.stopped.length}`,
    ...report.stopped.map(each => `  ${each}`),
    `broken invariants   ${report.problems.length}`,
    ...report.problems.map(each => `  ${each}`),
  ].join('\n'),
)
postgres?.stop()
process.exit(report.failures.length + report.problems.length + report.stopped.length + report.missed.length > 0 ? 1 : 0)
