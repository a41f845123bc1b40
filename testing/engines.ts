import { fileURLToPath } from 'node:url'
import { endWithProblem } from '../scripts/start/problem.ts'
import { startChromium } from './engines/chromium.ts'
import type { Engine } from './engines/engine.ts'
import { startFirefox } from './engines/firefox.ts'
import { hostPages } from './engines/host-pages/pages.ts'
import { serveHosts } from './engines/host-pages/serve.ts'
import { visitHost } from './engines/host-pages/visit.ts'
import { installEngines } from './engines/install.ts'
import { journeys } from './engines/journeys.ts'
import { startShop } from './engines/shop.ts'
import { startWebKit } from './engines/webkit.ts'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
process.chdir(root)

type Start = () => Promise<Engine>
/** Something to be done in a browser. */
type Trial = { name: string; walk: (engine: Engine) => Promise<void> }

const engines = { WebKit: startWebKit, Firefox: startFirefox, Chromium: startChromium } as const

const whereBody = 'return location.href + "\\n" + (document.querySelector("main, body")?.innerText ?? "").slice(0, 600)'

/** Says whether it went well, and if not where the browser stood. */
async function walk(engine: Engine, { name, walk: go }: Trial): Promise<boolean> {
  const startMs = Date.now()
  try {
    await go(engine)
    console.log(`  ✓  ${engine.name}: ${name} (${Math.round((Date.now() - startMs) / 1_000)} s)`)
    return true
  } catch (error) {
    console.log(
      `  ✗  ${engine.name}: ${name}\n     ${error instanceof Error ? [error.message, error.cause].filter(Boolean).join(': ') : String(error)}`,
    )
    console.log(`     at ${await engine.read<string>(whereBody).catch(() => 'no page')}`)
    return false
  }
}

/** Each in a browser of its own, or all in one until something goes wrong in it. */
async function walkAll(start: Start, trials: readonly Trial[], isAlone: boolean): Promise<boolean[]> {
  const results: boolean[] = []
  let engine: Engine | undefined
  for (const trial of trials) {
    engine ??= await start()
    const isWell = await walk(engine, trial)
    results.push(isWell)
    if (isWell && !isAlone) continue
    await engine.close()
    engine = undefined
  }
  await engine?.close()
  return results
}

async function walkHosts(): Promise<boolean[]> {
  const hosts = await serveHosts(hostPages)
  const trials = hostPages.map(page => ({
    name: `host page: ${page.name}`,
    walk: (engine: Engine) => visitHost(engine, page, hosts.addressOf(page)),
  }))
  try {
    const results: boolean[] = []
    for (const start of Object.values(engines)) results.push(...(await walkAll(start, trials, false)))
    return results
  } finally {
    await hosts.stop()
  }
}

/** In the two engines that `npm test` does not know. */
async function walkJourneys(): Promise<boolean[]> {
  const shop = await startShop(root)
  process.once('SIGINT', () => void shop.stop().then(() => process.exit(130)))
  const trials = journeys.map(({ name, walk: go }) => ({ name, walk: (engine: Engine) => go(engine, shop) }))
  try {
    return [...(await walkAll(engines.WebKit, trials, true)), ...(await walkAll(engines.Firefox, trials, true))]
  } finally {
    await shop.stop()
  }
}

await endWithProblem(async () => {
  installEngines()
  const [only] = process.argv.slice(2)
  // The journeys build what the host pages load.
  const results = [...(only === 'hosts' ? [] : await walkJourneys()), ...(only === 'journeys' ? [] : await walkHosts())]
  const passed = results.filter(Boolean).length
  console.log(`${passed} passed, ${results.length - passed} failed`)
  if (passed < results.length) process.exitCode = 1
})
// A browser that was ended may keep a connection open.
process.exit()
