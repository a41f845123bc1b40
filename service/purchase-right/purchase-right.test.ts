import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { purchaseRightCall } from '@yaoji/contract/calls/purchase-right'
import { codes } from '@yaoji/contract/codes'
import { fillCommerceFixture, memberIds } from '../test-support/commerce-fixture.ts'
import { goodsIds } from '../test-support/commerce-goods.ts'
import { dialects } from '../test-support/dialects.ts'
import { startTestApp, type TestApp } from '../test-support/start-test-app.ts'

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
    expect(first).toEqual({ member_id: memberIds.buyer, goods_id, state: 'pending', created_at: shop.clock.now(), decided_at: null })
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

  test('mends nothing but its own lack', async () => {
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
