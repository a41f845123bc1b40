import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { goodsListCall } from '@yaoji/contract/calls/storefront/goods'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { pollEveryMs } from '../listing/follow-changes.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects, inTurns } from '../../../testing/service/app/dialects.ts'
import { always, data, detail, type FactCase } from '../../../testing/service/facts/fact-case.ts'
import { factCases } from '../../../testing/service/facts/fact-cases.ts'
import { startSecond } from '../../../testing/service/processes/second-process.ts'

/** It looks every second, which the last test holds, and then takes as long as a busy machine does. */
const soon = { timeout: 20_000, interval: 20 }

describe.each(dialects)('facts and derived values on %s', dialect => {
  let shop: Shop
  let second: Awaited<ReturnType<typeof startSecond>>
  let cookie: string

  beforeEach(async () => {
    shop = await openShop(dialect)
    second = await startSecond(shop)
    cookie = await shop.login('buyer')
    await shop.addGoods('buyer', goodsIds.packed, 10)
  })
  afterEach(async () => {
    await second.close()
    await closeShop(shop)
  })

  const ask = async (app: FastifyInstance, { path, asVisitor }: FactCase) =>
    (await app.inject({ url: path, headers: { origin: shop.config.siteOrigin, ...(asVisitor ? {} : { cookie }) } })).json<unknown>()

  test.each(inTurns(dialect, factCases))('$what: the same process shows it at the next call, another by itself', async one => {
    const shown = () => expect.objectContaining(one.shows)
    for (const app of [shop.app, second.app]) for (let times = 0; times < 2; times++) expect(await ask(app, one)).not.toEqual(shown())
    await shop.database.write(trx => one.change(trx, shop.clock.now()))
    expect(await ask(shop.app, one)).toEqual(shown())
    await vi.waitFor(async () => expect(await ask(second.app, one)).toEqual(shown()), soon)
  })

  test('a price for first orders is over with the first order, in this process and in another', async () => {
    await shop.database.write(async trx => {
      await trx
        .insertInto('promotion')
        .values({ id: 91, kind: 'newcomer', name: '新客价', scope: '{}', terms: '{}', ...always })
        .execute()
      await trx
        .insertInto('promotion_goods')
        .values({ promotion_id: 91, goods_id: goodsIds.cold, price_units: 9_000, quota: null, member_limit: null })
        .execute()
    })
    const first = {
      what: '',
      path: detail(goodsIds.cold),
      change: async () => undefined,
      shows: data({ price: '0.90', price_kind: 'newcomer' }),
    }
    const isFirst = expect.objectContaining(first.shows)
    await vi.waitFor(async () => expect(await ask(second.app, first)).toEqual(isFirst), soon)
    expect(await ask(shop.app, first)).toEqual(isFirst)
    // Writes nothing else that the log of members would report.
    await shop.database.write(trx =>
      trx
        .insertInto('orders')
        .values({
          ...{
            id: 'first',
            sn: 'first',
            member_id: memberIds.buyer,
            quote_id: 'first',
            state: orderStates.awaitingPayment,
            kind: 'normal',
          },
          ...{ goods_fen: 0, deducted_fen: 0, freight_fen: 0, payable_fen: 0, pay_method: '', remark: '' },
          ...{ contact_name: '', contact_phone: '', region: '', detail: '', created_at: 0, expires_at: null, paid_at: null },
        })
        .execute(),
    )
    expect(await ask(shop.app, first)).not.toEqual(isFirst)
    await vi.waitFor(async () => expect(await ask(second.app, first)).not.toEqual(isFirst), soon)
    await shop.database.write(trx => trx.deleteFrom('orders').execute())
    expect(await ask(shop.app, first)).toEqual(isFirst)
  })

  test('what begins and ends with the time does so in lists and details that are cached', async () => {
    const minuteMs = 60_000
    const begins_at = shop.clock.now() + minuteMs
    const period = { begins_at, ends_at: begins_at + minuteMs }
    const goods_id = goodsIds.cold
    await shop.database.write(async trx => {
      await trx
        .insertInto('special_price')
        .values({ goods_id, kind: 'special', price_units: 10_000, ...period })
        .execute()
      await trx
        .insertInto('promotion')
        .values({ id: 90, kind: 'flash-sale', name: '秒杀', scope: '{}', terms: '{}', ...period })
        .execute()
      await trx
        .insertInto('promotion_goods')
        .values({ promotion_id: 90, goods_id, price_units: 9_000, quota: 5, member_limit: null })
        .execute()
    })
    const prices = async () => {
      const found = await shop.call(goodsListCall, { query: { is_tj: 1 }, headers: {} })
      const visited = await shop.call(goodsDetailCall, { params: { id: goodsIds.cold }, headers: {} })
      const seen = await shop.call(goodsDetailCall, { params: { id: goodsIds.cold }, headers: { cookie } })
      return [found.body.data.total, visited.body.data.spike?.state, seen.body.data.price_kind]
    }
    for (const expected of [
      [0, 'ahead', 'base'],
      [1, 'running', 'special'],
      [0, undefined, 'base'],
    ]) {
      for (let times = 0; times < 2; times++) expect(await prices()).toEqual(expected)
      shop.clock.advance(minuteMs)
      cookie = await shop.login('buyer')
    }
  })
})

test('another process looks for changes every second', () => {
  expect(pollEveryMs).toBeLessThanOrEqual(1_000)
})
