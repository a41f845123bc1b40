import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import type { Database } from '../../platform/database/database.ts'
import type { GoodsRow, MemberRow } from '../../platform/database/rows.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'
import { loadOffers } from './offer.ts'
import type { Offer } from './sale-offer.ts'

const plenty = 400

/** Goods of the sample that nothing is wrong with, for these tests to change. */
async function plainGoods({ read }: Database): Promise<GoodsRow[]> {
  return read
    .selectFrom('goods')
    .selectAll()
    .where('scope', '=', '化学药')
    .where('type', '=', 0)
    .where('status', '=', 'on')
    .where('quota', 'is', null)
    .where('id', 'in', read.selectFrom('stock').select('goods_id').where('onhand', '>', plenty))
    .where('id', 'in', read.selectFrom('goods_price').select('goods_id').where('rank', '=', 1))
    .where('id', 'not in', read.selectFrom('ladder').select('goods_id'))
    .orderBy('id')
    .execute()
}

describe.each(dialects)('offers on %s', dialect => {
  let shop: TestApp
  let goods: GoodsRow[]
  const memberOf = (username: string): Promise<MemberRow> =>
    shop.database.read.selectFrom('member').selectAll().where('code', '=', username).executeTakeFirstOrThrow()
  const offerOf = async (goodsId: number, username?: string): Promise<Offer> => {
    const member = username === undefined ? undefined : await memberOf(username)
    const offer = (await loadOffers(shop.database.read, member, [goodsId], shop.clock.now())).get(goodsId)
    if (!offer) throw new Error(`no offer of ${goodsId}`)
    return offer
  }
  const codeOf = async (goodsId: number, username?: string) => (await offerOf(goodsId, username)).cantBuy?.code
  const change = (id: number, values: Partial<GoodsRow>) =>
    shop.database.write(trx => trx.updateTable('goods').set(values).where('id', '=', id).execute())
  const nth = (index: number): GoodsRow => {
    const row = goods[index]
    if (!row) throw new Error('the sample has too few plain goods')
    return row
  }

  beforeAll(async () => {
    shop = await startTestApp(dialect)
    goods = await plainGoods(shop.database)
  })
  afterAll(() => shop.close())

  test('a visitor is asked to log in, a member without papers to complete them, neither sees a price', async () => {
    const { id } = nth(0)
    const visitor = await offerOf(id)
    expect(visitor.cantBuy).toEqual({ code: 'NOT_LOGIN', text: '登录后可见', action: { kind: 'link', text: '登录', url: '/login' } })
    const unapproved = await offerOf(id, 'xinke')
    expect(unapproved.cantBuy).toMatchObject({ code: 'NOT_PASSED', text: '资质审核通过后可见' })
    for (const offer of [visitor, unapproved]) {
      expect(offer).toMatchObject({ ownPrice: null, marketPrice: null, priceId: null, ladderRungs: [] })
      expect(offer.unitPrice(1)).toBeNull()
    }
  })

  test('a member in scope can buy at the price of the customer type', async () => {
    const { id } = nth(1)
    const offer = await offerOf(id, 'danti')
    expect(offer.cantBuy).toBeNull()
    expect(offer.unitPrice(1)).toEqual({ price: offer.ownPrice, kind: 'member', name: '会员价' })
    await shop.database.write(trx => trx.deleteFrom('goods_price').where('goods_id', '=', id).where('rank', '=', 1).execute())
    expect((await offerOf(id, 'danti')).unitPrice(1)?.name).toBe('批发价')
  })

  test.each([
    ['with its source and day is shown', { market_price_source: '厂家价格函', market_price_on: '2026-08-01' }, 150_000],
    ['without a source is not', { market_price_source: '', market_price_on: '2026-08-01' }, null],
    ['without a day is not', { market_price_source: '厂家价格函', market_price_on: '' }, null],
  ])('a price that the maker suggests %s', async (_, basis, shown) => {
    const { id } = nth(2)
    await change(id, { market_price_units: 150_000, ...basis })
    expect((await offerOf(id, 'danti')).marketPrice).toBe(shown)
  })

  test('goods out of scope, with ephedrine, controlled, sold out, off the shelf, limited, unpriced or banned say so', async () => {
    const { id } = nth(2)
    await change(id, { scope: '三类器械' })
    expect(await codeOf(id, 'danti')).toBe('OUT_OF_SCOPE')
    await change(id, { scope: '含麻类', is_ephedrine: 1 })
    expect(await codeOf(id, 'danti')).toBe('NO_SPECIAL')
    expect(await codeOf(id, 'liansuo')).toBeUndefined()
    await change(id, { scope: '化学药', is_ephedrine: 0, status: 'off' })
    expect(await codeOf(id, 'danti')).toBe('OFF_SHELF')
    await change(id, { status: 'banned' })
    expect(await codeOf(id, 'danti')).toBe('BANNED')
    await change(id, { status: 'on', quota: 0 })
    expect(await codeOf(id, 'danti')).toBe('LIMIT_REACHED')
    await change(id, { quota: null })
    await shop.database.write(trx => trx.deleteFrom('goods_price').where('goods_id', '=', id).execute())
    expect(await codeOf(id, 'danti')).toBe('PRICE_PENDING')
    await change(id, { type: 2 })
    expect(await codeOf(id, 'danti')).toBe('NEED_APPLY')
    await change(id, { type: 0 })
    await shop.database.write(trx => trx.updateTable('stock').set({ onhand: 0 }).where('goods_id', '=', id).execute())
    expect(await codeOf(id, 'danti')).toBe('SOLD_OUT')
  })

  test('batches that end within 30 days are not sold', async () => {
    const { id } = nth(3)
    const today = chinaDay(shop.clock.now())
    const expire = (days: number) =>
      shop.database.write(trx =>
        trx
          .updateTable('batch')
          .set({ expires_on: addDays(today, days) })
          .where('goods_id', '=', id)
          .execute(),
      )
    await expire(30)
    expect(await codeOf(id, 'danti')).toBe('SOLD_OUT')
    await expire(31)
    expect(await offerOf(id, 'danti')).toMatchObject({ cantBuy: null, nearestExpiry: addDays(today, 31) })
  })

  test('what is reserved cannot be sold', async () => {
    const { id } = nth(4)
    const before = await offerOf(id, 'danti')
    await shop.database.write(trx => trx.updateTable('stock').set({ reserved: 7 }).where('goods_id', '=', id).execute())
    expect((await offerOf(id, 'danti')).available).toBe(before.available - 7)
  })

  test('a ladder rung wins over the member price, and one that is no benefit is left out', async () => {
    const { id } = nth(5)
    const base = Number((await offerOf(id, 'danti')).ownPrice)
    await shop.database.write(trx =>
      trx
        .insertInto('ladder')
        .values([
          { goods_id: id, kind: 2, number: 10, price_units: base - 100 },
          { goods_id: id, kind: 2, number: 20, price_units: base + 100 },
        ])
        .execute(),
    )
    const offer = await offerOf(id, 'danti')
    expect(offer.unitPrice(9)).toEqual({ price: base, kind: 'member', name: '会员价' })
    expect(offer.unitPrice(10)).toEqual({ price: base - 100, kind: 'ladder', name: '阶梯价' })
    expect(offer.ladderRungs.map(rung => rung.number)).toEqual([10])
    expect((await offerOf(id)).ladderRungs).toEqual([])
  })

  test('a limit counts what was ordered lately', async () => {
    const line = await shop.database.read
      .selectFrom('order_line')
      .innerJoin('orders', 'orders.id', 'order_line.order_id')
      .innerJoin('member', 'member.id', 'orders.member_id')
      .where('orders.state', '=', 30)
      .where('member.code', '=', 'danti')
      .select(['goods_id', 'quantity'])
      .executeTakeFirstOrThrow()
    await change(line.goods_id, { quota: line.quantity + 3 })
    const left = (await offerOf(line.goods_id, 'danti')).quantityRule.quota ?? 0
    expect(left).toBeLessThanOrEqual(3)
    expect((await offerOf(line.goods_id, 'liansuo')).quantityRule.quota).toBe(line.quantity + 3)
  })

  test('the warehouse with stock and a price is chosen', async () => {
    const { id } = nth(6)
    await shop.database.write(async trx => {
      await trx.insertInto('stock').values({ goods_id: id, warehouse_id: 3, onhand: 50, reserved: 0 }).execute()
      await trx
        .insertInto('batch')
        .values({
          goods_id: id,
          warehouse_id: 3,
          number: 'T1',
          made_on: '2026-01-01',
          expires_on: '2099-01-01',
          quantity: 50,
        })
        .execute()
      await trx.insertInto('goods_price').values({ goods_id: id, warehouse_id: 3, rank: 0, price_units: 12_300, updated_at: 0 }).execute()
    })
    expect((await offerOf(id, 'danti')).warehouseId).toBe(1)
    await shop.database.write(trx =>
      trx.updateTable('stock').set({ onhand: 0 }).where('goods_id', '=', id).where('warehouse_id', '=', 1).execute(),
    )
    expect(await offerOf(id, 'danti')).toMatchObject({ warehouseId: 3, ownPrice: 12_300, available: 50 })
  })
})
