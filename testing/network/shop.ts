import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/http/free-port.ts'
import { makePlan, type Environment } from '../../scripts/start/parts.ts'
import { Problem } from '../../scripts/start/problem.ts'
import { Processes } from '../../scripts/start/processes.ts'
import { untilReady } from '../../scripts/start/ready.ts'
import { serveHosts } from './hosts.ts'
import type { Targets } from './proxy.ts'

const patienceMs = 120_000

export type Shop = {
  siteOrigin: string
  serviceOrigin: string
  partnerOrigin: string
  /** The service without a proxy, for what the trial itself asks. */
  direct: string
  /** Where the proxies find the servers of these origins. */
  targets: Targets
  stop: () => Promise<void>
}

type Inside = { root: string; folder: string; servicePort: number; sitePort: number }

/** What the servers behind the proxies are started with. */
const inside = (environment: Environment, { root, folder, servicePort, sitePort }: Inside): Environment => ({
  ...environment,
  YAOJI_SERVICE_PORT: String(servicePort),
  YAOJI_SITE_PORT: String(sitePort),
  YAOJI_CONSOLE_PORT: '0',
  YAOJI_DATA_DIR: folder,
  YAOJI_SITE_DIR: join(root, 'site/dist'),
  YAOJI_LOGINS_PER_MINUTE: '100000',
  YAOJI_SEARCHES_PER_MINUTE: '100000',
  YAOJI_EVENT_LOOP_DELAY_MAX_MS: '0',
  DATABASE_URL: '',
})

/** The shop that was built, with fresh sample data; browsers reach it through proxies alone. */
export async function startShop(root: string): Promise<Shop> {
  if (!existsSync(join(root, 'site/dist/embed/manifest.json'))) throw new Problem('The site is not built: run npm run build first.')
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-network-'))
  const { settings, config, site, service, partner, environment } = makePlan(process.env)
  const [servicePort, sitePort, hostPort] = [await freePort(), await freePort(), await freePort()]
  const processes = new Processes(root, inside(environment, { root, folder, servicePort, sitePort }))
  for (const program of ['service/main.ts', 'scripts/site-server.ts']) processes.start([program])
  const hosts = await serveHosts(hostPort, { siteOrigin: settings.siteOrigin, serviceOrigin: config.serviceOrigin })
  const direct = `http://127.0.0.1:${servicePort}`
  const stop = async () => {
    hosts.close()
    await processes.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const never = new AbortController().signal
    await untilReady({ ...service, probeUrl: `${direct}/ready` }, patienceMs, never)
    await untilReady({ ...site, probeUrl: `http://127.0.0.1:${sitePort}/` }, patienceMs, never)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    siteOrigin: settings.siteOrigin,
    serviceOrigin: config.serviceOrigin,
    partnerOrigin: `http://127.0.0.1:${partner.port}`,
    direct,
    targets: new Map([
      [new URL(config.serviceOrigin).port, servicePort],
      [new URL(settings.siteOrigin).port, sitePort],
      [String(partner.port), hostPort],
    ]),
    stop,
  }
}
