import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makePlan, type Environment, type Plan } from '../../scripts/start/parts.ts'
import { Problem } from '../../scripts/start/problem.ts'
import { Processes } from '../../scripts/start/processes.ts'
import { untilReady } from '../../scripts/start/ready.ts'
import { freePort } from '../../scripts/http/free-port.ts'
import { servePlainSite } from './plain-site.ts'
import { makeCertificate, startTlsProxy } from '../service/processes/tls-proxy.ts'

const patienceMs = 120_000

export type Shop = {
  siteOrigin: string
  partnerOrigin: string /** The site over plain http. */
  plainOrigin: string
  stop: () => Promise<void>
}

async function addresses(): Promise<Record<string, string>> {
  const free = async () => String(await freePort())
  return {
    YAOJI_SERVICE_PORT: await free(),
    YAOJI_SITE_PORT: await free(),
    YAOJI_PARTNER_PORT: await free(),
    YAOJI_CONSOLE_PORT: '0',
    YAOJI_SERVICE_ORIGIN: `https://localhost:${await free()}`,
    YAOJI_SITE_ORIGIN: `https://localhost:${await free()}`,
  }
}

/** The site without TLS, with a service of its own for it: the other one answers https alone. */
async function startPlain(root: string, given: Environment, { config, settings, site }: Plan): Promise<Pick<Shop, 'plainOrigin' | 'stop'>> {
  const port = String(await freePort())
  const serviceOrigin = `http://localhost:${port}`
  const plainSite = await servePlainSite(site.port, { site: settings.siteOrigin, service: config.serviceOrigin }, serviceOrigin)
  const { environment, service } = makePlan({
    ...given,
    YAOJI_SERVICE_PORT: port,
    YAOJI_SERVICE_ORIGIN: serviceOrigin,
    YAOJI_SITE_ORIGIN: plainSite.origin,
    YAOJI_DATA_DIR: `${given.YAOJI_DATA_DIR}-plain`,
  })
  const processes = new Processes(root, environment)
  processes.start(['service/main.ts'])
  await untilReady(service, patienceMs, new AbortController().signal)
  return {
    plainOrigin: plainSite.origin,
    async stop() {
      plainSite.stop()
      await processes.stop()
    },
  }
}

/** The shop over https with fresh sample data, in a separate build that is removed with everything it made. */
export async function startShop(root: string): Promise<Shop> {
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-engines-'))
  const given = {
    ...process.env,
    ...(await addresses()),
    YAOJI_DATA_DIR: join(folder, 'data'),
    YAOJI_SITE_DIR: join(folder, 'site'),
    DATABASE_URL: '',
  }
  const plan = makePlan(given)
  const { environment, settings, config, service, site, partner } = plan
  const processes = new Processes(root, environment)
  const certificate = makeCertificate()
  const proxies = await Promise.all([
    startTlsProxy(certificate, Number(new URL(config.serviceOrigin).port), service.port),
    startTlsProxy(certificate, Number(new URL(settings.siteOrigin).port), site.port),
  ])
  let plain: Awaited<ReturnType<typeof startPlain>> | undefined
  const stop = async () => {
    await plain?.stop()
    for (const each of proxies) each.close()
    await processes.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    for (const build of [
      'node_modules/rollup/dist/bin/rollup -c rollup.config.mjs --silent',
      'node_modules/astro/bin/astro.mjs build --silent',
    ])
      if (!(await processes.run(build.split(' ')))) throw new Problem(`The build failed: ${build}`)
    for (const program of ['service/main.ts', 'scripts/site-server.ts', 'examples/partner-page/serve.ts']) processes.start([program])
    for (const part of [service, site, partner]) await untilReady(part, patienceMs, new AbortController().signal)
    plain = await startPlain(root, given, plan)
  } catch (error) {
    await stop()
    throw error
  }
  return { siteOrigin: settings.siteOrigin, partnerOrigin: `http://127.0.0.1:${partner.port}`, plainOrigin: plain.plainOrigin, stop }
}
