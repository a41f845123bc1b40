import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cartDeleteCall, cartRestoreCall, cartSelectCall } from '@yaoji/contract/calls/purchase/cart'
import { purchaseListAddCall, purchaseListUndoCall } from '@yaoji/contract/calls/purchase/purchase-list'
import { limits } from '@yaoji/contract/limits'
import { dialects } from '../../../testing/service/index.ts'
import type { Username } from '../../../testing/service/shops/commerce-fixture.ts'
import { assortedIds, goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'

describe.each(dialects)('deleted lines of the cart on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const { packed, herb, soldOut } = goodsIds
  const lineIds = async (...wanted: number[]) =>
    (await shop.readCart('buyer')).data.filter(line => wanted.includes(line.goods.id)).map(line => line.id)
  const remove = async (...goods: number[]) =>
    (await shop.call(cartDeleteCall, { as: 'buyer', body: { ids: await lineIds(...goods) } })).body.data
  const restore = (undo_id: string | null, as: Username = 'buyer') => shop.call(cartRestoreCall, { as, body: { undo_id: undo_id ?? '' } })
  const addPurchaseList = async (lines: string[]) => (await shop.call(purchaseListAddCall, { as: 'buyer', body: { lines } })).body.data

  it('come back with quantity, selection and place, also those that cannot be bought', async () => {
    // One import gives all of its lines the same time.
    await addPurchaseList([`${herb}:30`, `${packed}:20`, `${assortedIds[0]}:2`, `${assortedIds[1]}:2`])
    await shop.database.write(async trx => {
      const { member_id, warehouse_id } = await trx.selectFrom('cart_line').selectAll().limit(1).executeTakeFirstOrThrow()
      await trx
        .insertInto('cart_line')
        .values({ member_id, warehouse_id, goods_id: soldOut, quantity: 3, is_selected: 1, created_at: 1 })
        .execute()
    })
    await shop.call(cartSelectCall, { as: 'buyer', body: { ids: await lineIds(packed), is_selected: 0 } })
    const before = await shop.readCart('buyer')
    const gone = await remove(packed, assortedIds[0] ?? 0, soldOut)
    expect(gone.total.data).toHaveLength(2)
    const { body } = await restore(gone.undo_id)
    expect(body.data.total).toEqual(before)
  })

  it('come back once, however often it is asked', async () => {
    await shop.addGoods('buyer', packed, 20)
    const { undo_id } = await remove(packed)
    await Promise.all([restore(undo_id), restore(undo_id)])
    await remove(packed)
    expect((await restore(undo_id)).body.data.total.data).toEqual([])
  })

  it('are not doubled where another tab has added the goods meanwhile', async () => {
    await shop.addGoods('buyer', packed, 20)
    await shop.addGoods('buyer', herb, 30)
    const { undo_id } = await remove(packed, herb)
    await shop.addGoods('buyer', packed, 10)
    const { data } = (await restore(undo_id)).body.data.total
    expect(data.map(line => [line.goods.id, line.number]).toSorted()).toEqual(
      [
        [packed, 10],
        [herb, 30],
      ].toSorted(),
    )
  })

  it('stay gone where the cart is full by now', async () => {
    await shop.addGoods('buyer', packed, 20)
    const { undo_id } = await remove(packed)
    await shop.database.write(async trx => {
      const { id: member_id } = await trx.selectFrom('member').select('id').where('code', '=', 'buyer').executeTakeFirstOrThrow()
      const goods = await trx.selectFrom('goods').selectAll().where('id', '=', packed).executeTakeFirstOrThrow()
      const ids = Array.from({ length: limits.cartLinesMax }, (_, index) => 50_000 + index)
      await trx
        .insertInto('goods')
        .values(ids.map(id => ({ ...goods, id })))
        .execute()
      await trx
        .insertInto('cart_line')
        .values(ids.map(goods_id => ({ member_id, goods_id, warehouse_id: 1, quantity: 10, is_selected: 0, created_at: 1 })))
        .execute()
    })
    const { status, body } = await restore(undo_id)
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { undo_id: [`购物车最多存放${limits.cartLinesMax}个品种，请清理后再添加`] },
    })
  })

  it('are no one else’s, and no import', async () => {
    await shop.addGoods('buyer', packed, 20)
    const { undo_id } = await remove(packed)
    expect((await restore(undo_id, 'rival')).status).toBe(404)
    expect((await shop.readCart('rival')).data).toEqual([])
    expect(await restore('nobody-has-it')).toMatchObject({ status: 404, body: { msg: '找不到这次删除，无法撤销' } })
    expect((await shop.call(purchaseListUndoCall, { as: 'buyer', body: { undo_id: undo_id ?? '' } })).status).toBe(404)
    const imported = await addPurchaseList([`${herb}:30`])
    expect((await restore(imported.undo_id)).status).toBe(404)
    const nothing = await shop.call(cartDeleteCall, { as: 'buyer', body: { ids: [999_999] } })
    expect(nothing.body.data.undo_id).toBeNull()
  })
})
