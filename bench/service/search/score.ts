import type { SearchIndex } from '../../../service/catalogue/search/search-index.ts'
import type { BenchQuery } from './read-files.ts'

export const looked = 10
const rounds = 7

type Score = { queries: number; first: number; three: number; ten: number; reciprocal: number; times: number[] }
export type Scores = { byKind: ReadonlyMap<string, Score>; all: Score; misses: string[] }

function emptyScore(): Score {
  return { queries: 0, first: 0, three: 0, ten: 0, reciprocal: 0, times: [] }
}

/** Processor time of this thread in milliseconds, to within a few; wall time would include other processes. */
export function workedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/**
 * What each query costs, in some rounds: the least, for others at work on the machine can only lengthen it, and the median. A round asks
 * all of them, so that nothing which the index remembers of a query is left when it comes again.
 */
export function timesOf(index: SearchIndex, queries: readonly BenchQuery[]): { least: number[]; median: number[] } {
  const times = queries.map((): number[] => [])
  for (let round = 0; round < rounds; round++) {
    for (const [at, { text }] of queries.entries()) {
      const start = performance.now()
      index.suggest(text, { limit: looked })
      times[at]?.push(performance.now() - start)
    }
  }
  return { least: times.map(each => Math.min(...each)), median: times.map(each => percentile(each, 0.5)) }
}

function addTo(score: Score, rank: number, time: number): void {
  score.queries++
  if (rank === 1) score.first++
  if (rank >= 1 && rank <= 3) score.three++
  if (rank >= 1) score.ten++
  score.reciprocal += rank >= 1 ? 1 / rank : 0
  score.times.push(time)
}

/** Asks every query and looks for the place of the first right answer. */
export function scoreQueries(
  index: SearchIndex,
  queries: readonly BenchQuery[],
  times: readonly number[],
  keyOf: (id: number) => string,
): Scores {
  const byKind = new Map<string, Score>()
  const all = emptyScore()
  const misses: string[] = []
  for (const [at, { text, kind, expected }] of queries.entries()) {
    const keys = index.suggest(text, { limit: looked }).map(hit => keyOf(hit.id))
    const rank = keys.findIndex(key => expected.has(key)) + 1
    const time = times[at] ?? 0
    if (rank !== 1) misses.push(`${kind} ${text}: rank ${rank}`)
    const own = byKind.get(kind) ?? emptyScore()
    byKind.set(kind, own)
    for (const score of [own, all]) addTo(score, rank, time)
  }
  return { byKind, all, misses }
}

/** The longest times first. */
export function slowest(queries: readonly BenchQuery[], times: readonly number[], count: number): { text: string; time: number }[] {
  return queries
    .map(({ text }, at) => ({ text, time: times[at] ?? 0 }))
    .toSorted((a, b) => b.time - a.time)
    .slice(0, count)
}

/** A measured figure with this number of decimals. */
export function figure(value: number, decimals: number): string {
  return new Intl.NumberFormat('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: false }).format(value)
}

export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function scoreLine(kind: string, { queries, first, three, ten, reciprocal, times }: Score): string {
  const share = (count: number) => `${figure((100 * count) / Math.max(1, queries), 1)}%`.padStart(7)
  const time = (part: number) => figure(percentile(times, part), 3).padStart(8)
  return [
    kind.padEnd(22),
    String(queries).padStart(5),
    share(first),
    share(three),
    share(ten),
    figure(reciprocal / Math.max(1, queries), 3).padStart(7),
    time(0.5),
    time(0.99),
  ].join(' ')
}

export function scoreTable({ byKind, all }: Scores): string[] {
  return [
    `${'kind'.padEnd(22)} count  first1  first3 first10     MRR   p50 ms   p99 ms`,
    ...[...byKind].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([kind, score]) => scoreLine(kind, score)),
    scoreLine('all', all),
  ]
}
