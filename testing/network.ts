import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { findChromium } from '../scripts/browser.ts'
import { endWithProblem } from '../scripts/start/problem.ts'
import { hostBuilds, type Way } from './network/hosts.ts'
import { lanes, Member } from './network/member.ts'
import { startShop } from './network/shop.ts'
import { visit, type Trial } from './network/visit.ts'

const usage = `Usage: npm run test:network -- [--runs N] [--seed N] [--way module|classic|bundle] [--at-once 1-${lanes.length}] [--all]
Visits of a partner's page from the search to the log-out while the network is cut again and again. Each run has a seed of its own,
which decides what is cut and when; the first that fails ends the trial unless --all. Run npm run build first, with the same ports.
`

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    way: { type: 'string' },
    'at-once': { type: 'string', default: String(lanes.length) },
    all: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const isWay = (text: string | undefined): text is Way => hostBuilds.some(way => way === text)

/** One browser for all, and another when it has ended: the machine ends it under memory pressure, which says nothing about a seed. */
class Browsers {
  #current: Promise<Browser> | undefined

  get(): Promise<Browser> {
    this.#current ??= this.#launch()
    return this.#current
  }

  async #launch(): Promise<Browser> {
    const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
    browser.on('disconnected', () => void (this.#current = undefined))
    return browser
  }

  async close(): Promise<void> {
    await (await this.#current)?.close()
  }
}

const browsers = new Browsers()

/** A visit in a browser that lasts as long as the visit; gives up after the third that ends. */
async function visitWhole(trial: Omit<Trial, 'browser'>, seed: number, way: Way): Promise<string | undefined> {
  let fault: string | undefined
  for (let tries = 0; tries < 3; tries++) {
    const browser = await browsers.get()
    fault = await visit({ ...trial, browser }, seed, way).catch((error: unknown) => String(error))
    if (browser.isConnected()) return fault
    console.log(`…  seed ${seed}, ${way}: the browser ended, begun again in another`)
  }
  return fault
}

/** Hands out the runs to those who walk them at the same time. */
class Runs {
  failed = 0
  passed = 0
  #next = 0

  /** The seed of the next run; none is left after the last, and after a failure unless all are wanted. */
  take(): number | undefined {
    if (this.#next >= Number(values.runs) || (this.failed > 0 && !values.all)) return undefined
    return Number(values.seed) + this.#next++
  }

  note(seed: number, way: Way, startMs: number, fault: string | undefined): void {
    console.log(`${fault ? '✗' : '✓'}  seed ${seed}, ${way} (${Math.round((Date.now() - startMs) / 1_000)} s)`)
    if (!fault) return void this.passed++
    this.failed++
    console.log(`    ${fault}\n    again: npm run test:network -- --runs 1 --seed ${seed} --way ${way}`)
  }
}

async function walkAll(runs: Runs, trial: Omit<Trial, 'browser'>): Promise<void> {
  for (let seed = runs.take(); seed !== undefined; seed = runs.take()) {
    const way = isWay(values.way) ? values.way : (hostBuilds[seed % hostBuilds.length] ?? 'module')
    const startMs = Date.now()
    runs.note(seed, way, startMs, await visitWhole(trial, seed, way))
  }
}

if (values.help) process.stdout.write(usage)
else
  await endWithProblem(async () => {
    const shop = await startShop(root)
    const runs = new Runs()
    const startMs = Date.now()
    try {
      const members = await Promise.all(lanes.slice(0, Number(values['at-once'])).map(lane => Member.logIn(shop, lane)))
      await Promise.all(members.map(member => walkAll(runs, { shop, member })))
      const minutes = Math.round((Date.now() - startMs) / 60_000)
      console.log(`${runs.passed} visits in ${minutes} min, ${runs.failed ? `${runs.failed} failed` : 'nothing was lost'}`)
      if (runs.failed) process.exitCode = 1
    } finally {
      await browsers.close()
      await shop.stop()
    }
  })
