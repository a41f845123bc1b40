import type { Browser } from '@playwright/test'
import { createRandom } from '../service/fuzz/random.ts'
import { addressOf, type Way } from './hosts.ts'
import { walkThrough } from './journey.ts'
import type { Member } from './member.ts'
import { Portal } from './portal.ts'
import { startProxy } from './proxy.ts'
import type { Shop } from './shop.ts'
import { Weather } from './weather.ts'

/** The parts of a trial that its visits use one after the other. */
export type Trial = { browser: Browser; shop: Shop; member: Member }

async function openContext({ browser, shop, member }: Trial, server: string) {
  const context = await browser.newContext({ locale: 'zh-CN', proxy: { server } })
  await context.addCookies([
    { ...member.cookie, url: shop.serviceOrigin.replace('http:', 'https:'), secure: true, httpOnly: true, sameSite: 'Lax' },
  ])
  return context
}

/** One visit of a seed, in a browser context with a network of its own; answers what went wrong. */
export async function visit(trial: Trial, seed: number, way: Way): Promise<string | undefined> {
  const { shop, member } = trial
  const weather = new Weather()
  const proxy = await startProxy(shop.targets, weather)
  const context = await openContext(trial, proxy.server)
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const portal = new Portal(context, page, { siteOrigin: shop.siteOrigin, weather, dropAll: proxy.dropAll })
  const steps: string[] = []
  const startMs = Date.now()
  const note = (step: string) => void steps.push(`${Math.round((Date.now() - startMs) / 100) / 10} s  ${step}`)
  try {
    await walkThrough({ portal, member, random: createRandom(seed), address: addressOf(way, shop.partnerOrigin, shop), note })
    return undefined
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).split('\n')[0]
    const drawer = await portal.drawer.innerText({ timeout: 500 }).catch(() => 'none')
    return [reason, `drawer: ${drawer.replaceAll('\n', ' ')}`, ...portal.complaints, ...steps.map(step => `  ${step}`)].join('\n    ')
  } finally {
    await portal.untilWhole().catch(() => undefined)
    await context.close().catch(() => undefined)
    proxy.stop()
  }
}
