import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cartAddCall, cartDeleteCall, cartRestoreCall, cartTotalCall, type CartResponseWire } from '@yaoji/contract/calls/purchase/cart'
import { purchaseListAddCall } from '@yaoji/contract/calls/purchase/purchase-list'
import { goodsListCall, goodsSearchCall } from '@yaoji/contract/calls/storefront/goods'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { randomSecret } from '../../../testing/service/people/page-steps.ts'
import { testKeyPage, type Sent } from '../../../testing/service/app/test-key-page.ts'
import type { Basket } from './basket.ts'

describe.each(dialects)('what a test key may not have, on %s', dialect => {
  let shop: Shop
  let page: ReturnType<typeof testKeyPage>
  beforeEach(async () => {
    shop = await openShop(dialect)
    page = testKeyPage(shop)
  })
  afterEach(() => closeShop(shop))

  test('shows and sells no prescription drug, with a session or without', async () => {
    const { id, name } = await shop.database.read
      .selectFrom('goods')
      .select(['id', 'name'])
      .where('id', '=', goodsIds.packed)
      .executeTakeFirstOrThrow()
    const { bearer } = await page.logIn()
    const found = async (sent: Sent) => {
      const { data } = (await page.send<{ list: { id: number }[] }>(goodsSearchCall, { ...sent, query: { keywords: name } })).body
      return data?.list.map(goods => goods.id)
    }
    const sessions = [{}, { bearer }]
    for (const sent of sessions) expect(await found(sent)).toContain(id)
    await shop.database.write(trx => trx.updateTable('goods').set({ is_rx: 1 }).where('id', '=', id).execute())
    // The list takes changes up.
    await shop.call(goodsListCall)
    for (const sent of sessions) expect(await found(sent)).not.toContain(id)
    const added = await page.send(cartAddCall, { bearer, body: { goods_id: id, number: 10 } })
    expect(added.body.errors).toHaveProperty('goods_id')
  })

  test('holds sixty goods, also where deleted ones come back', async () => {
    const { bearer } = await page.logIn()
    const stored = async (): Promise<Basket> => {
      const { basket } = await shop.database.read.selectFrom('partner_test').select('basket').executeTakeFirstOrThrow()
      return JSON.parse(basket) as Basket
    }
    const fill = async (count: number) => {
      const lines = Array.from({ length: count }, (_, at) => ({ id: 100 + at, goodsId: 900_000 + at, quantity: 1, isSelected: true }))
      const basket = JSON.stringify({ ...(await stored()), lines })
      await shop.database.write(trx => trx.updateTable('partner_test').set({ basket }).execute())
    }
    const lines = [`${goodsIds.herb}:5`, `${goodsIds.packed}:10`]
    const whole = await page.send(purchaseListAddCall, { bearer, once: crypto.randomUUID(), body: { lines } })
    const ids = (whole.body.data?.total.data ?? []).map(({ id }) => id)
    const gone = await page.send<CartResponseWire & { undo_id: string }>(cartDeleteCall, { bearer, body: { ids } })
    await fill(59)
    await page.send(cartRestoreCall, { bearer, body: { undo_id: gone.body.data?.undo_id } })
    expect((await stored()).lines).toHaveLength(60)
    await fill(60)
    const added = await page.send(cartAddCall, { bearer, body: { goods_id: goodsIds.herb, number: 5 } })
    expect(added.body.errors).toEqual({ goods_id: ['测试购物车最多 60 种商品'] })
  })

  test('takes no more calls of an address than a developer makes', async () => {
    const [bearer, statuses] = [randomSecret(), [] as number[]]
    for (let call = 0; call < 302; call++) statuses.push((await page.send(cartTotalCall, { bearer })).status)
    expect([statuses.indexOf(429), new Set(statuses.slice(0, 300))]).toEqual([300, new Set([401])])
    const { body } = await page.send(cartTotalCall, { bearer })
    expect(body.msg).toBe('测试编号的请求太多，请稍后再试')
  })
})
