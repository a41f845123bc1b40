import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cartDeleteCall, cartEditCall, cartListCall, cartSelectCall, cartTotalCall } from '@yaoji/contract/calls/purchase/cart'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'

describe.each(dialects)('lines of the cart on %s', dialect => {
  let shop: Shop
  let packed: number
  let herb: number
  beforeEach(async () => {
    shop = await openShop(dialect)
    await shop.addGoods('buyer', goodsIds.packed, 50)
    const cart = await shop.addGoods('buyer', goodsIds.herb, 3_000)
    packed = cart.data.find(line => line.goods.id === goodsIds.packed)?.id ?? 0
    herb = cart.data.find(line => line.goods.id === goodsIds.herb)?.id ?? 0
  })
  afterEach(() => closeShop(shop))

  const edit = (id: number, number: string | number, as = 'buyer') => shop.call(cartEditCall, { as, params: { id }, body: { number } })
  const lines = async () => (await shop.readCart('buyer')).data.map(line => [line.goods.id, line.number, line.is_selected])
  const setStock = (goodsId: number, onhand: number) =>
    shop.database.write(trx => trx.updateTable('stock').set({ onhand }).where('goods_id', '=', goodsId).execute())

  it('get a new quantity, price and total at once', async () => {
    const { body } = await edit(packed, 20)
    expect(body.data.total.data.find(line => line.id === packed)).toMatchObject({ number: 20, price: '9.60', amount: '192.00' })
    expect(body.data.total.amounts.goods).toBe('1191.90')
  })

  it.each([
    ['0', '至少购买10盒'],
    ['-1', '至少购买10盒'],
    ['1.5', '数量必须是整数'],
    ['15', '须按10盒的倍数：10盒或20盒'],
    ['2000', '库存不足，最多可购买1000盒'],
  ])('stay as they were when %s is asked for', async (number, message) => {
    const { status, body } = await edit(packed, number)
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { number: [message] } })
    expect(await lines()).toContainEqual([goodsIds.packed, 50, 1])
  })

  it('of another member do not exist', async () => {
    expect((await edit(packed, 20, 'rival')).status).toBe(404)
    // Not even the problems of their goods are revealed.
    expect((await edit(packed, 15, 'rival')).status).toBe(404)
    expect((await shop.readCart('rival')).data).toEqual([])
    await shop.call(cartSelectCall, { as: 'rival', body: { ids: [packed], is_selected: 0 } })
    await shop.call(cartDeleteCall, { as: 'rival', body: { ids: [packed, herb] } })
    expect(await lines()).toEqual([
      [goodsIds.herb, 3_000, 1],
      [goodsIds.packed, 50, 1],
    ])
  })

  it('are unselected and selected in one go', async () => {
    const select = (is_selected: number) => shop.call(cartSelectCall, { as: 'buyer', body: { ids: [packed, 999_999], is_selected } })
    const without = (await select(0)).body.data.total
    expect(without.amounts).toMatchObject({ lines: 1, number: 3_000, goods: '999.90' })
    expect((await select(1)).body.data.total.amounts).toMatchObject({ lines: 2, goods: '1459.90' })
  })

  it('are deleted; one that is gone already is passed over', async () => {
    const remove = () => shop.call(cartDeleteCall, { as: 'buyer', body: { ids: [packed] } })
    await remove()
    expect((await remove()).body.data.total.data).toMatchObject([{ id: herb }])
  })

  it.each([[''], ['abc'], ['0']])('are not found by the ids %j', async ids => {
    expect((await shop.call(cartDeleteCall, { as: 'buyer', body: { ids } })).status).toBe(422)
    expect(await lines()).toHaveLength(2)
  })

  it('count as unselected with their reason once the goods ran out, and come back with the stock', async () => {
    await setStock(goodsIds.packed, 0)
    const gone = await shop.readCart('buyer')
    expect(gone.data.find(line => line.id === packed)).toMatchObject({
      is_selected: 0,
      goods: { is_buy: 0, cant_buy: { code: 'SOLD_OUT', text: '暂时缺货' } },
    })
    expect(gone.amounts).toMatchObject({ lines: 1, goods: '999.90' })
    await setStock(goodsIds.packed, 1_000)
    expect((await shop.readCart('buyer')).amounts.lines).toBe(2)
  })

  it('keep a quantity above the stock and say so', async () => {
    await setStock(goodsIds.packed, 33)
    const cart = await shop.readCart('buyer')
    expect(cart.data.find(line => line.id === packed)).toMatchObject({ number: 50, is_selected: 1, problem: '库存不足，最多可购买30盒' })
  })

  it('show the tiers that the selected lines reach, reached ones first', async () => {
    const { activity_data } = await shop.readCart('buyer')
    expect(activity_data.manjians.manjians).toEqual([
      { amount: '1000.00', reduce: '20.00', percent: null, status: 1 },
      { amount: '5000.00', reduce: '150.00', percent: null, status: 0 },
    ])
    expect(activity_data.discounts.discounts).toEqual([{ amount: '8000.00', reduce: null, percent: 97, status: 0 }])
  })

  it('can be filtered by the tabs that have lines, without changing the amounts', async () => {
    await shop.addGoods('buyer', goodsIds.cold, 1)
    await shop.addGoods('buyer', goodsIds.nearExpiry, 1)
    await setStock(goodsIds.packed, 0)
    const { filter_data, amounts } = await shop.readCart('buyer')
    expect(filter_data).toEqual([
      { id: 99_999, name: '全部', count: 4 },
      { id: 1, name: '满减', count: 2 },
      { id: 2, name: '优惠券可用', count: 2 },
      { id: 4, name: '近效期', count: 1 },
      { id: 5, name: '失效', count: 1 },
    ])
    const invalid = await shop.call(cartListCall, { as: 'buyer', query: { filters: 5 } })
    expect(invalid.body.data.total.data.map(line => line.goods.id)).toEqual([goodsIds.packed])
    expect(invalid.body.data.total.amounts).toEqual(amounts)
  })

  it('are not near their expiry where no batch is known, nor after six months', async () => {
    await shop.database.write(async trx => {
      await trx.deleteFrom('batch').where('goods_id', '=', goodsIds.packed).execute()
      await trx.updateTable('batch').set({ expires_on: '2027-05-21' }).where('goods_id', '=', goodsIds.herb).execute()
    })
    expect((await shop.readCart('buyer')).filter_data.map(({ id }) => id)).not.toContain(4)
    await shop.database.write(trx =>
      trx.updateTable('batch').set({ expires_on: '2027-05-20' }).where('goods_id', '=', goodsIds.herb).execute(),
    )
    expect((await shop.readCart('buyer')).filter_data).toContainEqual({ id: 4, name: '近效期', count: 1 })
  })

  it('are selected again when more of their goods is added', async () => {
    await shop.call(cartSelectCall, { as: 'buyer', body: { ids: [packed], is_selected: 0 } })
    await shop.addGoods('buyer', goodsIds.packed, 10)
    expect(await lines()).toContainEqual([goodsIds.packed, 60, 1])
  })

  it('of ephedrine goods feed neither full reductions nor coupons', async () => {
    const { data, amounts } = await shop.addGoods('special', goodsIds.ephedrine, 3)
    expect(data).toMatchObject([{ with_coupon: 0 }])
    expect(amounts).toMatchObject({ goods: '1500.00', manjian: '0.00', discount: '0.00' })
  })

  it('are counted for the badge, with the same amounts', async () => {
    const { body } = await shop.call(cartTotalCall, { as: 'buyer' })
    expect(body.data.total).toEqual({ count: 2, amounts: (await shop.readCart('buyer')).amounts })
  })

  it('are not shown without a log-in', async () => {
    expect((await shop.call(cartListCall)).body.code).toBe(10001)
  })
})
