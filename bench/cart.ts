import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser } from 'playwright'
import { cartListCall } from '../contract/calls/purchase/cart.ts'
import { limits } from '../contract/limits.ts'
import { prepareCarts } from './cart/carts.ts'
import { openPage, visitCart, visitSearch, type CartVisit, type Step } from './cart/visit.ts'
import { startShop, type Shop } from './pages/shop.ts'
import { findChromium, isRoot } from '../scripts/browser.ts'
import { endWithProblem } from '../scripts/start/problem.ts'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
process.chdir(root)

const { values } = parseArgs({
  options: {
    lines: { type: 'string', default: '300,500' },
    throttle: { type: 'string', default: '4' },
    runs: { type: 'string', default: '3' },
  },
})
const lines = values.lines.split(',').map(Number)
const throttle = Number(values.throttle)
const runs = Number(values.runs)
if ([...lines, throttle, runs].some(each => !(each >= 1))) {
  console.error('Usage: npm run bench:cart -- [--lines 300,500] [--throttle 4] [--runs 3]')
  process.exit(2)
}

type Figures = Readonly<Record<string, number>>

const stepFigures = (name: string, { longestMs, longestWorkMs, workMs, paintMs }: Step): Figures => ({
  ...(paintMs > 0 && { [`${name}, painted after`]: paintMs }),
  [`${name}, longest task`]: longestMs,
  [`${name}, longest task, work`]: longestWorkMs,
  [`${name}, work`]: workMs,
})

const cartFigures = (visit: CartVisit): Figures => ({
  elements: visit.elements,
  'elements of rows': visit.rowElements,
  usable: visit.usableMs,
  ...stepFigures('opening', visit.loading),
  ...stepFigures('tick', visit.tick),
  ...stepFigures('quantity', visit.quantity),
})

/** The median of each figure. */
function median(all: readonly Figures[]): Figures {
  const names = [...new Set(all.flatMap(figures => Object.keys(figures)))]
  const middle = (name: string) => all.map(figures => figures[name] ?? 0).toSorted((a, b) => a - b)[all.length >> 1] ?? 0
  return Object.fromEntries(names.map(name => [name, middle(name)]))
}

/** The first answer of a new service is slow, so it is not measured. */
async function warm({ serviceOrigin }: Shop, cookie: string): Promise<void> {
  await fetch(`${serviceOrigin}${cartListCall.path}?filters=${limits.cartFilterAll}`, { headers: { cookie } })
}

async function measured(browser: Browser, rate: number, cookie: string | undefined, shop: Shop): Promise<Figures> {
  const opened = await openPage(browser, rate, cookie)
  try {
    if (cookie) return cartFigures(await visitCart(browser, opened, `${shop.siteOrigin}/cart`))
    return stepFigures('typing', await visitSearch(browser, opened.page, `${shop.siteOrigin}/`, 'amoxilin'))
  } finally {
    await opened.close()
  }
}

/**
 * Visits with a throttled processor, then unthrottled: the second gives the processor time of a step, whatever else runs on the machine.
 */
async function table(name: string, measure: (rate: number) => Promise<Figures>): Promise<void> {
  const slow: Figures[] = []
  const plain: Figures[] = []
  while (slow.length < runs) {
    slow.push(await measure(throttle))
    plain.push(await measure(1))
  }
  const [byClock, byWork] = [median(slow), median(plain)]
  console.log(`\n| ${name} | ${throttle} times slower | work × ${throttle} |\n| --- | --- | --- |`)
  for (const [figure, value] of Object.entries(byClock)) {
    if (figure.endsWith('work')) continue
    const work = byWork[`${figure}, work`]
    const isCount = figure.startsWith('elements')
    console.log(
      `| ${figure} | ${Math.round(value)}${isCount ? '' : ' ms'} | ${work === undefined ? '' : `${Math.round(work * throttle)} ms`} |`,
    )
  }
  for (const [figure, value] of Object.entries(byWork))
    if (/^\w+, work$/.test(figure)) console.log(`| ${figure} | | ${Math.round(value * throttle)} ms |`)
}

await endWithProblem(async () => {
  let cookies: string[] = []
  const shop = await startShop(root, async ({ config }) => {
    cookies = await prepareCarts(config, lines)
  })
  const browser = await chromium.launch({ executablePath: findChromium(), args: isRoot ? ['--no-sandbox'] : [] })
  try {
    for (const cookie of cookies) await warm(shop, cookie)
    console.log(`\nload average ${Math.round(loadavg()[0] ?? 0)}, median of ${runs}`)
    for (const [index, count] of lines.entries()) {
      await table(`cart of ${count} lines`, rate => measured(browser, rate, cookies[index], shop))
    }
    await table('search box', rate => measured(browser, rate, undefined, shop))
  } finally {
    await browser.close()
    await shop.stop()
  }
})
