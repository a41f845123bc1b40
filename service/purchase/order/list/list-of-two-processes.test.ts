import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pathOf } from '@yaoji/contract/calls/call'
import { orderCancelCall, orderListCall, type OrderListWire } from '@yaoji/contract/calls/purchase/order'
import { goodsIds } from '../../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../../testing/service/index.ts'
import { startSecond } from '../../../../testing/service/processes/second-process.ts'

type App = Awaited<ReturnType<typeof startSecond>>['app']

/** Enough changes that none is seen by luck because a refresh had just become due. */
const rounds = 5

describe.each(dialects)('orders on %s, one of them changed by another process', dialect => {
  let shop: Shop
  let second: Awaited<ReturnType<typeof startSecond>>
  let headers: Record<string, string>

  beforeEach(async () => {
    shop = await openShop(dialect)
    second = await startSecond(shop)
    headers = {
      ...{ origin: shop.config.siteOrigin, cookie: await shop.login('buyer') },
      'content-type': 'application/x-www-form-urlencoded',
    }
  })
  afterEach(async () => {
    await second.close()
    await closeShop(shop)
  })

  async function listed(app: App, keywords = ''): Promise<OrderListWire> {
    const url = `${orderListCall.path}?${new URLSearchParams({ keywords })}`
    return (await app.inject({ url, headers })).json<{ data: OrderListWire }>().data
  }

  test('counts and pages are those of the orders that are listed, in the other process too', async () => {
    const countsIn = async (app: App) => {
      const { counts, total } = await listed(app)
      return [counts.unpaid, counts.cancelled, total]
    }
    for (let round = 0; round < rounds; round++) {
      const { order_id: id } = await shop.buy('buyer', goodsIds.packed, 30)
      for (const app of [shop.app, second.app]) expect(await countsIn(app)).toEqual([1, round, round + 1])
      const cancelled = await second.app.inject({
        method: 'POST',
        url: pathOf(orderCancelCall, { id }),
        headers,
        payload: 'reason=duplicate',
      })
      expect(cancelled.statusCode).toBe(200)
      expect(await countsIn(shop.app)).toEqual([0, round + 1, round + 1])
    }
  })

  test('an order is found by the name under which it was bought a moment ago', async () => {
    for (let round = 0; round < rounds; round++) {
      const name = `旧包装${round}`
      expect((await listed(second.app, name)).list).toEqual([])
      const { order_id: id } = await shop.buy('buyer', goodsIds.packed, 30)
      // The catalogue no longer calls it so.
      await shop.database.write(trx => trx.updateTable('order_line').set({ name }).where('order_id', '=', id).execute())
      expect((await listed(second.app, name)).list.map(order => order.id)).toEqual([id])
    }
  })
})
