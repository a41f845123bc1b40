import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cartAddCall, cartQuickAddCall } from '@yaoji/contract/calls/purchase/cart'
import { limits } from '@yaoji/contract/limits'
import { goodsIds, type StockedGoods, commerceGoods } from '../../../testing/service/shops/commerce-goods.ts'
import { memberIds, type Username } from '../../../testing/service/shops/commerce-fixture.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'

describe.each(dialects)('adding to the cart on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const add = (body: Record<string, string | number>, as: Username = 'buyer') => shop.call(cartAddCall, { as, body })

  it('answers the whole cart with price, amount and totals', async () => {
    const cart = await shop.addGoods('buyer', goodsIds.packed, 20)
    expect(cart.data).toMatchObject([{ number: 20, price: '9.60', amount: '192.00', is_selected: 1, problem: '', with_coupon: 1 }])
    expect(cart.amounts).toMatchObject({ lines: 1, number: 20, goods: '192.00', freight: '12.00', payable: '204.00' })
    expect(cart.shipping_data.warehouses).toMatchObject([{ ck_id: 1, shipping_amount: '12.00', start_amount: '200.00' }])
  })

  it('joins the line of the same goods and moves it to the next rung', async () => {
    await shop.addGoods('buyer', goodsIds.packed, 20)
    const cart = await shop.addGoods('buyer', goodsIds.packed, 10)
    expect(cart.data).toMatchObject([{ number: 30, price: '9.20', raw_price: '9.60', price_name: '阶梯价', amount: '276.00' }])
  })

  it.each([
    ['0', '至少购买10盒'],
    ['-1', '至少购买10盒'],
    ['1.5', '数量必须是整数'],
    ['5', '至少购买10盒'],
    ['15', '须按10盒的倍数：10盒或20盒'],
    ['1010', '库存不足，最多可购买1000盒'],
    ['99999999999', '单个品种一次最多购买50000盒'],
    ['', '请填写数量'],
  ])('refuses %j of goods in packs of ten', async (number, message) => {
    const { status, body } = await add({ goods_id: goodsIds.packed, number })
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { number: [message] } })
    expect((await shop.readCart('buyer')).data).toEqual([])
  })

  it('keeps the line as it was when the joined quantity breaks the rule', async () => {
    await shop.addGoods('buyer', goodsIds.packed, 990)
    const { body } = await add({ goods_id: goodsIds.packed, number: 20 })
    expect(body.errors).toEqual({ number: ['库存不足，最多可购买1000盒，购物车中已有990盒'] })
    expect((await shop.readCart('buyer')).data).toMatchObject([{ number: 990 }])
  })

  it('lets the rest below one pack be bought whole', async () => {
    expect((await add({ goods_id: goodsIds.brokenPack, number: 6 })).body.errors).toEqual({ number: ['至少购买7盒'] })
    expect((await shop.addGoods('buyer', goodsIds.brokenPack, 7)).data).toMatchObject([{ number: 7 }])
  })

  it.each([
    ['buyer', goodsIds.soldOut, '暂时缺货'],
    ['buyer', goodsIds.offShelf, '已下架'],
    ['buyer', goodsIds.ephedrine, '无含麻采购资格'],
    ['buyer', goodsIds.outOfScope, '超出经营范围'],
    ['unapproved', goodsIds.packed, '资质审核通过后可见'],
  ] as const)('refuses %s goods %d: %s', async (as, goods_id, message) => {
    const { status, body } = await add({ goods_id, number: 10 }, as)
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { goods_id: [message] } })
  })

  it('knows no goods that are not there', async () => {
    expect(await add({ goods_id: 999_999, number: 1 })).toMatchObject({ status: 404, body: { msg: '商品不存在或已下架' } })
  })

  it('answers 409 with the new price when the page showed another', async () => {
    const { status, body } = await add({ goods_id: goodsIds.packed, number: 10, price: '9.10' })
    expect({ status, data: body.data }).toEqual({
      status: 409,
      data: { changes: [{ goods_id: 1, name: '试验商品1', field: 'price', from: '¥9.10', to: '¥9.60' }] },
    })
    expect((await shop.readCart('buyer')).data).toEqual([])
  })

  it.each([
    ['9.60', 10],
    ['9.20', 30],
    ['9.60', 30],
  ])('takes the current price %s as a hint for %d', async (price, number) => {
    expect((await add({ goods_id: goodsIds.packed, number, price })).status).toBe(200)
  })

  it('answers 409 when the goods now leave from another warehouse', async () => {
    expect((await add({ goods_id: goodsIds.packed, number: 10, ck_id: 2 })).status).toBe(409)
  })

  it('sells no flash sale that has not started', async () => {
    expect((await add({ goods_id: goodsIds.packed, number: 10, type: 1 })).body.errors).toEqual({ type: ['活动未开始'] })
  })

  it('refuses fields it does not know and callers who are not logged in', async () => {
    expect((await add({ goods_id: goodsIds.packed, number: 10, unit_price: '0.01' })).status).toBe(422)
    expect((await shop.call(cartAddCall, { body: { goods_id: goodsIds.packed, number: 10 } })).body.code).toBe(10001)
  })

  it('adds the least quantity by one tap', async () => {
    const tap = () => shop.call(cartQuickAddCall, { as: 'buyer', params: { id: goodsIds.packed } })
    await tap()
    expect((await tap()).body.data.total.data).toMatchObject([{ number: 20 }])
  })

  describe('with an Idempotency-Key', () => {
    const idempotencyKey = 'one-click-1'
    const click = (changes: { number?: number; key?: string; as?: Username } = {}) =>
      shop.call(cartAddCall, {
        as: changes.as ?? 'buyer',
        body: { goods_id: goodsIds.packed, number: changes.number ?? 10 },
        idempotencyKey: changes.key ?? idempotencyKey,
      })
    const lines = async () => (await shop.readCart('buyer')).data.map(({ number }) => number)

    it('adds the goods of a click that was sent twice once, and answers the cart as it is now', async () => {
      await click()
      await shop.addGoods('buyer', goodsIds.packed, 10)
      expect((await click()).body.data.total.data).toMatchObject([{ number: 20 }])
      expect(await lines()).toEqual([20])
    })

    it('adds them once however many come at the same moment', async () => {
      await Promise.all(Array.from({ length: 8 }, () => click()))
      expect(await lines()).toEqual([10])
    })

    it('adds the least quantity of one tap once', async () => {
      const tap = () => shop.call(cartQuickAddCall, { as: 'buyer', params: { id: goodsIds.packed }, idempotencyKey })
      await Promise.all([tap(), tap()])
      expect(await lines()).toEqual([10])
    })

    it('adds more under another key, and nothing under one that is used with other goods or a wrong one', async () => {
      await click()
      await click({ key: 'one-click-2' })
      expect((await click({ number: 20 })).status).toBe(422)
      expect((await click({ key: 'short' })).status).toBe(400)
      expect(await lines()).toEqual([20])
    })

    it('keeps no key of an addition that was refused, and lets another member have the same', async () => {
      expect((await click({ number: 5 })).status).toBe(422)
      expect((await click()).status).toBe(200)
      expect((await click({ as: 'rival' })).body.data.total.data).toMatchObject([{ number: 10 }])
    })

    it('keeps no cart next to the key', async () => {
      await click()
      const { answer } = await shop.database.read.selectFrom('idempotency').select('answer').executeTakeFirstOrThrow()
      expect(answer).toBe('null')
    })
  })

  it('joins taps that come at once into one line', async () => {
    await Promise.all(Array.from({ length: 8 }, () => shop.addGoods('buyer', goodsIds.packed, 10)))
    expect((await shop.readCart('buyer')).data).toMatchObject([{ number: 80 }])
  })

  it('holds 500 kinds of goods and no more', async () => {
    const { row } = commerceGoods[0] as StockedGoods
    const ids = Array.from({ length: limits.cartLinesMax - 1 }, (_, index) => 1_000 + index)
    await shop.database.write(async trx => {
      await trx
        .insertInto('goods')
        .values(ids.map(id => ({ ...row, id })))
        .execute()
      const line = { member_id: memberIds.buyer, warehouse_id: 1, quantity: 1, is_selected: 0, created_at: 0 }
      await trx
        .insertInto('cart_line')
        .values(ids.map(goods_id => ({ ...line, goods_id })))
        .execute()
    })
    expect((await add({ goods_id: goodsIds.packed, number: 10 })).status).toBe(200)
    // More of what is in it needs no place.
    expect((await add({ goods_id: goodsIds.packed, number: 10 })).status).toBe(200)
    const { body } = await add({ goods_id: goodsIds.herb, number: 100 })
    expect(body.errors).toEqual({ goods_id: ['购物车最多存放500个品种，请清理后再添加'] })
    expect((await shop.readCart('buyer')).data).toHaveLength(500)
  })
})
