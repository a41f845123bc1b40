import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cartDeleteCall } from '@yaoji/contract/calls/cart'
import { savedDeleteCall, savedListCall, savedPutCall, savedRenameCall, savedTakeCall } from '@yaoji/contract/calls/saved-cart'
import { codes } from '@yaoji/contract/codes'
import { limits } from '@yaoji/contract/limits'
import { goodsIds } from '../test-support/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../test-support/commerce-shop.ts'
import { dialects } from '../test-support/dialects.ts'

describe.each(dialects)('saved carts on %s', dialect => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(dialect)
  })
  afterAll(() => closeShop(shop))
  afterEach(async () => {
    await shop.database.write(trx => trx.deleteFrom('saved_cart').execute())
    await shop.database.write(trx => trx.deleteFrom('cart_line').execute())
  })

  const as = 'buyer'
  const cart = async () => (await shop.readCart(as)).data.map(({ goods, number }) => [goods.id, number]).toSorted()
  const ids = async () => (await shop.readCart(as)).data.map(line => line.id)
  const list = async () => (await shop.call(savedListCall, { as })).body.data.list
  const put = async (name: string, lines?: number[], idempotencyKey?: string) =>
    (await shop.call(savedPutCall, { as, body: { name, ids: lines ?? (await ids()) }, ...(idempotencyKey && { idempotencyKey }) })).body
  const take = async (id: string, idempotencyKey?: string) =>
    (await shop.call(savedTakeCall, { as, params: { id }, ...(idempotencyKey && { idempotencyKey }) })).body

  test('lines leave the cart under a name and come back as they were', async () => {
    await shop.addGoods(as, goodsIds.packed, 20)
    await shop.addGoods(as, goodsIds.cold, 3)
    const [saved] = (await put(' 月底\n补货 ')).data.list
    expect(saved).toMatchObject({ name: '月底 补货', lines: 2, goods: ['试验商品1', '试验商品9'] })
    expect(await cart()).toEqual([])
    const { data } = await take(saved!.id)
    expect(data).toMatchObject({ problems: [], gone: 0, list: [] })
    expect(await cart()).toEqual(
      [
        [goodsIds.packed, 20],
        [goodsIds.cold, 3],
      ].toSorted(),
    )
  })

  test('quantities join what is in the cart by then, once for each key', async () => {
    await shop.addGoods(as, goodsIds.packed, 20)
    const key = 'put-aside-once-0001'
    const before = await ids()
    const [saved] = (await put('甲', before, key)).data.list
    expect((await put('甲', before, key)).data.list).toHaveLength(1)
    await shop.addGoods(as, goodsIds.packed, 10)
    for (let tries = 0; tries < 2; tries++) expect((await take(saved!.id, 'take-back-once-0001')).code).toBe(codes.success)
    expect(await cart()).toEqual([[goodsIds.packed, 30]])
  })

  test('what cannot be bought any more comes back with the reason', async () => {
    await shop.addGoods(as, goodsIds.cold, 3)
    await shop.addGoods(as, goodsIds.limited, 5)
    const [saved] = (await put('乙')).data.list
    await shop.database.write(trx => trx.updateTable('goods').set({ status: 'off' }).where('id', '=', goodsIds.cold).execute())
    await shop.addGoods(as, goodsIds.limited, 1)
    const { data } = await take(saved!.id)
    expect(data.problems.map(({ goods_id, reason }) => [goods_id, reason]).toSorted()).toEqual([
      [goodsIds.limited, '超过限购数量，最多还可购买5盒'],
      [goodsIds.cold, '已下架'],
    ])
    await shop.database.write(trx => trx.updateTable('goods').set({ status: 'on' }).where('id', '=', goodsIds.cold).execute())
  })

  test('a saved cart is renamed and deleted; one that is gone is not found', async () => {
    await shop.addGoods(as, goodsIds.packed, 20)
    const [saved] = (await put('丙')).data.list
    const params = { id: saved!.id }
    expect((await shop.call(savedRenameCall, { as, params, body: { name: '丁' } })).body.data.list).toMatchObject([{ name: '丁' }])
    expect((await shop.call(savedRenameCall, { as, params, body: { name: ' \u200b ' } })).body).toMatchObject({
      code: 422,
      msg: '请填写名称',
    })
    expect((await shop.call(savedDeleteCall, { as, params })).body.data.list).toEqual([])
    expect((await take(saved!.id)).code).toBe(codes.notFound)
  })

  test('no lines, too many saved carts and a cart that would be too full are refused, and nothing is lost', async () => {
    expect((await put('戊', [999_999])).code).toBe(codes.invalid)
    for (let count = 0; count < limits.savedCartsMax; count++) {
      await shop.addGoods(as, goodsIds.packed, 10)
      expect((await put(`第${count}`)).code).toBe(codes.success)
    }
    await shop.addGoods(as, goodsIds.packed, 10)
    expect(await put('太多')).toMatchObject({ code: codes.invalid, msg: '最多保存20个购物车，请先删除不用的' })
    expect(await cart()).toEqual([[goodsIds.packed, 10]])
    expect(await list()).toHaveLength(limits.savedCartsMax)
    await shop.call(cartDeleteCall, { as, body: { ids: await ids() } })
  })
})
