import { parseArgs } from 'node:util'
import { readGoods, readQueries, type BenchGoods, type BenchQuery } from './bench-files.ts'
import { createSearchIndex } from './create-index.ts'
import type { SearchIndex } from './search-index.ts'

/** npm run bench:search -- --goods FILE[,FILE] --queries FILE [--copies N] [--misses] */
const { values } = parseArgs({
  options: {
    goods: { type: 'string' },
    queries: { type: 'string' },
    /** Loads every goods this many times under new ids, to see the index at a larger size. */
    copies: { type: 'string', default: '1' },
    misses: { type: 'boolean', default: false },
  },
})
const looked = 10
const rounds = 5
const mebibyte = 1_048_576

type Score = { queries: number; first: number; three: number; ten: number; reciprocal: number; times: number[] }

function build(goods: readonly BenchGoods[], copies: number): SearchIndex {
  const index = createSearchIndex()
  for (let copy = 0; copy < copies; copy++) {
    index.replace(goods.map(each => ({ ...each.goods, id: each.goods.id + copy * goods.length, sales: copies - copy })))
  }
  return index
}

function rankOf(keys: readonly string[], expected: ReadonlySet<string>): number {
  return keys.findIndex(key => expected.has(key)) + 1
}

function timesOf(index: SearchIndex, text: string): number[] {
  return Array.from({ length: rounds }, () => {
    const start = performance.now()
    index.suggest(text, { limit: looked })
    return performance.now() - start
  })
}

function addTo(score: Score, rank: number, times: readonly number[]): void {
  score.queries++
  if (rank === 1) score.first++
  if (rank >= 1 && rank <= 3) score.three++
  if (rank >= 1) score.ten++
  score.reciprocal += rank >= 1 ? 1 / rank : 0
  score.times.push(...times)
}

/** A measured figure with so many decimals. */
function figure(value: number, decimals: number): string {
  return new Intl.NumberFormat('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: false }).format(value)
}

function percentile(times: readonly number[], share: number): string {
  const sorted = times.toSorted((a, b) => a - b)
  return figure(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0, 3)
}

function scoreLine(kind: string, { queries, first, three, ten, reciprocal, times }: Score): string {
  const share = (count: number) => `${figure((100 * count) / queries, 1)}%`.padStart(7)
  return [
    kind.padEnd(22), String(queries).padStart(5), share(first), share(three), share(ten),
    figure(reciprocal / queries, 3).padStart(7), percentile(times, 0.5).padStart(8), percentile(times, 0.99).padStart(8),
  ].join(' ')
}

function measure(index: SearchIndex, queries: readonly BenchQuery[], keyOf: (id: number) => string): Map<string, Score> {
  const scores = new Map<string, Score>()
  for (const { text, kind, expected } of queries) {
    const keys = index.suggest(text, { limit: looked }).map(hit => keyOf(hit.id))
    const rank = rankOf(keys, expected)
    if (values.misses && rank !== 1) process.stdout.write(`${kind} ${text}: rank ${rank}\n`)
    const times = timesOf(index, text)
    for (const name of [kind, 'all']) {
      const score = scores.get(name) ?? { queries: 0, first: 0, three: 0, ten: 0, reciprocal: 0, times: [] }
      addTo(score, rank, times)
      scores.set(name, score)
    }
  }
  return scores
}

function run(goodsFiles: string, queriesFile: string): void {
  const goods = readGoods(goodsFiles.split(','))
  const loaded = new Set(goods.map(each => each.key))
  const queries = readQueries(queriesFile).filter(query => [...query.expected].some(key => loaded.has(key)))
  const copies = Number(values.copies)
  globalThis.gc?.()
  const before = process.memoryUsage()
  const start = performance.now()
  const index = build(goods, copies)
  index.suggest(goods[0]?.goods.name ?? '', { limit: looked })
  const buildMs = performance.now() - start
  globalThis.gc?.()
  const after = process.memoryUsage()
  const used = (after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / mebibyte
  const scores = measure(index, queries, id => goods[(id - 1) % goods.length]?.key ?? '')
  const head = `${'kind'.padEnd(22)} count  first1  first3 first10     MRR   p50 ms   p99 ms`
  const lines = [...scores].filter(([kind]) => kind !== 'all').toSorted(([a], [b]) => (a < b ? -1 : 1))
  process.stdout.write([
    head, ...lines.map(([kind, score]) => scoreLine(kind, score)),
    ...[...scores].filter(([kind]) => kind === 'all').map(([kind, score]) => scoreLine(kind, score)),
    `goods ${goods.length * copies}, built in ${Math.round(buildMs)} ms, ${figure(used, 1)} MiB`, '',
  ].join('\n'))
}

if (values.goods && values.queries) run(values.goods, values.queries)
else {
  process.stderr.write('Usage: npm run bench:search -- --goods FILE[,FILE] --queries FILE [--copies N] [--misses]\n')
  process.exitCode = 1
}
