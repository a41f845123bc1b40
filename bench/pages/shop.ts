import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memoryFlags } from '../../service/platform/node-options.ts'
import { bringUpToDate } from '../../scripts/start/bring-up-to-date.ts'
import { builds } from '../../scripts/start/builds.ts'
import { makePlan, type Plan } from '../../scripts/start/parts.ts'
import { Processes } from '../../scripts/start/processes.ts'
import { untilReady } from '../../scripts/start/ready.ts'
import { shopAddresses } from '../../scripts/test-run/addresses.ts'

const patienceMs = 90_000

export type Shop = { serviceOrigin: string; siteOrigin: string; stop: () => Promise<void> }

const asIs = async (): Promise<void> => undefined

/**
 * The built shop with fresh sample data, at the standard ports or, where those are taken, at others; where the
 * environment names the site's address, there. `prepare` adds to the data before the service is started.
 */
export async function startShop(root: string, prepare: (plan: Plan) => Promise<void> = asIs): Promise<Shop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yaoji-bench-'))
  const addresses = process.env.YAOJI_SITE_ORIGIN ? {} : await shopAddresses()
  const plan = makePlan({ ...process.env, ...addresses, YAOJI_DATA_DIR: dataDir, DATABASE_URL: '' })
  const { environment, settings, service, site } = plan
  const processes = new Processes(root, environment)
  const stop = async () => {
    await processes.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    for (const build of builds(root, { settings })) await bringUpToDate(build, processes)
    await prepare(plan)
    processes.start([...memoryFlags, 'service/main.ts'])
    processes.start(['scripts/site-server.ts'])
    for (const part of [service, site]) await untilReady(part, patienceMs, new AbortController().signal)
  } catch (error) {
    await stop()
    throw error
  }
  return { serviceOrigin: settings.serviceOrigin, siteOrigin: settings.siteOrigin, stop }
}
