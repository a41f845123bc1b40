import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { findChromium } from '../scripts/browser.ts'
import { endWithProblem } from '../scripts/start/problem.ts'
import { addressOf, hostBuilds, type Way } from './network/hosts.ts'
import { walkThrough } from './network/journey.ts'
import { Member } from './network/member.ts'
import { Portal } from './network/portal.ts'
import { startShop, type Shop } from './network/shop.ts'
import { Weather } from './network/weather.ts'
import { createRandom } from './service/fuzz/random.ts'

const usage = `Usage: npm run test:network -- [--runs N] [--seed N] [--way module|classic|bundle] [--all]
Visits of a partner's page from the search to the log-out while the network is cut again and again. Each run has a seed of its own,
which decides what is cut and when; the first that fails ends the trial unless --all. Run npm run build first, with the same ports.
`

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    way: { type: 'string' },
    all: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const isWay = (text: string | undefined): text is Way => hostBuilds.some(way => way === text)

type Trial = { browser: Browser; shop: Shop; weather: Weather; member: Member }

/** One visit; answers what went wrong. */
async function run({ browser, shop, weather, member }: Trial, seed: number, way: Way): Promise<string | undefined> {
  const context = await browser.newContext({ locale: 'zh-CN' })
  await context.addCookies([
    { ...member.cookie, url: shop.serviceOrigin.replace('http:', 'https:'), secure: true, httpOnly: true, sameSite: 'Lax' },
  ])
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const portal = new Portal(context, page, { weather, dropAll: shop.dropAll })
  const steps: string[] = []
  const startMs = Date.now()
  const address = addressOf(way, shop.partnerOrigin, shop)
  try {
    await walkThrough({
      portal,
      member,
      random: createRandom(seed),
      address,
      note: step => steps.push(`${Math.round((Date.now() - startMs) / 100) / 10} s  ${step}`),
    })
    return undefined
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).split('\n')[0]
    const drawer = await portal.drawer.innerText({ timeout: 500 }).catch(() => 'none')
    return [reason, `drawer: ${drawer.replaceAll('\n', ' ')}`, ...portal.complaints, ...steps.map(step => `  ${step}`)].join('\n    ')
  } finally {
    await portal.untilWhole()
    weather.end()
    await context.close()
  }
}

async function runAll(trial: Trial): Promise<number> {
  let failed = 0
  for (let done = 0; done < Number(values.runs); done++) {
    const seed = Number(values.seed) + done
    const way = isWay(values.way) ? values.way : (hostBuilds[seed % hostBuilds.length] ?? 'module')
    const startMs = Date.now()
    const fault = await run(trial, seed, way)
    console.log(`${fault ? '✗' : '✓'}  seed ${seed}, ${way} (${Math.round((Date.now() - startMs) / 1_000)} s)`)
    if (!fault) continue
    failed++
    console.log(`    ${fault}\n    again: npm run test:network -- --runs 1 --seed ${seed} --way ${way}`)
    if (!values.all) return failed
  }
  return failed
}

if (values.help) process.stdout.write(usage)
else
  await endWithProblem(async () => {
    const weather = new Weather()
    const shop = await startShop(root, weather)
    const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
    try {
      const failed = await runAll({ browser, shop, weather, member: await Member.logIn(shop, 'danti') })
      console.log(failed ? `${failed} failed` : `${values.runs} visits, nothing was lost`)
      if (failed) process.exitCode = 1
    } finally {
      await browser.close()
      await shop.stop()
    }
  })
