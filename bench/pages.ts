import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { visit, type Visit } from './pages/lighthouse.ts'
import { startShop } from './pages/shop.ts'
import { shortcomings, summarise, type BenchPage, type Summary } from './pages/summary.ts'
import { findChromium } from '../scripts/browser.ts'
import { endWithProblem } from '../scripts/start/problem.ts'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
process.chdir(root)

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' }, page: { type: 'string', multiple: true } } })
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) {
  console.error('Usage: npm run bench:pages -- [--runs 5] [--page help]')
  process.exit(2)
}

async function someGoods(serviceOrigin: string): Promise<number> {
  const answer = await fetch(`${serviceOrigin}/api/goods/list?in_stock=1`)
  const { data } = (await answer.json()) as { data: { list: { id: number }[] } }
  const [first] = data.list
  if (!first) throw new Error('The sample catalogue has no goods in stock.')
  return first.id
}

async function pagesOf(serviceOrigin: string): Promise<BenchPage[]> {
  return [
    { name: 'home', path: '/', isText: false },
    { name: 'list', path: '/list', isText: false },
    { name: 'goods', path: `/list/info/${await someGoods(serviceOrigin)}`, isText: false },
    { name: 'help', path: '/help/xrzn', isText: true },
    { name: 'news', path: '/news', isText: true },
    { name: 'privacy', path: '/privacy', isText: true },
  ]
}

const widthMin = 9
const columns = ['performance', 'accessibility', 'best-practices', 'seo', 'LCP', 'TBT', 'JS gzip'] as const

function printed(summary: Summary): string {
  const cells = [
    summary.performance,
    summary.accessibility,
    summary['best-practices'],
    summary.seo,
    `${summary.lcpMs} ms`,
    `${summary.tbtMs} ms`,
    `${summary.scriptBytes} B`,
  ]
  return [
    summary.path.padEnd(20),
    ...cells.map((cell, index) => String(cell).padStart(Math.max(widthMin, columns[index]?.length ?? 0))),
  ].join('  ')
}

await endWithProblem(async () => {
  const chromium = findChromium()
  const shop = await startShop(root)
  process.once('SIGINT', () => void shop.stop().then(() => process.exit(130)))
  const summaries: Summary[] = []
  try {
    const all = await pagesOf(shop.serviceOrigin)
    const chosen = all.filter(({ name }) => !values.page || values.page.includes(name))
    console.log(`\nLighthouse, mobile, median of ${runs}\n`)
    console.log(['page'.padEnd(20), ...columns.map(column => column.padStart(widthMin))].join('  '))
    for (const page of chosen) {
      const visits: Visit[] = []
      while (visits.length < runs) visits.push(await visit(shop.siteOrigin + page.path, chromium))
      const summary = summarise(page, visits)
      summaries.push(summary)
      console.log(printed(summary))
    }
  } finally {
    await shop.stop()
  }
  for (const { path, failed } of summaries) for (const each of failed) console.log(`  ${path}  ${each}`)
  const wanting = summaries.flatMap(shortcomings)
  if (wanting.length) console.error(`\n${wanting.join('\n')}`)
  process.exitCode = wanting.length ? 1 : 0
})
