import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodsActivitiesCall } from '@yaoji/contract/calls/promotions/activities'
import { everydayPriceCall, recommendCall } from '@yaoji/contract/calls/storefront/home-goods'
import { chinaDayEnd } from '@yaoji/contract/domain/china-day'
import type { GoodsRow, MemberRow } from '../../platform/database/rows.ts'
import { countQueries } from '../../../testing/service/measure/count-queries.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'
import { readRecommended } from './recommend.ts'

const hourMs = 3_600_000

describe.each(dialects)('offers on %s', dialect => {
  let shop: TestApp
  let shown: GoodsRow[]
  let member: MemberRow
  const daily = async (as?: string) => (await shop.call(everydayPriceCall, as ? { as } : {})).body.data
  const recommended = async (as?: string) => (await shop.call(recommendCall, as ? { as } : {})).body.data.list
  const goodsOf = (id: number) => shown.find(goods => goods.id === id)

  async function setDaily(rows: { goods: GoodsRow | undefined; kind?: string; from: number; until: number }[]): Promise<void> {
    await shop.database.write(async trx => {
      await trx.deleteFrom('special_price').execute()
      await trx.updateTable('promotion').set({ ends_at: shop.clock.now() }).where('kind', '=', 'newcomer').execute()
      for (const { goods, kind = 'daily', from, until } of rows) {
        if (!goods) throw new Error('no goods')
        const times = { begins_at: shop.clock.now() + from * hourMs, ends_at: shop.clock.now() + until * hourMs }
        await trx
          .insertInto('special_price')
          .values({ goods_id: goods.id, kind, price_units: 1_0000, ...times })
          .execute()
      }
    })
  }

  beforeAll(async () => {
    shop = await startTestApp(dialect)
    shown = await shop.database.read.selectFrom('goods').selectAll().where('status', '=', 'on').orderBy('id').execute()
    member = await shop.database.read.selectFrom('member').selectAll().where('code', '=', 'danti').executeTakeFirstOrThrow()
  })
  afterAll(() => shop.close())

  test('today’s prices are those that hold now, of goods on the shelf', async () => {
    const hidden = await shop.database.read.selectFrom('goods').selectAll().where('status', '!=', 'on').executeTakeFirstOrThrow()
    const [now, over, later, special] = shown
    await setDaily([
      { goods: now, from: -1, until: 1 },
      { goods: over, from: -2, until: 0 },
      { goods: later, from: 1, until: 2 },
      { goods: special, kind: 'special', from: -1, until: 1 },
      { goods: hidden, from: -1, until: 1 },
    ])
    for (const as of [undefined, 'xinke', 'danti']) expect((await daily(as)).list.map(goods => goods.id)).toEqual([now?.id])
  })

  test('today ends when the day ends in China', async () => {
    expect((await daily()).ends_at * 1000).toBe(chinaDayEnd(shop.clock.now()))
  })

  test('a day without special prices has none to show', async () => {
    await setDaily([])
    expect((await daily('danti')).list).toEqual([])
  })

  test('goods that the buyer can have come before the others', async () => {
    await setDaily(shown.slice(0, 30).map(goods => ({ goods, from: -1, until: 1 })))
    const { list } = await daily('zhensuo')
    expect(list).toHaveLength(30)
    const buyable = list.map(goods => goods.is_buy)
    expect(new Set(buyable).size).toBe(2)
    expect(buyable).toEqual(buyable.toSorted((a, b) => b - a))
  })

  test('a visitor is led to what sells best', async () => {
    const list = await recommended()
    expect(list).toHaveLength(12)
    expect(list.every(goods => goods.number_label === '有货' && goods.price === null)).toBe(true)
    const sales = list.map(goods => goodsOf(goods.id)?.sales ?? 0)
    expect(sales).toEqual(sales.toSorted((a, b) => b - a))
    expect(sales[0]).toBe(Math.max(...shown.filter(goods => goods.is_rx === 0).map(goods => goods.sales)))
  })

  test('a member is led to the categories they order from, not to what they have just bought', async () => {
    const bought = await shop.database.read
      .selectFrom('order_line')
      .innerJoin('orders', 'orders.id', 'order_line.order_id')
      .innerJoin('goods', 'goods.id', 'order_line.goods_id')
      .where('member_id', '=', member.id)
      .where('orders.state', '>', 0)
      .select(['goods_id', 'category_id', 'orders.created_at'])
      .execute()
    const recent = bought.filter(line => line.created_at > shop.clock.now() - 7 * 24 * hourMs).map(line => line.goods_id)
    expect(recent.length).toBeGreaterThan(10)
    const list = await recommended('danti')
    expect(list).toHaveLength(12)
    expect(list.filter(goods => goods.is_buy === 0)).toEqual([])
    expect(list.filter(goods => recent.includes(goods.id))).toEqual([])
    const categories = new Set(bought.map(line => line.category_id))
    expect(list.every(goods => categories.has(goods.category_id))).toBe(true)
    expect(new Set(list.map(goods => goods.category_id)).size).toBeGreaterThan(2)
  })

  test('a member without orders sees what sells best and can be had', async () => {
    const list = await recommended('liansuo')
    expect(list).toHaveLength(12)
    expect(list.every(goods => goods.is_buy === 1)).toBe(true)
  })

  test('what runs is reported with its page, sums to who may see prices, campaigns to those they are for', async () => {
    await setDaily([{ goods: shown[0], from: -1, until: 1 }])
    const running = async (as?: string) => (await shop.call(goodsActivitiesCall, as ? { as } : {})).body.data.list
    const own = await running('danti')
    expect(new Set(own.map(({ kind }) => kind))).toEqual(
      new Set(['campaign', 'daily', 'flash-sale', 'group-buy', 'set', 'gift', 'tier', 'coupon']),
    )
    expect(own.find(({ kind }) => kind === 'tier')?.text).toMatch(/^满¥[\d,]+减¥/)
    expect(own.find(({ kind }) => kind === 'daily')?.ends_at).toBe(chinaDayEnd(shop.clock.now()) / 1_000)
    for (const as of [undefined, 'xinke'])
      expect((await running(as)).filter(({ kind, name, text }) => kind === 'tier' || /[¥减]/.test(name + text))).toEqual([])
    const names = async (as: string) => (await running(as)).map(({ name }) => name)
    expect(await names('zhensuo')).toContain('药聚会·诊所专场')
    expect(await names('danti')).not.toContain('药聚会·诊所专场')
    expect(await names('danti')).not.toContain('药聚会·年终收官')
    await shop.database.write(async trx => {
      await trx.updateTable('campaign').set({ ends_at: 1 }).execute()
      await trx.updateTable('coupon_offer').set({ total: 1, taken: 1 }).execute()
      await trx.updateTable('promotion').set({ begins_at: 0, ends_at: 1 }).execute()
    })
    expect((await running('danti')).map(({ kind }) => kind)).toEqual(['daily'])
  })

  test('cost few queries, whatever was bought', async () => {
    const { queries } = await countQueries(shop.database.read, db =>
      readRecommended(db, { member, now: shop.clock.now(), serviceOrigin: '' }),
    )
    // One of them reads the figures of the law, which the days of a struck price come from.
    expect(queries).toBeLessThanOrEqual(21)
  })
})
