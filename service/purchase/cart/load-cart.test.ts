import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { assortedIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { countQueries } from '../../../testing/service/measure/count-queries.ts'
import { dialects } from '../../../testing/service/index.ts'
import { loadCart, loadCartForTotal } from './load-cart.ts'

describe.each(dialects)('loading the cart on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  async function queriesOfLoading(load: (...input: Parameters<typeof loadCart>) => Promise<unknown> = loadCart): Promise<number> {
    const { read } = shop.database
    const member = await read.selectFrom('member').selectAll().where('id', '=', memberIds.buyer).executeTakeFirstOrThrow()
    return (await countQueries(read, db => load(db, member, shop.clock.now()))).queries
  }

  it('takes the same number of queries for one line and for forty', async () => {
    const [first = 0, ...others] = assortedIds
    await shop.addGoods('buyer', first, 1)
    const one = await queriesOfLoading()
    for (const id of others) await shop.addGoods('buyer', id, 1)
    expect(await queriesOfLoading()).toBe(one)
    expect(one).toBeGreaterThan(1)
  })

  it('asks for no tags, favourites and notices where only the total is reported', async () => {
    await shop.addGoods('buyer', assortedIds[0] ?? 0, 1)
    expect((await queriesOfLoading()) - (await queriesOfLoading(loadCartForTotal))).toBe(3)
  })
})
