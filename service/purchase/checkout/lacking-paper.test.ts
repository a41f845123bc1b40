import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartAddCall, cartListCall } from '@yaoji/contract/calls/purchase/cart'
import { checkoutCall, orderCreateCall } from '@yaoji/contract/calls/purchase/checkout'
import { purchaseListAddCall, purchaseListMatchCall } from '@yaoji/contract/calls/purchase/purchase-list'
import { quickPurchaseCall } from '@yaoji/contract/calls/purchase/quick-purchase'
import { goodsListCall, goodsSearchCall } from '@yaoji/contract/calls/storefront/goods'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { codes } from '@yaoji/contract/codes'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, createBody, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'

const { packed } = goodsIds
const as = 'buyer'
const kind = '药品经营许可证'
const refusal = { code: 'QUAL_MISSING', text: `缺少${kind}`, action: { kind: 'link', url: `/zzzj?kind=${encodeURIComponent(kind)}` } }

describe.each(dialects)('a store whose licence was never handed in, on %s', dialect => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(dialect)
    await shop.buy(as, packed, 30)
    await shop.call(cartAddCall, { as, body: { goods_id: packed, number: 30 } })
  })
  afterAll(() => closeShop(shop))

  const loseLicence = () =>
    shop.database.write(trx => trx.deleteFrom('member_paper').where('member_id', '=', memberIds[as]).where('kind', '=', kind).execute())

  it('orders nothing of a quote of before, and is reported why by every way to the goods', async () => {
    const quote = (await shop.call(checkoutCall, { as, body: { coupon_id: 0 } })).body.data
    await loseLicence()
    const created = await shop.call(orderCreateCall, { as, body: createBody(as, quote) })
    expect(created.body.code).not.toBe(codes.success)
    const { name } = await shop.database.read.selectFrom('goods').select('name').where('id', '=', packed).executeTakeFirstOrThrow()
    const ofGoods = ({ id }: { id: number }) => id === packed
    const reasons = {
      list: (await shop.call(goodsListCall, { as, query: { keywords: name, page_size: 100 } })).body.data.list.find(ofGoods),
      search: (await shop.call(goodsSearchCall, { as, query: { keywords: name } })).body.data.list.find(ofGoods),
      detail: (await shop.call(goodsDetailCall, { as, params: { id: packed } })).body.data,
      quick: (await shop.call(quickPurchaseCall, { as })).body.data.list.find(row => ofGoods(row.goods))?.goods,
      match: (await shop.call(purchaseListMatchCall, { as, body: { text: `${name} 30`, goods_id: packed } })).body.data.goods.find(ofGoods),
      cart: (await shop.call(cartListCall, { as })).body.data.total.data.find(line => ofGoods(line.goods))?.goods,
    }
    for (const [way, goods] of Object.entries(reasons)) expect([way, goods?.cant_buy]).toMatchObject([way, refusal])
  })

  it('adds nothing to its cart, and checks nothing out', async () => {
    const refused = [
      await shop.call(cartAddCall, { as, body: { goods_id: packed, number: 10 } }),
      await shop.call(checkoutCall, { as, body: { coupon_id: 0 } }),
    ]
    for (const { body } of refused) expect(body.code).not.toBe(codes.success)
    expect(refused[0]?.body.msg).toContain(refusal.text)
    const { added, skipped } = (await shop.call(purchaseListAddCall, { as, body: { lines: [`${packed}:10`] } })).body.data
    expect([added, skipped[0]?.reason]).toEqual([[], refusal.text])
  })
})
