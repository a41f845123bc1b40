import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pathOf } from '@yaoji/contract/calls/call'
import { orderCreateCall } from '@yaoji/contract/calls/purchase/checkout'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { addDays, chinaDay, chinaDayStart } from '@yaoji/contract/domain/china-day'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, createBody, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { startSecond } from '../../../testing/service/processes/second-process.ts'

const goods = goodsIds.packed

describe.each(dialects)('a paper of a store that lapses at midnight on %s', dialect => {
  let shop: Shop
  let second: Awaited<ReturnType<typeof startSecond>>
  beforeEach(async () => {
    shop = await openShop(dialect)
    second = await startSecond(shop)
  })
  afterEach(async () => {
    await second.close()
    await closeShop(shop)
  })

  type Detail = { data: { cant_buy: { code: string } | null } }
  const reasonIn = async (app: Shop['app'], as: 'buyer' | 'rival') => {
    const headers = { origin: shop.config.siteOrigin, cookie: await shop.login(as) }
    const { data } = (await app.inject({ url: pathOf(goodsDetailCall, { id: goods }), headers })).json<Detail>()
    return data.cant_buy?.code
  }
  const everywhere = async (as: 'buyer' | 'rival') => [await reasonIn(shop.app, as), await reasonIn(second.app, as)]
  const endsOn = (day: string) =>
    shop.database.write(trx => trx.updateTable('member_paper').set({ expires_on: day }).where('member_id', '=', memberIds.buyer).execute())

  it('is in force to the last moment of its day, then locks its store alone, in every process, until it is renewed', async () => {
    const today = chinaDay(shop.clock.now())
    await endsOn(today)
    const midnight = chinaDayStart(addDays(today, 1))
    shop.clock.advance(midnight - 1 - shop.clock.now())
    expect(await everywhere('buyer')).toEqual([undefined, undefined])
    await shop.addGoods('buyer', goods, 30)
    const quote = await shop.checkout('buyer')
    shop.clock.advance(1)
    expect(await everywhere('buyer')).toEqual(['QUAL_EXPIRED', 'QUAL_EXPIRED'])
    expect(await everywhere('rival')).toEqual([undefined, undefined])
    // What was quoted before midnight is not ordered after it.
    expect((await shop.call(orderCreateCall, { as: 'buyer', body: createBody('buyer', quote) })).status).toBe(409)
    await endsOn(addDays(today, 365))
    // PostgreSQL shows the writes of another process after 150 ms; a busy machine takes longer.
    await vi.waitFor(async () => expect(await everywhere('buyer')).toEqual([undefined, undefined]), { timeout: 5_000, interval: 20 })
    const again = await shop.checkout('buyer')
    expect((await shop.call(orderCreateCall, { as: 'buyer', body: createBody('buyer', again) })).status).toBe(200)
  })
})
