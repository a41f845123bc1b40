import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cartAddCall } from '@yaoji/contract/calls/purchase/cart'
import { checkoutCall, orderCreateCall, type QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import { codes } from '@yaoji/contract/codes'
import { chinaDayEnd } from '@yaoji/contract/domain/china-day'
import type { Username } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, createBody, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { dossierSteps } from '../../../testing/service/people/dossiers.ts'
import { startSecond } from '../../../testing/service/processes/second-process.ts'

const goods = goodsIds.packed
const attempts = 10

const formOf = (body: Readonly<Record<string, string | number>>): string =>
  new URLSearchParams(Object.entries(body).map(([name, value]): [string, string] => [name, String(value)])).toString()

describe.each(dialects)('midnight under load on %s', dialect => {
  let shop: Shop
  beforeEach(async () => void (shop = await openShop(dialect)))
  afterEach(() => closeShop(shop))

  /** Cart, quote and order of one store in one process; the code of what refused it, or that of success. */
  async function order(app: FastifyInstance, as: Username): Promise<number> {
    const headers = { origin: shop.config.siteOrigin, cookie: await shop.login(as), 'content-type': 'application/x-www-form-urlencoded' }
    const post = async (url: string, body: Readonly<Record<string, string | number>>) => {
      const answer = await app.inject({
        method: 'POST',
        url,
        headers: { ...headers, 'idempotency-key': randomUUID() },
        payload: formOf(body),
      })
      return answer.json<{ code: number; data: unknown }>()
    }
    const added = await post(cartAddCall.path, { goods_id: goods, number: 30 })
    if (added.code !== codes.success) return added.code
    const quoted = await post(checkoutCall.path, { coupon_id: 0 })
    if (quoted.code !== codes.success) return quoted.code
    return (await post(orderCreateCall.path, createBody(as, quoted.data as QuoteWire))).code
  }

  test('two processes sell until 00:00 and not once after it', async () => {
    const steps = dossierSteps(shop)
    await steps.wholeFor(goods, { holder: { 药品生产许可证: { ends_on: steps.day(0) } } })
    const second = await startSecond(shop)
    const midnight = chinaDayEnd(shop.clock.now())
    // Others move the clock while an order is under way: all attempts together take less than the ten minutes that a quote lives.
    shop.clock.advance(midnight - shop.clock.now() - 120_000)
    const stores: readonly Username[] = ['buyer', 'rival', 'special', 'buyer']
    // Midnight comes in the middle of the attempts, while others are under way.
    const step = Math.ceil((midnight - shop.clock.now()) / ((stores.length * attempts) / 2))
    const codesOf = await Promise.all(
      stores.map(async (as, place) => {
        const own: number[] = []
        for (let at = 0; at < attempts; at++) {
          own.push(await order((place + at) % 2 === 0 ? shop.app : second.app, as))
          shop.clock.advance(step)
        }
        return own
      }),
    )
    expect(shop.clock.now()).toBeGreaterThan(midnight)
    const orders = await shop.database.read.selectFrom('orders').select('created_at').execute()
    expect(orders.length).toBeGreaterThan(stores.length)
    expect(orders.filter(({ created_at }) => Number(created_at) >= midnight)).toEqual([])
    expect(codesOf.flatMap(own => own.slice(-2))).not.toContain(codes.success)
    await second.close()
  })
})
