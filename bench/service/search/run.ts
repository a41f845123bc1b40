import { parseArgs } from 'node:util'
import { createSearchIndex } from '../../../service/catalogue/search/create-index.ts'
import type { SearchGoods, SearchIndex } from '../../../service/catalogue/search/search-index.ts'
import { generateGoods, realSales } from './generate-goods.ts'
import { makeQueries } from './make-queries.ts'
import { readGoods, readQueries, type BenchGoods, type BenchQuery } from './read-files.ts'
import { figure, looked, percentile, scoreQueries, scoreTable, slowest, timesOf, workedMs } from './score.ts'

const usage = `Usage: npm run bench:search -- --goods FILE[,FILE] --queries FILE | --made SEED [options]
  --generate N  fill up to N goods with generated ones that sell less
  --copies N    load every goods of the files N times under new ids
  --made SEED   ask queries made of the goods by rule instead, the same for the same seed
  --each N      N queries of each kind, 60 by default
  --misses      name the queries whose answer is not the first
  --slow N      name the N slowest queries
`
const mebibyte = 1_048_576
const portion = 5_000

function* allGoods(real: readonly BenchGoods[], copies: number, wanted: number): Generator<SearchGoods> {
  for (let copy = 0; copy < copies; copy++) {
    for (const { goods } of real) yield { ...goods, id: goods.id + copy * real.length, sales: realSales + copies - copy }
  }
  const count = real.length * copies
  yield* generateGoods(
    real.map(each => each.goods),
    Math.max(0, wanted - count),
    count + 1,
  )
}

type Built = { index: SearchIndex; count: number; buildMs: number }

/** Told is what the index works, without making goods for it. Made texts are laid flat before, as those that a database answers are. */
function build(goods: Iterable<SearchGoods>, onAnswer: (spent: number) => void): Built {
  const index = createSearchIndex({ onAnswer })
  let buildMs = 0
  const take = (page: readonly SearchGoods[]) => {
    const answered = structuredClone(page)
    timed(() => index.replace(answered))
  }
  const timed = (work: () => void) => {
    const start = workedMs()
    work()
    buildMs += workedMs() - start
  }
  let count = 0
  let page: SearchGoods[] = []
  for (const each of goods) {
    page.push(each)
    count++
    if (page.length < portion) continue
    take(page)
    page = []
  }
  take(page)
  timed(() => index.settle())
  return { index, count, buildMs }
}

function usedBytes(): number {
  // Buffers that a first collection finds go with the second.
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

type Options = {
  goods: string
  queries: string
  made: string
  each: number
  copies: number
  generate: number
  slow: number
  misses: boolean
}

function queriesOf(real: readonly BenchGoods[], { queries, made, each }: Options): BenchQuery[] {
  if (made !== '') return makeQueries(real, made, each)
  const loaded = new Set(real.map(one => one.key))
  return readQueries(queries).filter(query => [...query.expected].some(key => loaded.has(key)))
}

function run(options: Options): void {
  const { goods, copies, generate, slow, misses } = options
  const real = readGoods(goods.split(','))
  const asked = queriesOf(real, options)
  let effort = 0
  const before = usedBytes()
  const { index, count, buildMs } = build(allGoods(real, copies, generate), spent => {
    effort = Math.max(effort, spent)
  })
  const used = (usedBytes() - before) / mebibyte
  // A warm index: the first round compiles the code.
  for (const { text } of asked) index.suggest(text, { limit: looked })
  const { least: times, median } = timesOf(index, asked)
  const scores = scoreQueries(index, asked, times, id => (id > real.length * copies ? '' : (real[(id - 1) % real.length]?.key ?? '')))
  process.stdout.write(
    [
      ...(misses ? scores.misses : []),
      ...slowest(asked, times, slow).map(({ text, time }) => `${figure(time, 3).padStart(8)} ms ${text}`),
      ...scoreTable(scores),
      `p99 by the median of the rounds ${figure(percentile(median, 0.99), 3)} ms`,
      `goods ${count}, built in ${Math.round(buildMs)} ms of the processor, ${figure(used, 1)} MiB, most looked at by one query ${effort}`,
      '',
    ].join('\n'),
  )
}

const { values } = parseArgs({
  options: {
    goods: { type: 'string' },
    queries: { type: 'string', default: '' },
    made: { type: 'string', default: '' },
    each: { type: 'string', default: '60' },
    copies: { type: 'string', default: '1' },
    generate: { type: 'string', default: '0' },
    slow: { type: 'string', default: '0' },
    misses: { type: 'boolean', default: false },
  },
})

if (values.goods && values.queries + values.made !== '') {
  const { goods, queries, made, misses } = values
  run({
    goods,
    queries,
    made,
    misses,
    each: Number(values.each),
    copies: Number(values.copies),
    generate: Number(values.generate),
    slow: Number(values.slow),
  })
} else {
  process.stderr.write(usage)
  process.exitCode = 1
}
