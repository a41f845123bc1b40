import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emptyBooks, takeUp, work } from '../../../examples/seller-erp/books.ts'
import { connect, Refused } from '../../../examples/seller-erp/shop.ts'
import { goodsIds } from '../../../testing/service/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'

const secret = 'E'.repeat(32)

describe.each(dialects)('the example of the seller’s ERP on %s', dialect => {
  let shop: Shop
  let address: string
  beforeEach(async () => {
    const operatorKeys = new Map([
      ['erp', secret],
      ['report', secret],
    ])
    shop = await openShop(dialect, { config: { operatorKeys, operatorScopes: new Map([['report', 'pull']]) } })
    address = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterEach(() => closeShop(shop))

  const open = (key: string, send: typeof fetch = fetch) =>
    connect({ service: address, key, secret, seconds: () => Math.floor(shop.clock.now() / 1000), fetch: send })

  /** A network on which every third answer is lost after the shop has done what was asked. */
  function lossy(): typeof fetch {
    let asked = 0
    return async (...request) => {
      const answer = await fetch(...request)
      if (++asked % 3 !== 0) return answer
      await answer.arrayBuffer()
      throw new TypeError('fetch failed')
    }
  }
  const events = () =>
    shop.database.read.selectFrom('order_event').select(['order_id', 'event']).where('operator', '=', 'erp').orderBy('id').execute()

  it('moves each paid order once, keeps the same books as the shop, and goes on after lost answers', async () => {
    const paid: string[] = []
    for (let n = 0; n < 3; n++) {
      const order = await shop.buy('buyer', goodsIds.packed, 30)
      if (n < 2) {
        await shop.pay('buyer', order)
        paid.push(order.order_id)
      }
    }
    const erp = open('erp', lossy())
    const books = await work(erp, emptyBooks(), number => `SF${number}`)
    const stored = await shop.database.read.selectFrom('orders').select(['sn', 'state']).orderBy('sn').execute()
    const kept = [...books.orders.values()].map(({ order_sn, status }) => ({ sn: order_sn, state: status }))
    expect(kept.toSorted((one, other) => one.sn.localeCompare(other.sn))).toEqual(stored)
    const steps = Map.groupBy(await events(), row => row.order_id)
    expect(paid.map(id => steps.get(id)?.map(row => row.event))).toEqual(paid.map(() => ['release', 'pick', 'check-out', 'ship']))

    const done = (await events()).length
    await shop.buy('buyer', goodsIds.packed, 30)
    const next = await work(erp, books, number => `SF${number}`)
    expect([(await events()).length, next.orders.size]).toEqual([done, books.orders.size + 1])
    const money = [...next.payments.values()].filter(({ state }) => state === 'succeeded').length
    expect(money).toBe(2)
  })

  it('may only read with the key of a report', async () => {
    const order = await shop.buy('buyer', goodsIds.packed, 30)
    await shop.pay('buyer', order)
    const report = open('report')
    const books = await takeUp(report, emptyBooks())
    const [number = ''] = [...books.orders.keys()]
    await expect(report.slip(number)).rejects.toThrow(Refused)
    expect(await events()).toEqual([])
  })
})
