import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bringUpToDate } from '../start/bring-up-to-date.ts'
import { builds } from '../start/builds.ts'
import { makePlan } from '../start/parts.ts'
import { Processes } from '../start/processes.ts'
import { untilReady } from '../start/ready.ts'
import { shopAddresses } from '../test-run/addresses.ts'

const patienceMs = 90_000

export type Shop = { serviceOrigin: string; siteOrigin: string; stop: () => Promise<void> }

/** The built shop with fresh sample data, at the standard ports or, where those are taken, at others. */
export async function startShop(root: string): Promise<Shop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yaoji-bench-'))
  const given = { ...process.env, ...(await shopAddresses()), YAOJI_DATA_DIR: dataDir, DATABASE_URL: '' }
  const { environment, settings, service, site } = makePlan(given)
  const processes = new Processes(root, environment)
  const stop = async () => {
    await processes.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    for (const build of builds(root, { settings })) await bringUpToDate(build, processes)
    processes.start(['service/main.ts'])
    processes.start(['scripts/site-server.ts'])
    for (const part of [service, site]) await untilReady(part, patienceMs, new AbortController().signal)
  } catch (error) {
    await stop()
    throw error
  }
  return { serviceOrigin: settings.serviceOrigin, siteOrigin: settings.siteOrigin, stop }
}
