import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  controlledAdsCall,
  controlledBannersCall,
  controlledGroupCall,
  newControlledCall,
} from '@yaoji/contract/calls/storefront/controlled-sales'
import { goodsListCall } from '@yaoji/contract/calls/storefront/goods'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'

describe.each(dialects)('the zone of controlled goods on %s', dialect => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await startTestApp(dialect)
  })
  afterAll(() => shop.close())

  const group = async (id: string, as?: string, query = {}) => shop.call(controlledGroupCall, { params: { id }, query, ...(as && { as }) })

  test('lists controlled goods alone, without a price for who has no right and for visitors', async () => {
    const list = async (as?: string) =>
      (await shop.call(goodsListCall, { query: { is_kxpz: 1, page_size: 100 }, ...(as && { as }) })).body.data.list
    const ofClinic = await list('zhensuo')
    expect(ofClinic.every(each => each.type === 2)).toBe(true)
    expect(ofClinic.some(each => each.cant_buy?.code === 'NEED_APPLY')).toBe(true)
    for (const { cant_buy, price, base_price, number } of ofClinic.filter(each => each.cant_buy?.code === 'NEED_APPLY'))
      expect({ cant_buy: cant_buy?.code, price, base_price, number }).toEqual({
        cant_buy: 'NEED_APPLY',
        price: null,
        base_price: null,
        number: null,
      })
    const toVisitors = ofClinic.filter(each => each.is_rx === 0)
    expect((await list()).map(({ id, price }) => [id, price])).toEqual(toVisitors.map(({ id }) => [id, null]))
    expect((await list('danti')).some(each => each.price !== null)).toBe(true)
  })

  test('has banners, those of an address by their ids, and what is new with its goods', async () => {
    expect((await shop.call(controlledBannersCall)).body.data.map(each => each.url)).toContain('/kxzq/goods/erke/41')
    const ads = async (ids: string) => (await shop.call(controlledAdsCall, { query: { ids } })).body.data.map(each => each.id)
    expect(await ads('42,9999,41,42')).toEqual([42, 41])
    expect((await shop.call(controlledAdsCall, { query: { ids: '1;2' } })).status).toBe(422)
    const [lot] = (await shop.call(newControlledCall, { as: 'danti' })).body.data
    expect(lot).toMatchObject({ name: '皮肤科控销新品', goods: [{ type: 2 }, { type: 2 }] })
    expect((await shop.app.inject(new URL(lot?.image ?? '').pathname)).statusCode).toBe(200)
    const seen = (await shop.call(newControlledCall)).body.data.flatMap(each => each.goods)
    expect(seen.map(each => each.price)).toEqual(seen.map(() => null))
  })

  test('shows a group while its period lasts, a page at a time, and says when it has not begun, is over, or is unknown', async () => {
    const all = (await group('erke', 'danti')).body.data
    expect(all).toMatchObject({ name: '儿科控销专题', state: 'running', total: 4, begins_at: null })
    expect(all.list.every(each => each.type === 2)).toBe(true)
    const second = (await group('erke', 'danti', { page: 2, page_size: 3 })).body.data
    expect(second.list.map(each => each.id)).toEqual(all.list.slice(3).map(each => each.id))
    expect((await group('chunji', 'danti')).body.data).toMatchObject({ state: 'ahead', list: [], begins_at: expect.any(Number) })
    expect((await group('qiuji', 'danti')).body.data).toMatchObject({ state: 'ended', list: [] })
    expect((await group('nobody')).status).toBe(404)
    const winter = (await group('ganmao', 'danti')).body.data
    shop.clock.advance((winter.ends_at ?? 0) * 1000 - shop.clock.now())
    expect((await group('ganmao', 'danti')).body.data).toMatchObject({ state: 'ended', list: [], total: 0 })
  })
})
