import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '@yaoji/contract/calls/call'
import { cartAddCall, cartEditCall, cartListCall, cartTotalCall } from '@yaoji/contract/calls/purchase/cart'
import { checkoutCall, orderCreateCall } from '@yaoji/contract/calls/purchase/checkout'
import { goodsListCall, goodsSearchCall } from '@yaoji/contract/calls/storefront/goods'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { orderDetailCall, orderListCall } from '@yaoji/contract/calls/purchase/order'
import { payCreateCall } from '@yaoji/contract/calls/purchase/pay'
import { assortedIds, goodsIds } from '../../../../testing/service/shops/commerce-goods.ts'
import { closeShop, createBody, openShop, type Shop } from '../../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../../testing/service/index.ts'
import { portal } from '../../../../testing/service/shops/partners.ts'
import type { TestCallInput } from '../../../../testing/service/app/start-test-app.ts'

const detail = { params: { id: goodsIds.packed } }
const ofPartner = { ...detail, query: { partner: portal.key }, headers: { origin: portal.origin, 'sec-fetch-site': 'cross-site' } }
const keywords = { query: { keywords: 'sysp' } }

/** Statements that a hot call may send once it is warm, and on PostgreSQL one more where 150 ms are over. These numbers may only fall. */
const calls: readonly [name: string, most: number, call: Call, input: TestCallInput, as?: 'buyer'][] = [
  ['a suggestion for visitors', 0, goodsSearchCall, keywords],
  ['a suggestion for members, with goods of a limit', 0, goodsSearchCall, keywords, 'buyer'],
  ['a detail for visitors', 0, goodsDetailCall, detail],
  // That of the partner: one that was removed is refused at once.
  ['a detail for visitors of a partner’s page', 1, goodsDetailCall, ofPartner],
  ['a detail for members', 0, goodsDetailCall, detail, 'buyer'],
  ['a list for visitors', 0, goodsListCall, { query: { in_stock: 1 } }],
  ['a list for members, with goods of a limit', 0, goodsListCall, { query: { in_stock: 1 } }, 'buyer'],
  ['the cart', 1, cartListCall, {}, 'buyer'],
  ['the total of the cart', 1, cartTotalCall, {}, 'buyer'],
  ['an addition', 3, cartAddCall, { body: { goods_id: goodsIds.packed, number: 10 } }, 'buyer'],
  ['another quantity', 3, cartEditCall, { body: { number: 20 } }, 'buyer'],
]

/** Of goods whose page was not opened before: their facts with those of their name, and who has that name. */
const firstViewMost = 2

/** Its four calls, the addition to the cart aside. One statement asks for the second factor, after which alone the balance pays (docs/rules/domain.md section 24). */
const orderMost = 46
/**
 * The orders and the rows they show, with any keyword: their lines, and names and states of the member, are in memory. On PostgreSQL one
 * more checks for changes by other processes.
 */
const ordersMost = 3

describe.each(dialects)('statements on %s', dialect => {
  let shop: Shop
  let cookie: string
  let lineId = 0
  beforeAll(async () => {
    shop = await openShop(dialect)
    cookie = await shop.login('buyer')
    lineId = (await shop.addGoods('buyer', goodsIds.packed, 10)).data[0]?.id ?? 0
  })
  afterAll(() => closeShop(shop))

  test.each(calls)('%s takes no more than %i', async (_, most, call, input, as) => {
    const ask = async () => {
      const before = shop.database.statements()
      const headers = { ...input.headers, ...(as && { cookie }) }
      const { status } = await shop.call(call, { ...(call === cartEditCall && { params: { id: lineId } }), ...input, headers })
      expect(status).toBe(200)
      return shop.database.statements() - before
    }
    await ask()
    const counts = [await ask(), await ask(), await ask()]
    expect(Math.min(...counts)).toBeLessThanOrEqual(most + (dialect.name === 'postgres' && call.method === 'POST' ? 4 : 0))
  })

  test(`the first view of goods takes a member no more than ${firstViewMost}`, async () => {
    const counts: number[] = []
    for (const id of assortedIds.slice(0, 4)) {
      const before = shop.database.statements()
      expect((await shop.call(goodsDetailCall, { headers: { cookie }, params: { id } })).status).toBe(200)
      counts.push(shop.database.statements() - before)
    }
    expect(Math.min(...counts.slice(1))).toBeLessThanOrEqual(firstViewMost)
  })

  test(`an order takes no more than ${orderMost} from the checkout to its page when it is paid`, async () => {
    const order = async () => {
      const { data } = await shop.addGoods('buyer', goodsIds.packed, 30)
      const before = shop.database.statements()
      const headers = { cookie }
      const quote = (await shop.call(checkoutCall, { headers, body: { ids: data.map(({ id }) => id) } })).body.data
      const made = (await shop.call(orderCreateCall, { headers, body: createBody('buyer', quote) })).body.data
      const money = { order_id: made.order_id, method: 'balance', amount: made.payable }
      const paid = await shop.call(payCreateCall, { headers, body: money })
      const { status } = await shop.call(orderDetailCall, { headers, params: { id: made.order_id } })
      expect([paid.body.data.state, status]).toEqual(['paid', 200])
      return shop.database.statements() - before
    }
    await order()
    const counts = [await order(), await order()]
    expect(Math.min(...counts)).toBeLessThanOrEqual(orderMost + (dialect.name === 'postgres' ? 8 : 0))
  })

  test.each<Record<string, string>>([{}, { keywords: 'sysp' }, { keywords: '20' }])(
    `a list of orders with %j takes no more than ${ordersMost}`,
    async query => {
      const { order_id: id } = await shop.buy('buyer', goodsIds.packed, 30)
      const list = async () => {
        const before = shop.database.statements()
        const { body } = await shop.call(orderListCall, { headers: { cookie }, query })
        expect(body.data.list.map(order => order.id)).toContain(id)
        return shop.database.statements() - before
      }
      await list()
      const counts = [await list(), await list()]
      expect(Math.min(...counts)).toBeLessThanOrEqual(ordersMost + (dialect.name === 'postgres' ? 1 : 0))
    },
  )
})
