import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { messageListCall } from '@yaoji/contract/calls/identity/inbox'
import { purchaseRightCall, purchaseRightListCall } from '@yaoji/contract/calls/storefront/purchase-right'
import { codes } from '@yaoji/contract/codes'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { fillCommerceFixture, memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'

const goods_id = goodsIds.packed

describe.each(dialects)('the right to controlled goods on %s', dialect => {
  let shop: TestApp
  const apply = async (as: string, id: number = goods_id) => (await shop.call(purchaseRightCall, { as, body: { goods_id: id } })).body
  const rights = () => shop.database.read.selectFrom('goods_right').selectAll().execute()
  const decide = (state: string) =>
    shop.database.write(trx => trx.updateTable('goods_right').set({ state, decided_at: shop.clock.now() }).execute())

  beforeEach(async () => {
    shop = await startTestApp(dialect, { seed: { name: 'commerce', fill: fillCommerceFixture } })
    // The row for every customer type is the price of who has the right.
    await shop.database.write(trx => trx.updateTable('goods').set({ type: 2 }).where('id', '=', goods_id).execute())
  })
  afterEach(() => shop.close())

  test('is asked for once, and waits', async () => {
    const waiting = { code: 'NEED_APPLY', text: '控销品种，采购权限待审核', action: null }
    expect((await apply('buyer')).data.cant_buy).toEqual(waiting)
    const [first] = await rights()
    const asked = { state: 'pending', created_at: shop.clock.now(), decided_at: null, reason: '', operator: '' }
    expect(first).toEqual({ member_id: memberIds.buyer, goods_id, ...asked })
    shop.clock.advance(60_000)
    expect((await apply('buyer')).data.cant_buy).toEqual(waiting)
    expect(await rights()).toEqual([first])
  })

  test.each([
    ['refused', '控销品种，采购权限未通过'],
    ['forbidden', '控销品种，采购权限已禁用'],
  ])('is not asked for again when it was %s', async (state, text) => {
    await apply('buyer')
    await decide(state)
    expect((await apply('buyer')).data.cant_buy).toMatchObject({ code: 'NEED_APPLY', text, action: { text: '联系业务员' } })
    expect((await rights()).map(row => row.state)).toEqual([state])
  })

  test('lets buy once it is granted', async () => {
    await apply('buyer')
    await decide('granted')
    expect(await apply('buyer')).toMatchObject({ code: codes.success, data: { cant_buy: null } })
  })

  const operate = (command: string, body: object) =>
    shop.database.write(trx => carryOut(trx, command, { body: { ...body }, name: '吴示例', now: shop.clock.now() }))
  const storeCode = async () =>
    (await shop.database.read.selectFrom('member').select('code').where('id', '=', memberIds.buyer).executeTakeFirstOrThrow()).code
  const detail = async () => (await shop.call(goodsDetailCall, { as: 'buyer', params: { id: goods_id } })).body.data
  const lastMessage = async () => (await shop.call(messageListCall, { as: 'buyer' })).body.data.list[0]
  const own = async () => (await shop.call(purchaseRightListCall, { as: 'buyer' })).body.data

  test('is given, refused and taken by an operator, at once and with a word to the store', async () => {
    await apply('buyer')
    const store = await storeCode()
    expect(await detail()).toMatchObject({ price: null, is_buy: 0 })
    expect(await operate('right-refuse', { store, goods_id, reason: '街道内已有签约客户' })).toMatchObject({
      right_of: store,
      right: 'refused',
    })
    expect(await lastMessage()).toMatchObject({ kind: 'paper', title: expect.stringContaining('未通过'), text: '街道内已有签约客户' })
    expect((await own()).list).toMatchObject([{ goods_id, state: 'refused', reason: '街道内已有签约客户' }])
    shop.clock.advance(1_000)
    await operate('right-approve', { store, goods_id })
    expect(await detail()).toMatchObject({ price: expect.any(String), is_buy: 1, cant_buy: null })
    expect(await lastMessage()).toMatchObject({ title: expect.stringContaining('已通过'), path: `/list/info/${goods_id}` })
    await expect(operate('right-approve', { store, goods_id })).rejects.toThrow(ApiError)
    shop.clock.advance(1_000)
    await operate('right-forbid', { store, goods_id, reason: '低价销售' })
    expect(await detail()).toMatchObject({ price: null, cant_buy: { text: '控销品种，采购权限已禁用' } })
    expect((await own()).list).toMatchObject([{ state: 'forbidden', reason: '低价销售', decided_at: expect.any(Number) }])
  })

  test('is decided only of controlled goods and of stores that there are; others see nothing of it', async () => {
    const store = await storeCode()
    await expect(operate('right-approve', { store, goods_id: goodsIds.herb })).rejects.toThrow('不是控销品种')
    await expect(operate('right-approve', { store, goods_id: 999_999 })).rejects.toThrow('商品不存在')
    await expect(operate('right-approve', { store: 'nobody', goods_id })).rejects.toThrow('没有这个门店')
    await operate('right-approve', { store, goods_id })
    expect((await own()).total).toBe(1)
    expect((await shop.call(purchaseRightListCall, { as: 'unapproved' })).body.data.list).toEqual([])
    expect((await shop.call(purchaseRightListCall)).body.code).toBe(codes.notLoggedIn)
  })

  test('corrects nothing but its own lack', async () => {
    await shop.database.write(trx => trx.insertInto('goods_area').values({ goods_id, province: '浙江省' }).execute())
    expect((await apply('buyer')).data.cant_buy?.code).toBe('AREA_LIMIT')
    expect((await apply('unapproved')).data.cant_buy?.code).toBe('NOT_PASSED')
    expect((await apply('buyer', goodsIds.herb)).data.cant_buy).toBeNull()
    expect(await rights()).toEqual([])
  })

  test('is not asked for by visitors, and not for goods off the shelf or unknown', async () => {
    expect((await shop.call(purchaseRightCall, { body: { goods_id } })).body.code).toBe(codes.notLoggedIn)
    for (const id of [goodsIds.offShelf, 999_999]) expect((await apply('buyer', id)).code).toBe(codes.notFound)
  })
})
