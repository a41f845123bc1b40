import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import type { GoodsRow } from '../../platform/database/rows.ts'
import { fillCommerceFixture, memberIds, type Username } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'
import { loadOffers } from './offer.ts'
import type { Offer } from './sale-offer.ts'

const salesperson = { kind: 'link', text: '联系业务员', url: '/help/fwbz/zsfw' }

describe.each(dialects)('why goods cannot be bought, on %s', dialect => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await startTestApp(dialect, { seed: { name: 'commerce', fill: fillCommerceFixture } })
  })
  afterAll(() => shop.close())

  const offerOf = async (goodsId: number, username: Username = 'buyer'): Promise<Offer> => {
    const { read } = shop.database
    const member = await read.selectFrom('member').selectAll().where('code', '=', username).executeTakeFirstOrThrow()
    const offer = (await loadOffers(read, member, [goodsId], shop.clock.now())).get(goodsId)
    if (!offer) throw new Error(`no offer of ${goodsId}`)
    return offer
  }
  const reason = async (goodsId: number, username?: Username) => (await offerOf(goodsId, username)).cantBuy
  const change = (id: number, values: Partial<GoodsRow>) =>
    shop.database.write(trx => trx.updateTable('goods').set(values).where('id', '=', id).execute())
  const today = (days: number) => addDays(chinaDay(shop.clock.now()), days)
  const hold = (kind: string, expires_on: string) =>
    shop.database.write(async trx => {
      await trx.deleteFrom('member_paper').where('kind', '=', kind).execute()
      await trx.insertInto('member_paper').values({ member_id: memberIds.buyer, kind, expires_on }).execute()
    })

  test('every reason has the one action that resolves it, on a page that there is', async () => {
    await change(goodsIds.outOfScope, { name: '人血白蛋白 20%' })
    expect(await reason(goodsIds.outOfScope)).toEqual({
      code: 'OUT_OF_SCOPE',
      text: '超出经营范围',
      action: { kind: 'link', text: '查看经营范围', url: '/zzzj#jyfw' },
    })
    expect(await reason(goodsIds.ephedrine)).toEqual({
      code: 'NO_SPECIAL',
      text: '无含麻采购资格',
      action: { kind: 'link', text: '提交委托书', url: `/zzzj?kind=${encodeURIComponent('含麻采购委托书')}` },
    })
    expect(await reason(goodsIds.soldOut)).toEqual({
      code: 'SOLD_OUT',
      text: '暂时缺货',
      action: { kind: 'here', text: '到货通知', action: 'notice' },
    })
    await change(goodsIds.outOfScope, { status: 'off' })
    expect(await reason(goodsIds.outOfScope)).toEqual({
      code: 'OFF_SHELF',
      text: '已下架',
      action: { kind: 'link', text: '看同类', url: '/search?keywords=%E4%BA%BA%E8%A1%80%E7%99%BD%E8%9B%8B%E7%99%BD%2020%25' },
    })
    await change(goodsIds.outOfScope, { status: 'banned' })
    expect(await reason(goodsIds.outOfScope)).toEqual({ code: 'BANNED', text: '国家规定不得网络销售', action: null })
    expect(await reason(goodsIds.packed, 'unapproved')).toEqual({
      code: 'NOT_PASSED',
      text: '资质审核通过后可见',
      action: { kind: 'link', text: '完善资质', url: '/zzzj' },
    })
  })

  test('goods off the shelf say so also when nothing of them is left', async () => {
    await change(goodsIds.soldOut, { status: 'off' })
    expect((await reason(goodsIds.soldOut))?.code).toBe('OFF_SHELF')
    await change(goodsIds.soldOut, { status: 'on' })
  })

  test('a paper counts to its last day, and names itself when it is over', async () => {
    await hold('药品经营许可证', today(0))
    expect(await reason(goodsIds.packed)).toBeNull()
    await hold('药品经营许可证', today(-1))
    expect(await reason(goodsIds.packed)).toEqual({
      code: 'QUAL_EXPIRED',
      text: '药品经营许可证已过期',
      action: { kind: 'link', text: '更新资质', url: `/zzzj?kind=${encodeURIComponent('药品经营许可证')}` },
    })
    await hold('药品经营许可证', today(300))
  })

  describe('controlled goods', () => {
    const id = goodsIds.limited
    const setRight = (state: string) =>
      shop.database.write(async trx => {
        await trx.deleteFrom('goods_right').execute()
        await trx
          .insertInto('goods_right')
          .values({ member_id: memberIds.buyer, goods_id: id, state, created_at: 0, decided_at: null })
          .execute()
      })
    const setRank = (rank: number) =>
      shop.database.write(trx => trx.updateTable('goods_price').set({ rank }).where('goods_id', '=', id).execute())
    const expectHidden = async () => {
      const offer = await offerOf(id)
      expect(offer).toMatchObject({ ownPrice: null, marketPrice: null, priceId: null, ladderRungs: [], special: undefined })
      expect(offer.unitPrice(1)).toBeNull()
    }
    beforeAll(() => change(id, { type: 2, market_price_units: 2_000_000, market_price_source: '价格函', market_price_on: '2026-08-01' }))

    test('with a price for the customer type are bought without asking', async () => {
      await setRank(1)
      expect(await reason(id)).toBeNull()
      expect((await offerOf(id)).unitPrice(1)).toEqual({ price: 1_000_000, kind: 'agreed', name: '控销价' })
    })

    test('without one must be asked for, and show no price until the right is granted', async () => {
      await setRank(0)
      expect(await reason(id)).toEqual({
        code: 'NEED_APPLY',
        text: '控销品种',
        action: { kind: 'here', text: '申请采购权限', action: 'apply' },
      })
      await expectHidden()
      await setRight('pending')
      expect(await reason(id)).toEqual({ code: 'NEED_APPLY', text: '控销品种，采购权限待审核', action: null })
      await expectHidden()
      await setRight('refused')
      expect(await reason(id)).toEqual({ code: 'NEED_APPLY', text: '控销品种，采购权限未通过', action: salesperson })
      await setRight('granted')
      expect(await reason(id)).toBeNull()
      expect((await offerOf(id)).unitPrice(1)).toEqual({ price: 1_000_000, kind: 'agreed', name: '控销价' })
    })

    test('stay closed to whom they are forbidden, whatever the customer type', async () => {
      await setRank(1)
      await setRight('forbidden')
      expect(await reason(id)).toEqual({ code: 'NEED_APPLY', text: '控销品种，采购权限已禁用', action: salesperson })
      await expectHidden()
      await setRight('refused')
      expect(await reason(id)).toBeNull()
    })

    test('are sold in their area, which is that of the default address', async () => {
      await setRight('granted')
      const setAreas = (...provinces: string[]) =>
        shop.database.write(async trx => {
          await trx.deleteFrom('goods_area').execute()
          await trx
            .insertInto('goods_area')
            .values(provinces.map(province => ({ goods_id: id, province })))
            .execute()
        })
      await setAreas('浙江省', '江苏省')
      expect(await reason(id)).toEqual({ code: 'AREA_LIMIT', text: '控销品种，不在销售区域', action: salesperson })
      await expectHidden()
      await setAreas('浙江省', '四川省')
      expect(await reason(id)).toBeNull()
      await shop.database.write(trx => trx.deleteFrom('address').where('member_id', '=', memberIds.buyer).execute())
      expect((await reason(id))?.code).toBe('AREA_LIMIT')
    })
  })
})
