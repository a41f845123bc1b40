import { fileURLToPath } from 'node:url'
import { endWithProblem } from './start/problem.ts'
import type { Engine } from './test-engines/engine.ts'
import { startFirefox } from './test-engines/firefox.ts'
import { installEngines } from './test-engines/install.ts'
import { journeys, type Journey } from './test-engines/journeys.ts'
import { startShop, type Shop } from './test-engines/shop.ts'
import { startWebKit } from './test-engines/webkit.ts'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
process.chdir(root)

/** Walks one journey in a browser of its own; says whether it went well. */
async function walk(start: () => Promise<Engine>, name: string, journey: Journey, shop: Shop): Promise<boolean> {
  const startMs = Date.now()
  let engine: Engine | undefined
  try {
    engine = await start()
    await journey.walk(engine, shop)
    console.log(`  ✓  ${name}: ${journey.name} (${Math.round((Date.now() - startMs) / 1_000)} s)`)
    return true
  } catch (error) {
    console.log(`  ✗  ${name}: ${journey.name}\n     ${error instanceof Error ? error.message : String(error)}`)
    const page = await engine
      ?.read<string>('return location.href + "\\n" + (document.querySelector("main")?.innerText ?? "").slice(0, 600)')
      .catch(() => '')
    console.log(`     at ${page || 'no page'}`)
    return false
  } finally {
    await engine?.close()
  }
}

await endWithProblem(async () => {
  installEngines()
  const shop = await startShop(root)
  process.once('SIGINT', () => void shop.stop().then(() => process.exit(130)))
  const results: boolean[] = []
  try {
    for (const [name, start] of [
      ['WebKit', startWebKit],
      ['Firefox', startFirefox],
    ] as const)
      for (const journey of journeys) results.push(await walk(start, name, journey, shop))
  } finally {
    await shop.stop()
  }
  const passed = results.filter(Boolean).length
  console.log(`${passed} passed, ${results.length - passed} failed`)
  if (passed < results.length) process.exitCode = 1
})
// A browser that was ended may keep a connection open.
process.exit()
