import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cartDeleteCall, cartEditCall, cartSelectCall } from '@yaoji/contract/calls/purchase/cart'
import { orderCreateCall } from '@yaoji/contract/calls/purchase/checkout'
import { purchaseListAddCall, purchaseListUndoCall } from '@yaoji/contract/calls/purchase/purchase-list'
import { limits } from '@yaoji/contract/limits'
import { dialects } from '../../../testing/service/index.ts'
import { memberIds, type Username } from '../../../testing/service/shops/commerce-fixture.ts'
import { commerceGoods, goodsIds, type StockedGoods } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, createBody, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'

const { packed, herb, limited, soldOut, outOfScope, cold } = goodsIds

describe.each(dialects)('importing a list into the cart on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const send = (lines: readonly string[], as: Username = 'buyer', idempotencyKey: string = randomUUID()) =>
    shop.call(purchaseListAddCall, { as, body: { lines }, idempotencyKey })
  const addPurchaseList = async (...lines: string[]) => (await send(lines)).body.data
  const undo = (undo_id: string | null, as: Username = 'buyer') => shop.call(purchaseListUndoCall, { as, body: { undo_id: undo_id ?? '' } })
  const quantities = async (as: Username = 'buyer') =>
    Object.fromEntries((await shop.readCart(as)).data.map(line => [line.goods.id, line.number]))
  const lineOf = async (goodsId: number) => (await shop.readCart('buyer')).data.find(line => line.goods.id === goodsId)?.id ?? 0

  it('adds what passes and says of every other line why not', async () => {
    const done = await addPurchaseList(
      `${packed}:20`,
      `${soldOut}:1`,
      `${packed}:15`,
      `${outOfScope}:1`,
      `${limited}:6`,
      '999999:1',
      `${herb}:500`,
      `${cold}:1.5`,
    )
    expect(done.added).toEqual([
      { goods_id: packed, number: 20 },
      { goods_id: herb, number: 500 },
    ])
    expect(done.skipped).toEqual([
      { goods_id: soldOut, number: 1, reason: '暂时缺货' },
      { goods_id: packed, number: 15, reason: '须按10盒的倍数：30盒或40盒' },
      { goods_id: outOfScope, number: 1, reason: '超出经营范围' },
      { goods_id: limited, number: 6, reason: '超过限购数量，最多还可购买5盒' },
      { goods_id: 999_999, number: 1, reason: '商品不存在或已下架' },
      { goods_id: cold, number: 1.5, reason: '数量必须是整数' },
    ])
    expect(done.total.data.map(line => [line.goods.id, line.number])).toEqual([
      [herb, 500],
      [packed, 20],
    ])
    expect(await quantities()).toEqual({ [packed]: 20, [herb]: 500 })
  })

  it('answers a repeat with what the first did, and adds nothing more', async () => {
    const key = randomUUID()
    const first = await send([`${packed}:20`], 'buyer', key)
    const second = await send([`${packed}:20`], 'buyer', key)
    expect(second.body.data).toEqual(first.body.data)
    expect((await send([`${packed}:30`], 'buyer', key)).status).toBe(422)
    expect(await quantities()).toEqual({ [packed]: 20 })
  })

  it('adds nothing at all without a line that passes, and has nothing to undo', async () => {
    expect(await addPurchaseList(`${soldOut}:1`)).toMatchObject({ added: [], undo_id: null })
  })

  it.each([[[]], [['7']], [['a:1']], [['1:1e9']], [Array.from({ length: limits.cartLinesMax + 1 }, () => '1:10')]])(
    'refuses lines that are none, malformed or too many',
    async lines => {
      expect((await send(lines)).status).toBe(422)
      expect(await quantities()).toEqual({})
    },
  )

  it('fills a cart to 500 kinds and names what has no room', async () => {
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
    const done = await addPurchaseList(`${packed}:10`, `${herb}:1`, `${packed}:10`)
    expect(done.added).toEqual([
      { goods_id: packed, number: 10 },
      { goods_id: packed, number: 10 },
    ])
    expect(done.skipped).toEqual([{ goods_id: herb, number: 1, reason: '购物车最多存放500个品种，请清理后再添加' }])
  })

  describe('undone', () => {
    it('leaves the cart as it was, also which lines were selected', async () => {
      await shop.addGoods('buyer', packed, 20)
      await shop.call(cartSelectCall, { as: 'buyer', body: { ids: [await lineOf(packed)], is_selected: 0 } })
      const before = await shop.readCart('buyer')
      const done = await addPurchaseList(`${packed}:10`, `${herb}:5`, `${packed}:10`)
      expect(await quantities()).toEqual({ [packed]: 40, [herb]: 5 })
      const { body } = await undo(done.undo_id)
      expect(body.data.total).toEqual(before)
    })

    it('twice takes back once', async () => {
      await shop.addGoods('buyer', packed, 20)
      const done = await addPurchaseList(`${packed}:10`)
      await Promise.all([undo(done.undo_id), undo(done.undo_id)])
      expect((await undo(done.undo_id)).status).toBe(200)
      expect(await quantities()).toEqual({ [packed]: 20 })
    })

    it('respects what was changed since', async () => {
      await shop.addGoods('buyer', packed, 20)
      const done = await addPurchaseList(`${packed}:10`, `${herb}:5`, `${cold}:3`)
      const edit = async (goodsId: number, number: number) =>
        shop.call(cartEditCall, { as: 'buyer', params: { id: await lineOf(goodsId) }, body: { number } })
      await edit(packed, 10)
      await edit(herb, 8)
      await shop.call(cartDeleteCall, { as: 'buyer', body: { ids: [await lineOf(cold)] } })
      await shop.addGoods('buyer', cold, 1)
      await undo(done.undo_id)
      expect(await quantities()).toEqual({ [packed]: 10, [herb]: 3, [cold]: 1 })
    })

    it('is not found for another member, and for an id that no one has', async () => {
      const done = await addPurchaseList(`${packed}:10`)
      expect((await undo(done.undo_id, 'rival')).status).toBe(404)
      expect(await undo('nobody-has-it')).toMatchObject({ status: 404, body: { msg: '找不到这次导入，无法撤销' } })
      expect(await quantities()).toEqual({ [packed]: 10 })
    })
  })

  it('keeps cart and order right when an order is created meanwhile', async () => {
    await shop.addGoods('buyer', packed, 100)
    const quote = await shop.checkout('buyer')
    const [done, order] = await Promise.all([
      addPurchaseList(`${packed}:10`, `${herb}:100`),
      shop.call(orderCreateCall, { as: 'buyer', body: createBody('buyer', quote) }),
    ])
    const left = await quantities()
    // Whichever came first: the order either holds what was checked out, or it says that the cart has changed.
    if (order.status === 200) expect(left[herb]).toBe(100)
    else expect({ status: order.status, left }).toEqual({ status: 409, left: { [packed]: 110, [herb]: 100 } })
    await undo(done.undo_id)
    expect((await quantities())[herb]).toBeUndefined()
  })

  it('is not for visitors, and a member who is not approved reads it line by line', async () => {
    expect((await shop.call(purchaseListAddCall, { body: { lines: ['1:10'] } })).body.code).toBe(10001)
    expect((await send([`${packed}:10`], 'unapproved')).body.data.skipped).toMatchObject([{ reason: '资质审核通过后可见' }])
  })
})
