import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cartAddCall } from '@yaoji/contract/calls/purchase/cart'
import { cartCopyCall, type CopiedStoreWire } from '@yaoji/contract/calls/purchase/cart-copy'
import { orderReorderCall } from '@yaoji/contract/calls/purchase/reorder'
import type { Role } from '@yaoji/contract/people/roles'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { addLinePromotion } from '../../../testing/service/shops/line-promotions.ts'

const { packed, cold, limited } = goodsIds
const [own, other] = [memberIds.buyer, memberIds.rival]

describe.each(dialects)('copying a cart to other stores on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
    await join('buyer')
  })
  afterEach(() => closeShop(shop))

  const join = (role: Role, member_id: number = other) =>
    shop.database.write(async trx => {
      await trx.deleteFrom('membership').where('person_id', '=', own).where('member_id', '=', member_id).execute()
      await trx.insertInto('membership').values({ person_id: own, member_id, role, is_default: 0 }).execute()
    })
  const copy = async (other_user_ids: readonly number[] = [other], idempotencyKey?: string) => {
    const ids = (await shop.readCart('buyer')).data.map(line => line.id)
    return (
      await shop.call<{ list: CopiedStoreWire[] }>(cartCopyCall, {
        as: 'buyer',
        body: { ids, other_user_ids },
        ...(idempotencyKey && { idempotencyKey }),
      })
    ).body
  }
  const there = async () => (await shop.readCart('rival')).data.map(line => [line.type, line.goods.id, line.number])

  it('keeps the mark of 药聚会 where the activity is for the other store too, as ordering again does', async () => {
    await shop.call(cartAddCall, { as: 'buyer', body: { goods_id: cold, number: 30, is_yj: 1 } })
    const marks = async () => (await shop.readCart('rival')).data.map(line => line.is_yj)
    await copy()
    expect(await marks()).toEqual([1])
    await shop.database.write(async trx => {
      await trx.deleteFrom('cart_line').where('member_id', '=', other).execute()
      const { content } = await trx.selectFrom('campaign').select('content').executeTakeFirstOrThrow()
      const ofBuyer = JSON.stringify({ ...(JSON.parse(content) as object), stores: ['buyer'] })
      await trx.updateTable('campaign').set({ content: ofBuyer }).execute()
    })
    await copy()
    expect(await marks()).toEqual([0])
    const { order_id: id } = await shop.createOrder('buyer', await shop.checkout('buyer'))
    await shop.call(orderReorderCall, { as: 'buyer', params: { id }, body: {} })
    expect((await shop.readCart('buyer')).data.map(line => line.is_yj)).toEqual([1])
  })

  it('adds by the rules of each store on top of what is there, and tells every line', async () => {
    await shop.addGoods('rival', packed, 980)
    await shop.addGoods('buyer', limited, 5)
    await shop.addGoods('buyer', packed, 30)
    const [store] = (await copy()).data.list
    expect(store).toMatchObject({
      user_id: other,
      company: `试验药店${other}`,
      reason: '',
      added: [
        { goods_id: limited, number: 5, bzdw: '盒' },
        { goods_id: packed, number: 20 },
      ],
      skipped: [{ goods_id: packed, number: 10, reason: '库存不足，最多可购买1000盒，购物车中已有980盒' }],
    })
    expect(await there()).toEqual([
      [0, limited, 5],
      [0, packed, 1_000],
    ])
    expect((await shop.readCart('buyer')).data).toHaveLength(2)
  })

  it('keeps what a line is bought as, by what is left of it for the other store', async () => {
    const sale = { kind: 'flash-sale', name: '秒杀', goods: [{ goods_id: cold, price_units: 700_000, quota: 10, member_limit: 4 }] }
    await addLinePromotion(shop.database, sale)
    await shop.call(cartAddCall, { as: 'buyer', body: { goods_id: cold, number: 3, type: 1 } })
    await shop.call(cartAddCall, { as: 'rival', body: { goods_id: cold, number: 2, type: 1 } })
    expect((await copy()).data.list[0]).toMatchObject({ added: [{ number: 2 }], skipped: [{ number: 1 }] })
    expect(await there()).toEqual([[1, cold, 4]])
  })

  it('is done once for a key', async () => {
    await shop.addGoods('buyer', packed, 10)
    const first = await copy([other], 'copied-once')
    expect((await copy([other], 'copied-once')).data).toEqual(first.data)
    expect(await there()).toEqual([[0, packed, 10]])
  })

  it('says why nothing can be put into a store, and does the others', async () => {
    await shop.addGoods('buyer', packed, 10)
    await join('finance', memberIds.special)
    const list = (await copy([memberIds.special, other, own])).data.list.map(store => [store.user_id, store.reason, store.added.length])
    expect(list).toEqual(
      [
        [own, '就是当前门店，不需要复制', 0],
        [other, '', 1],
        [memberIds.special, '您在该门店的账号不能采购，请联系店主', 0],
      ].toSorted((a, b) => Number(a[0]) - Number(b[0])),
    )
    await shop.database.write(trx => trx.updateTable('member').set({ status: 'frozen' }).where('id', '=', other).execute())
    expect((await copy()).data.list[0]?.reason).not.toBe('')
  })

  it('knows no store of others, and then does nothing at all', async () => {
    await shop.addGoods('buyer', packed, 10)
    expect((await copy([other, memberIds.special])).code).toBe(404)
    expect((await copy([999_999])).code).toBe(404)
    expect(await there()).toEqual([])
  })
})
