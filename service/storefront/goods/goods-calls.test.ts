import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { navigationCall } from '@yaoji/contract/calls/storefront/navigation'
import { goodsHotCall, goodsListCall, goodsSearchCall, type GoodsListWire } from '@yaoji/contract/calls/storefront/goods'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { codes } from '@yaoji/contract/codes'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'

type Query = Readonly<Record<string, string | number>>

describe.each(dialects)('goods calls on %s', dialect => {
  let shop: TestApp
  const list = async (query: Query = {}, as?: string): Promise<GoodsListWire> => {
    const { status, body } = await shop.call(goodsListCall, { query, ...(as !== undefined && { as }) })
    expect(status).toBe(200)
    return body.data
  }
  const search = async (keywords: string, as?: string) =>
    (await shop.call(goodsSearchCall, { query: { keywords }, ...(as !== undefined && { as }) })).body.data
  const detail = (id: number, as?: string) => shop.call(goodsDetailCall, { params: { id }, ...(as !== undefined && { as }) })
  const idsOf = async (status: string) =>
    await shop.database.read.selectFrom('goods').select(['id', 'name', 'barcode']).where('status', '=', status).execute()

  beforeAll(async () => {
    shop = await startTestApp(dialect)
  })
  afterAll(() => shop.close())

  test.each([undefined, 'xinke'])('no answer tells %s a price', async as => {
    const answers = [
      await list({ keywords: '阿莫西林' }, as),
      await list({ sort: 'price', page_size: 100 }, as),
      await list({ is_ladder: 1 }, as),
      await search('布洛芬', as),
      (await detail(1001, as)).body.data,
    ]
    const text = JSON.stringify(answers)
    expect(text).not.toMatch(/"(price|base_price|own_price|market_price)":"/)
    expect(text).not.toMatch(/"ladder_price":\[\{/)
    expect(text).not.toMatch(/"goods_price_id":\d/)
  })

  test('the order by price is hidden from who may not see prices', async () => {
    const ids = (answer: GoodsListWire) => answer.list.map(goods => goods.id)
    expect(ids(await list({ sort: 'price', order: 'asc' }))).toEqual(ids(await list()))
    const sorted = await list({ sort: 'price', order: 'asc', page_size: 50 }, 'liansuo')
    const prices = sorted.list.map(goods => Number(goods.own_price))
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })

  test('members of different customer types see their own prices', async () => {
    const [goods] = (await list({ keywords: '氨氯地平' }, 'danti')).list
    expect(goods?.price).toMatch(/^\d+\.\d{2}$/)
    const prices = await Promise.all(
      ['danti', 'zhensuo', 'liansuo'].map(async as => (await detail(goods?.id ?? 0, as)).body.data.own_price),
    )
    expect(new Set(prices).size).toBeGreaterThan(1)
  })

  test('goods that are banned or off the shelf are found nowhere', async () => {
    const hidden = [...(await idsOf('banned')), ...(await idsOf('off'))]
    expect(hidden.length).toBeGreaterThan(5)
    for (const { id, name, barcode } of hidden) {
      expect((await detail(id, 'liansuo')).body.code).toBe(codes.notFound)
      expect((await search(barcode, 'liansuo')).list).toEqual([])
      const listed = [...(await search(name, 'liansuo')).list, ...(await list({ keywords: name, page_size: 100 }, 'liansuo')).list]
      expect(listed.map(goods => goods.id)).not.toContain(id)
    }
  })

  test('facet counts lead to the number of goods that they say', async () => {
    const query = { select: 1, page_size: 1 }
    const { facets } = await list(query)
    for (const { value, count } of [...facets.sccj.slice(0, 3)]) expect((await list({ ...query, sccj: value })).total).toBe(count)
    for (const { value, count } of facets.jx.slice(0, 3)) expect((await list({ ...query, jx: value })).total).toBe(count)
    for (const { id, count } of facets.category.slice(0, 3)) expect((await list({ select: id, page_size: 1 })).total).toBe(count)
  })

  test('every category of the menus leads to the number of goods that it says', async () => {
    const { data } = (await shop.call(navigationCall)).body
    expect(data.category.length).toBeGreaterThanOrEqual(7)
    const menus = [data.category, data.category_zy, data.category_qx, data.category_yx]
    for (const menu of menus) {
      expect(menu.length).toBeGreaterThan(0)
      for (const { id, count } of menu) expect((await list({ select: id, page_size: 1 }, 'danti')).total).toBe(count)
    }
    expect((await list({ zy: 2, page_size: 1 }, 'danti')).total).toBe(data.category_zy.reduce((sum, node) => sum + node.count, 0))
  })

  test('filters narrow and pages do not overlap', async () => {
    const all = await list({ page_size: 100 })
    expect(all.last_page).toBe(Math.ceil(all.total / 100))
    const second = await list({ page_size: 100, page: 2 })
    expect(second.list.filter(goods => all.list.some(other => other.id === goods.id))).toEqual([])
    expect((await list({ in_stock: 1 })).total).toBeLessThan(all.total)
    const near = await list({ is_jxq: 1, page_size: 100 }, 'liansuo')
    expect(near.list.length).toBeGreaterThan(5)
    expect((await list({ is_youx: 1, page_size: 100 })).list.every(goods => goods.is_youx === 1)).toBe(true)
    const ladder = await list({ is_ladder: 1, page_size: 50 }, 'danti')
    expect(ladder.list.some(goods => goods.ladder_price.length > 0)).toBe(true)
    expect(await list({ page: 9_999 })).toMatchObject({ list: [] })
  })

  test('a detail holds batches, facts, its place in the menu and substitutes', async () => {
    const [first] = (await list({ keywords: '阿托伐他汀钙片' }, 'danti')).list
    const { data } = (await detail(first?.id ?? 0, 'danti')).body
    expect(data.batches.reduce((sum, batch) => sum + batch.number, 0)).toBeGreaterThanOrEqual(data.number ?? Infinity)
    expect(data.facts.map(fact => fact.name)).toEqual(expect.arrayContaining(['批准文号', '贮藏', '采购提示']))
    expect(data.category_path.map(step => step.name)).toEqual(['心脑血管用药', '调脂用药'])
    expect(data.substitutes.length).toBeGreaterThan(1)
    expect(data.substitutes.every(goods => goods.name === '阿托伐他汀钙片' && goods.id !== data.id)).toBe(true)
  })

  test('unknown goods and impossible ids are not found', async () => {
    expect((await detail(999_999)).body).toMatchObject({ code: codes.notFound, msg: '商品不存在或已下架' })
    expect((await detail(0)).body.code).toBe(codes.notFound)
  })

  test('a visitor sees prescription goods in a plain pack', async () => {
    const rx = (await search('阿托伐他汀')).list[0]
    expect(rx?.goods_image[0]).toMatch(/^http:\/\/localhost:8787\/pack\/\d+\.svg\?v=\w+&plain=1$/)
    expect((await search('阿托伐他汀', 'danti')).list[0]?.goods_image[0]).not.toContain('plain')
  })

  test('hot words lead to goods', async () => {
    const { data } = (await shop.call(goodsHotCall)).body
    expect(data.list.length).toBeGreaterThan(5)
    for (const word of data.list) expect((await list({ keywords: word, page_size: 1 })).total, word).toBeGreaterThan(0)
  })

  test.each([
    '',
    '   ',
    '\u0000\u0007',
    '%',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '😀😀',
    '阿'.repeat(10_000),
    '。。。',
    '\u202e阿莫西林',
  ])('the keyword %j is answered', async keywords => {
    expect((await shop.call(goodsSearchCall, { query: { keywords } })).status).toBe(200)
    expect((await shop.call(goodsListCall, { query: { keywords } })).status).toBe(200)
  })
})
