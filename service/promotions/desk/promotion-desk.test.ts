import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { combinationGroupsCall } from '@yaoji/contract/calls/rewards/combination-zone'
import { goodsListCall } from '@yaoji/contract/calls/storefront/goods'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { everydayPriceCall, spikeCall } from '@yaoji/contract/calls/storefront/home-goods'
import type { PromotionOperatedWire } from '@yaoji/contract/calls/operator/promotion'
import { storewideDiscountCall } from '@yaoji/contract/calls/rewards/storewide-discount'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { listPromotions } from './operated.ts'

const { packed, limited, cold, ephedrine, offShelf, herb } = goodsIds

describe.each(dialects)('promotions that an operator sets up on %s', dialect => {
  let shop: Shop
  beforeEach(async () => void (shop = await openShop(dialect)))
  afterEach(() => closeShop(shop))

  const day = (days: number) => addDays(chinaDay(shop.clock.now()), days)
  const operate = (command: string, body: Record<string, unknown>) =>
    shop.database.write(trx => carryOut<PromotionOperatedWire>(trx, command, { body, name: '运营', now: shop.clock.now() }))
  const saveText = (promotion_kind: string, text: string, more: object = {}) =>
    operate('promotion-save', { promotion_kind, file: Buffer.from(text).toString('base64url'), ...more })
  const save = (kind: string, document: object, more: object = {}) =>
    saveText(kind, JSON.stringify({ name: '冬季活动', begins: day(-1), ends: day(5), ...document }), more)
  const end = ({ promotion_id }: PromotionOperatedWire) => operate('promotion-end', { promotion_id: String(promotion_id) })
  const problems = (saved: Promise<unknown>) =>
    saved.then(
      () => [],
      (error: { errors?: { file?: string[] } }) => error.errors?.file?.[0]?.split('\n'),
    )
  const detail = async (id: number) => (await shop.call(goodsDetailCall, { params: { id }, as: 'buyer' })).body.data
  const listed = async (id: number) =>
    (await shop.call(goodsListCall, { query: { page_size: 100 }, as: 'buyer' })).body.data.list.find(goods => goods.id === id)

  it('take a percentage off in the zone, the cart and the order at once, and no more when they end', async () => {
    expect((await shop.call(storewideDiscountCall, { as: 'buyer' })).body.data.promotion).toBeNull()
    await shop.addGoods('buyer', packed, 30)
    const promotion = await save('zone-discount', { goods: [packed, limited], percent: 94 })
    expect(promotion).toMatchObject({ name: '冬季活动', goods_count: 2, operator: '运营' })
    expect((await shop.call(storewideDiscountCall, { as: 'buyer' })).body.data).toMatchObject({
      promotion: { percent: 94, state: 'running' },
      total: 2,
    })
    expect((await detail(packed)).activities.map(({ kind }) => kind)).toContain('zone-discount')
    const { deductions } = (await shop.readCart('buyer')).amounts
    expect(deductions).toMatchObject([{ kind: 'zone-discount', amount: '16.56' }])
    const order = await shop.createOrder('buyer', await shop.checkout('buyer'))
    expect((await shop.readOrder('buyer', order.order_id)).amounts.deductions).toEqual(deductions)
    await end(promotion)
    await shop.addGoods('buyer', packed, 30)
    expect((await shop.readCart('buyer')).amounts.deductions).toEqual([])
    expect((await shop.call(storewideDiscountCall, { as: 'buyer' })).body.data).toMatchObject({ promotion: { state: 'ended' }, total: 0 })
    // What is over can be set up again from the same file.
    const again = await save('zone-discount', { goods: [packed, limited], percent: 94 })
    expect(again.promotion_id).not.toBe(promotion.promotion_id)
  })

  it('set prices for a day in zone, list, detail and cart, and take those of before away with a change', async () => {
    await shop.addGoods('buyer', limited, 1)
    const { promotion_id } = await save('daily', { goods: [{ id: limited, price: '88.50' }] })
    expect((await shop.call(everydayPriceCall, { as: 'buyer' })).body.data.list).toMatchObject([{ id: limited, price: '88.50' }])
    expect(await listed(limited)).toMatchObject({ price: '88.50', price_kind: 'daily' })
    expect((await shop.readCart('buyer')).data).toMatchObject([{ price: '88.50' }])
    await save('daily', { goods: [{ id: herb, price: '0.2' }] }, { promotion_id: String(promotion_id) })
    expect(await listed(limited)).toMatchObject({ price: '100.00', price_kind: 'base' })
    expect((await detail(herb)).price).toBe('0.20')
    await end({ promotion_id } as PromotionOperatedWire)
    expect((await shop.call(everydayPriceCall, { as: 'buyer' })).body.data.list).toEqual([])
  })

  it('sell a number of units by a flash sale and sets, and give gifts', async () => {
    const sale = await save('flash-sale', { goods: [{ id: packed, price: '6.00', limit: 50, total: 100 }] })
    expect((await shop.call(spikeCall, { as: 'buyer' })).body.data.list).toMatchObject([
      { spike: { price: '6.00', total: 100, limit: 50 } },
    ])
    expect((await listed(packed))?.tags.map(({ name }) => name)).toContain('秒杀')
    const set = await save('set', {
      name: '冬季组合',
      price: '100.00',
      goods: [
        { id: packed, number: 10 },
        { id: limited, number: 1 },
      ],
    })
    const zone = (await shop.call(combinationGroupsCall, { as: 'buyer' })).body.data
    expect(JSON.stringify(zone)).toContain('冬季组合')
    await save('buy-gift', { name: '买十赠一', goods: [packed], from_number: 10, times: 3, gifts: [{ id: cold, number: 1, total: 2 }] })
    expect((await listed(packed))?.tags.map(({ name }) => name)).toEqual(expect.arrayContaining(['组合', '赠']))
    const cart = await shop.addGoods('buyer', packed, 30)
    expect(cart.gifts).toMatchObject([{ name: '买十赠一' }])
    for (const each of [sale, set]) await end(each)
    expect((await listed(packed))?.tags.map(({ name }) => name)).not.toContain('秒杀')
  })

  it('say at each place what is wrong, and then change nothing', async () => {
    const priced = (goods: object[]) => problems(save('special', { goods }))
    expect(await problems(saveText('daily', '{"name":"a",'))).toEqual(['JSON 没有写完：少了括号或引号。'])
    expect(await problems(save('zone-discount', { percent: 94, off: '1.00' }))).toEqual([expect.stringContaining('没有 “off” 这一项')])
    expect(await problems(save('zone-discount', { percent: 94, goods: [ephedrine, offShelf, 999_999] }))).toEqual([
      `“goods”：没有上架的商品 ${offShelf}、999999`,
      `“goods”：不参加满减和优惠券的商品：${ephedrine}`,
    ])
    expect(
      await priced([
        { id: packed, price: '9.00' },
        { id: limited, price: '100.00' },
      ]),
    ).toEqual(['“goods” › 第 2 项 › “price”：要低于批发价 ¥100.00'])
    expect(await priced([{ id: ephedrine, price: '0.01' }])).toEqual([`“goods”：控销、含麻商品不参加活动：${ephedrine}`])
    expect(
      await problems(
        save('full-reduction', {
          tiers: [
            { from: '100.00', off: '5.00' },
            { from: '90.00', off: '5.00' },
          ],
        }),
      ),
    ).toEqual(['“tiers” › 第 2 项 › “from”：“from”要比上一档大'])
    expect(await problems(save('item-reduction', { tiers: [{ from: '100.00', off: '5.00' }] }))).toEqual([
      expect.stringContaining('品种满减要写'),
    ])
    expect(await problems(save('cashback', { tiers: [{ from: '1.00', back: '1.00' }], ends: day(-1) }))).toEqual([
      '“ends”：结束时间已经过去',
      '“tiers” › 第 1 项 › “back”：优惠金额要小于“from”',
    ])
    expect(
      await problems(
        save('set', {
          price: '999.00',
          goods: [
            { id: packed, number: 1 },
            { id: limited, number: 1 },
          ],
        }),
      ),
    ).toEqual(['“price”：要低于单买合计 ¥109.60'])
    expect(await problems(save('order-discount', { brand: '没有的', tiers: [{ from: '100.00', percent: 98 }] }))).toEqual([
      '“brand”：没有品牌“没有的”的可参加商品',
    ])
    expect(await shop.database.read.selectFrom('promotion_event').selectAll().execute()).toEqual([])
  })

  it('are set up once, changed and ended under their number, and every step is kept with who did it', async () => {
    const tiers = [{ from: '100.00', off: '5.00' }]
    const promotion = await save('item-reduction', { category: 1, tiers })
    const id = String(promotion.promotion_id)
    await expect(save('item-reduction', { category: 1, tiers })).rejects.toMatchObject({
      code: 409,
      message: expect.stringContaining(id) as string,
    })
    await expect(save('full-reduction', { tiers }, { promotion_id: id })).rejects.toMatchObject({
      message: '该活动是品种满减，类型不能更改',
    })
    await expect(save('item-reduction', { category: 1, tiers }, { promotion_id: '4' })).rejects.toMatchObject({ code: 404 })
    const sale = await save('flash-sale', { name: '秒杀', goods: [{ id: limited, price: '60.00', total: 3 }] })
    expect(await problems(save('flash-sale', { name: '另一场', goods: [{ id: limited, price: '50.00' }] }))).toEqual([
      `“goods”：商品 ${limited} 同时在秒杀活动 ${sale.promotion_id} 中`,
    ])
    await shop.database.write(trx =>
      trx.updateTable('promotion_goods').set({ taken: 3 }).where('promotion_id', '=', sale.promotion_id).execute(),
    )
    const less = save(
      'flash-sale',
      { name: '秒杀', goods: [{ id: limited, price: '60.00', total: 2 }] },
      { promotion_id: String(sale.promotion_id) },
    )
    expect(await problems(less)).toEqual(['“goods” › 第 1 项 › “total”：已售 3，不能更少'])
    const other = save('flash-sale', { name: '秒杀', goods: [{ id: packed, price: '6.00' }] }, { promotion_id: String(sale.promotion_id) })
    expect(await problems(other)).toEqual([`“goods”：商品 ${limited} 已售 3，不能去掉`])
    await shop.database.write(trx =>
      trx.updateTable('promotion_goods').set({ taken: 0 }).where('promotion_id', '=', sale.promotion_id).execute(),
    )
    await end(promotion)
    await end(promotion)
    await expect(save('item-reduction', { category: 1, tiers }, { promotion_id: id })).rejects.toMatchObject({
      message: '活动已结束，请新建',
    })
    const events = await shop.database.read
      .selectFrom('promotion_event')
      .select(['promotion_id', 'event', 'operator'])
      .orderBy('id')
      .execute()
    expect(events.map(({ event }) => event)).toEqual(['save', 'save', 'end'])
    expect(events.every(({ operator }) => operator === '运营')).toBe(true)
    const names = (await listPromotions(shop.database.read, shop.clock.now())).map(({ name }) => name)
    expect(names).toContain('秒杀')
    expect(names).not.toContain('冬季活动')
  })

  it('are made by ten hands at once, and there is one', async () => {
    const saves = Array.from({ length: 10 }, () => save('cashback', { tiers: [{ from: '500.00', back: '5.00' }] }))
    const outcomes = await Promise.allSettled(saves)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
