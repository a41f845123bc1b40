import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  brandBannersCall,
  brandDetailCall,
  brandGoodsCall,
  brandListCall,
  oneBrandBannersCall,
} from '@yaoji/contract/calls/storefront/brand'
import { navigationCall } from '@yaoji/contract/calls/storefront/navigation'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'
import { letterOf } from './read-brands.ts'

test.each([
  ['云岫', 'Y'],
  ['999', '#'],
  ['SKG', 'S'],
  ['重楼', 'C'],
])('%s stands under %s', (name, letter) => expect(letterOf(name)).toBe(letter))

describe.each(dialects)('brands on %s', dialect => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await startTestApp(dialect)
  })
  afterAll(() => shop.close())

  const list = async (query = {}) => (await shop.call(brandListCall, { query: { page_size: 100, ...query } })).body.data
  const find = async (name: string) => (await list()).list.find(each => each.name === name)
  const detail = async (id: number, as?: string) => shop.call(brandDetailCall, { params: { id }, ...(as && { as }) })

  test('are by letter, each with how many goods it has on the shelf, a page at a time', async () => {
    const all = await list()
    const letters = all.list.map(each => each.letter)
    expect(letters).toEqual(letters.toSorted())
    expect(all.total).toBeGreaterThan(20)
    expect(all.list.filter(each => each.goods_count === 0)).toEqual([])
    const shelf = await shop.database.read.selectFrom('goods').select('id').where('brand', '=', '云岫').where('status', '=', 'on').execute()
    expect(await find('云岫')).toMatchObject({ letter: 'Y', goods_count: shelf.length })
    expect((await list({ page: 2, page_size: 5 })).list).toEqual(all.list.slice(5, 10))
    const { brand } = (await shop.call(navigationCall)).body.data
    expect(brand.map(each => each.url)).toEqual(brand.map(each => `/ppzq/info/${each.id}`))
    expect(brand).toHaveLength(10)
  })

  test('tell their story, their makers and their coupons as these mean who looks', async () => {
    const { id = 0 } = (await find('松醴')) ?? {}
    const { body } = await detail(id, 'danti')
    expect(body.data).toMatchObject({ name: '松醴', story: expect.stringContaining('松醴示例中药股份有限公司') })
    expect(body.data.makers).toContain('松醴示例中药股份有限公司')
    expect(body.data.coupons).toMatchObject([{ name: '松醴品牌满300减15券', state: 'open', terms: { brand: '松醴' } }])
    expect((await detail(id)).body.data.coupons).toMatchObject([{ state: 'log-in' }])
    expect((await detail((await find('云岫'))?.id ?? 0)).body.data.coupons).toEqual([])
    expect((await detail(99_999)).status).toBe(404)
  })

  test('have their goods and no other, those that can be had first, a page at a time', async () => {
    const { id = 0, goods_count: count = 0 } = (await find('松醴')) ?? {}
    const goods = async (query = {}) => (await shop.call(brandGoodsCall, { as: 'danti', params: { id }, query })).body.data
    const all = await goods({ page_size: 100 })
    expect(all.total).toBe(count)
    expect(all.list).toHaveLength(count)
    expect(all.list.every(each => each.brand === '松醴')).toBe(true)
    expect((await goods({ page: 2, page_size: 10 })).list.map(each => each.id)).toEqual(all.list.slice(10, 20).map(each => each.id))
    expect((await shop.call(brandGoodsCall, { params: { id: 99_999 } })).status).toBe(404)
  })

  test('have banners of the zone and of their own', async () => {
    const { id = 0 } = (await find('松醴')) ?? {}
    // A brand that no operator has given a banner.
    const other = 99_999
    expect((await shop.call(brandBannersCall)).body.data).toMatchObject([{ name: '品牌专区' }])
    const [own] = (await shop.call(oneBrandBannersCall, { params: { id } })).body.data
    expect(own).toMatchObject({ name: '松醴冬季备货', url: '/lqzx' })
    expect((await shop.app.inject(new URL(own?.image ?? '').pathname)).statusCode).toBe(200)
    expect((await shop.call(oneBrandBannersCall, { params: { id: other } })).body.data).toEqual([])
  })
})
