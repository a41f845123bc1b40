import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { parseUnitPrice } from '@yaoji/contract/domain/money'
import { fillCommerceFixture, memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { assortedIds, goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'

const hourMs = 3_600_000
const { packed } = goodsIds

describe.each(dialects)('the page of goods on %s', dialect => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await startTestApp(dialect, { seed: { name: 'commerce', fill: fillCommerceFixture } })
  })
  afterAll(() => shop.close())

  const detail = async (id: number, as: string | undefined = 'buyer') =>
    (await shop.call(goodsDetailCall, { params: { id }, ...(as !== '' && { as }) })).body.data
  const textsOf = async (id: number) => (await detail(id)).activities.map(({ name, text }) => `${name}：${text}`)
  const write = (work: Parameters<TestApp['database']['write']>[0]) => shop.database.write(work)

  test('tells the benefits that apply: ladder, tiers, the member’s open coupons', async () => {
    expect(await textsOf(packed)).toEqual([
      '阶梯：满30盒¥9.20',
      '满减：满¥1,000减¥20，满¥5,000减¥150',
      '满折：满¥8,000享9.7折',
      '券：您有满¥200减¥10优惠券，有效期至2026-12-20',
      '券：您有满¥990,000减¥10优惠券，有效期至2026-12-20',
      '券：可领取满¥100减¥1优惠券',
    ])
  })

  test('tells a special price with its end, instead of the ladder', async () => {
    await write(trx =>
      trx
        .insertInto('special_price')
        .values({
          goods_id: packed,
          kind: 'daily',
          price_units: 81_500,
          begins_at: shop.clock.now(),
          ends_at: shop.clock.now() + 14 * hourMs,
        })
        .execute(),
    )
    const { activities, tags } = await detail(packed)
    expect(activities[0]).toEqual({ kind: 'special', name: '特价', text: '每日特价¥8.15，2026-11-21 00:00结束', url: '/list?is_tj=1' })
    expect(activities.map(({ kind }) => kind)).not.toContain('ladder')
    expect(tags.map(({ kind }) => kind)).toContain('special')
    await write(trx => trx.deleteFrom('special_price').execute())
  })

  test('goods that feed no coupon name neither tiers nor coupons', async () => {
    expect(await textsOf(goodsIds.cold)).toEqual([])
    await write(trx => trx.updateTable('member').set({ is_special: 1 }).where('id', '=', memberIds.buyer).execute())
    expect(await textsOf(goodsIds.ephedrine)).toEqual([])
  })

  test('tells what is missing in the cart to free shipping', async () => {
    const id = assortedIds.find(each => each % 5 === 0 && each % 7 !== 0 && each % 3 === 0) ?? 0
    expect(await textsOf(id)).toEqual(['包邮：满6盒包邮'])
    const hold = (quantity: number) =>
      write(async trx => {
        await trx.deleteFrom('cart_line').execute()
        await trx
          .insertInto('cart_line')
          .values({
            member_id: memberIds.buyer,
            goods_id: id,
            warehouse_id: 1,
            quantity,
            is_selected: 1,
            created_at: 0,
          })
          .execute()
      })
    await hold(4)
    expect(await textsOf(id)).toEqual(['包邮：满6盒包邮，再买2盒包邮'])
    await hold(6)
    expect(await textsOf(id)).toEqual(['包邮：满6盒包邮，购物车中已达到'])
  })

  test('knows favourites and awaited goods', async () => {
    expect(await detail(packed)).toMatchObject({ is_favorite: 0, is_arrival_noticed: 0 })
    const own = { member_id: memberIds.buyer, goods_id: packed, created_at: 0 }
    await write(async trx => {
      await trx.insertInto('favorite').values(own).execute()
      await trx.insertInto('arrival_notice').values(own).execute()
    })
    expect(await detail(packed)).toMatchObject({ is_favorite: 1, is_arrival_noticed: 1 })
    for (const as of ['rival', '']) expect(await detail(packed, as)).toMatchObject({ is_favorite: 0, is_arrival_noticed: 0 })
  })

  test('lists papers, with a report for every batch on sale, and shows them to approved members', async () => {
    const paper = { goods_id: packed, issued_on: '2026-01-02' }
    await write(trx =>
      trx
        .insertInto('goods_paper')
        .values([
          { ...paper, kind: 'report', name: '检验报告书', batch: 'B0', url: '/r0.png' },
          { ...paper, kind: 'qualification', name: '药品注册证书', batch: '', url: '/q.png' },
          { ...paper, kind: 'qualification', name: '营业执照', batch: '', url: 'https://papers.example/b.pdf' },
        ])
        .execute(),
    )
    const papers = async (as: string) => (await detail(packed, as)).papers
    expect(await papers('buyer')).toEqual([
      { kind: 'qualification', name: '药品注册证书', ph: '', issued_on: '2026-01-02', url: `${shop.config.serviceOrigin}/q.png` },
      { kind: 'qualification', name: '营业执照', ph: '', issued_on: '2026-01-02', url: 'https://papers.example/b.pdf' },
      // B0 is no longer sold; the report of B1 is still to be uploaded.
      { kind: 'report', name: '检验报告书', ph: 'B1', issued_on: '', url: '' },
    ])
    for (const as of ['', 'unapproved']) {
      const names = await papers(as)
      // Reports are named after batches.
      expect(names.map(({ name }) => name)).toEqual(['药品注册证书', '营业执照'])
      expect(names.every(({ url }) => url === '')).toBe(true)
    }
  })

  test('puts substitutes that can be bought first, then by the price of one tablet', async () => {
    await write(trx =>
      trx
        .updateTable('goods')
        .set({ name: '替换片', spec: '0.25g*24片' })
        .where('id', 'in', [packed, goodsIds.soldOut, goodsIds.nearExpiry, ...assortedIds.slice(0, 9)])
        .execute(),
    )
    const { substitutes } = await detail(packed)
    expect(substitutes).toHaveLength(8)
    expect(substitutes.every(goods => goods.is_buy === 1 && goods.per_unit?.unit === '片')).toBe(true)
    const prices = substitutes.map(goods => parseUnitPrice(goods.per_unit?.price ?? '') ?? 0)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    await write(trx => trx.updateTable('goods').set({ name: '别的' }).where('id', 'in', assortedIds).execute())
    expect((await detail(packed)).substitutes.map(goods => goods.id)).toEqual([goodsIds.nearExpiry, goodsIds.soldOut])
  })

  test('one carton of one pack says that no one has told how many', async () => {
    expect(await detail(packed)).toMatchObject({ jzl: 100 })
    await write(trx => trx.updateTable('goods').set({ carton: 1 }).where('id', '=', packed).execute())
    const { jzl, facts } = await detail(packed)
    expect(jzl).toBe(0)
    expect(facts.map(({ name }) => name)).not.toContain('件装量')
  })
})
