import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { cartListCall } from '@yaoji/contract/calls/purchase/cart'
import { goodsListCall, goodsSearchCall } from '@yaoji/contract/calls/storefront/goods'
import { purchaseListReadCall } from '@yaoji/contract/calls/purchase/purchase-list'
import { hostileTexts } from '../../../service/purchase/purchase-list/test-support/hostile-texts.ts'
import { hostileWorkbooks } from '../../../service/purchase/purchase-list/test-support/hostile-workbooks.ts'
import type { CrowdPlan } from './crowd.ts'
import type { LoadShop } from './shop.ts'
import { noTimings, timed, type Timings } from './timed.ts'

export type LoadResult = { name: string; crowd: Timings; others: Readonly<Record<string, Timings>> }

const pauseMs = 20

async function crowdOf(plan: CrowdPlan): Promise<Timings> {
  const worker = new Worker(new URL('crowd.ts', import.meta.url), { execArgv: [] })
  worker.postMessage(plan)
  const [timings] = (await once(worker, 'message')) as [Timings] // What crowd.ts sends, once.
  await worker.terminate()
  return timings
}

/** What everybody else does meanwhile, one after the other. */
function otherCalls({ origin }: LoadShop): Readonly<Record<string, string>> {
  return {
    health: `${origin}/health`,
    search: `${origin}${goodsSearchCall.path}?keywords=amxl`,
    list: `${origin}${goodsListCall.path}?keywords=${encodeURIComponent('颗粒')}`,
    'small cart': `${origin}${cartListCall.path}`,
  }
}

async function measureOthers(shop: LoadShop, isOver: () => boolean): Promise<LoadResult['others']> {
  const calls = Object.entries(otherCalls(shop)).map(([name, url]) => ({ name, url, timings: noTimings() }))
  while (!isOver()) {
    for (const { url, timings } of calls) {
      await timed(timings, url, { headers: { cookie: shop.other } })
      await wait(pauseMs)
    }
  }
  return Object.fromEntries(calls.map(({ name, timings }) => [name, timings]))
}

async function during(shop: LoadShop, name: string, plan: CrowdPlan): Promise<LoadResult> {
  let isOver = false
  const crowd = crowdOf(plan).finally(() => {
    isOver = true
  })
  const others = await measureOthers(shop, () => isOver)
  return { name, crowd: await crowd, others }
}

const bodyOf = (fields: Record<string, string>): string => new URLSearchParams(fields).toString()

/**
 * Measures without load, then with each number of readers of 500-line carts, and with members who send workbooks and texts that are slow to
 * parse.
 */
export async function* runLoad(shop: LoadShop, readers: readonly number[], seconds: number): AsyncGenerator<LoadResult> {
  const cart = `${shop.origin}${cartListCall.path}`
  const readersOf = (count: number) => shop.readers.slice(0, count).map(cookie => ({ cookie, bodies: [] }))
  yield await during(shop, 'nobody else', { url: `${shop.origin}/health`, members: readersOf(1), seconds: 3, pauseMs: 500 })
  for (const count of readers) {
    yield await during(shop, `${count} readers of 500 lines`, { url: cart, members: readersOf(count), seconds, pauseMs: 0 })
  }
  const list = `${shop.origin}${purchaseListReadCall.path}`
  const bodies = {
    'hostile workbooks': hostileWorkbooks.map(([, make]) => bodyOf({ file: make().toString('base64url'), name: 'a.xlsx' })),
    'hostile texts': hostileTexts.map(([, make]) => bodyOf({ text: make(shop.names) })),
  }
  for (const [name, sent] of Object.entries(bodies)) {
    // Each begins with another one.
    const members = shop.hostile.map((cookie, index) => ({ cookie, bodies: [...sent.slice(index * 5), ...sent.slice(0, index * 5)] }))
    yield await during(shop, name, { url: list, members, seconds, pauseMs: 0 })
  }
}
