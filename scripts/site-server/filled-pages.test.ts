import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { built, data, facts, folder, get, goods, origin, tell, textOf, useFilledSite, visit } from './test-support/filled-site.ts'

useFilledSite()

describe('before the service has told anything', () => {
  test('goods have the page they were built with', async () => {
    expect(await textOf('/list/info/12')).toContain('<title>商品详情 - 药集</title>')
    expect((await get('/list/info/abc', visit)).status).toBe(200)
    expect(await textOf('/sitemap-index.xml')).toBe(built['sitemap-index.xml'])
  })
})

describe('what the service tells', () => {
  beforeEach(() => tell([goods(12, '阿莫西林胶囊'), goods(999, '</script>'), goods(50_000, '后面的'), goods(1_234_567, '很后面的')]))

  test('goods have title, description, canonical address and data of their own, and no price', async () => {
    const html = await textOf('/list/info/12?from=a')
    expect(html).toContain('<title>鹿溪 阿莫西林胶囊 0.25g*24粒 示例制药 - 商品详情 - 药集</title>')
    expect(html).toMatch(
      /<meta name="description" content="鹿溪 阿莫西林胶囊 0.25g\*24粒，示例制药生产，胶囊剂，批准文号国药准字H1，商品编号12。/,
    )
    expect(html.match(/<link rel="canonical" href="http:\/\/shop.test\/list\/info\/12">/g)).toHaveLength(1)
    const [product, way] = data(html)
    expect(product).toEqual({
      ...{ '@context': 'https://schema.org', '@type': 'Product', name: '鹿溪 阿莫西林胶囊 0.25g*24粒 示例制药', sku: '12' },
      ...{ url: `${origin}/list/info/12`, image: 'http://service.test/pack/12.svg', gtin: '6901234567892', category: '抗感染' },
      ...{ brand: { '@type': 'Brand', name: '鹿溪' }, manufacturer: { '@type': 'Organization', name: '示例制药' } },
    })
    const items = (way as { itemListElement: { name: string; item: string }[] }).itemListElement
    expect(items.map(({ name, item }) => [name, item.replace(origin, '')])).toEqual([
      ['首页', '/'],
      ['商品列表', '/list'],
      ['抗感染', '/list?select=3'],
      ['鹿溪 阿莫西林胶囊', '/list/info/12'],
    ])
  })

  test('the other pages of goods say so; a group is known by the page of its goods', async () => {
    expect(await textOf('/list/info-pt/12')).toContain('href="http://shop.test/list/info/12"')
    const leaflet = await textOf('/list/other/12/%E9%98%BF%E8%8E%AB')
    expect(leaflet).toContain('href="http://shop.test/list/other/12"')
    expect(leaflet).toContain('content="药品信息与说明书：')
  })

  test.each(['13', '0', '00012', '12e0', '99999999999', '2147483648', '18446744073709551628', '-12', 'abc', '_', '1_2'])(
    'goods %s are not there: 404 in place, for visits too',
    async id => {
      for (const path of [`/list/info/${id}`, `/list/info-pt/${id}`, `/list/other/${id}`, `/ppzq/info/${id}`]) {
        for (const init of [{}, visit, { method: 'HEAD' }]) {
          const answer = await get(path, init)
          expect([path, answer.status]).toEqual([path, 404])
          expect(answer.body.toString()).toContain('method' in init ? '' : '页面不存在')
        }
      }
    },
  )

  test('articles that are not there answer 404 in place; what is no address of the table leads to the page that names it', async () => {
    expect((await get('/news/info/a/1', visit)).status).toBe(200)
    for (const path of ['/news/info/b/1', '/news/kinds', '/help/nothing', '/help/zq/none'])
      expect((await get(path, visit)).status).toBe(404)
    for (const path of ['/list/info/12/13', '/list/info/1%2F2', '/nothing']) expect((await get(path, visit)).status).toBe(302)
    expect((await get('/help_pay', visit)).status).toBe(301)
    expect((await get('/list/info/12/', visit)).headers.location).toBe('/list/info/12')
    expect((await get('/list/info/13/', visit)).status).not.toBe(200)
  })

  test('HEAD, a known version and small forms are as with files', async () => {
    const { headers } = await get('/list/info/12', { headers: { 'accept-encoding': 'gzip' } })
    expect(headers['content-encoding']).toBe('gzip')
    const etag = headers.etag ?? ''
    const again = await get('/list/info/12', { headers: { 'accept-encoding': 'gzip', 'if-none-match': etag } })
    expect([again.status, again.body.length]).toEqual([304, 0])
    const head = await get('/list/info/12', { method: 'HEAD' })
    expect(Number(head.headers['content-length'])).toBe(Buffer.byteLength(await textOf('/list/info/12')))
    tell([goods(12, '改名')])
    const changed = await get('/list/info/12', { headers: { 'if-none-match': etag } })
    expect([changed.status, changed.body.includes('鹿溪 改名 ')]).toEqual([200, true])
  })

  test('brands have their own head, their further pages too; pages of members tell nothing', async () => {
    for (const path of ['/ppzq/info/7', '/ppzq/info/7/2']) {
      const html = await textOf(path)
      expect(html).toContain('<title>松醴 - 品牌详情 - 药集</title>')
      expect(html).toContain('href="http://shop.test/ppzq/info/7"')
      expect(data(html)).toMatchObject([{ '@type': 'BreadcrumbList' }])
    }
    expect((await get('/ppzq/info/8')).status).toBe(404)
    expect(await textOf('/ppzq/1')).toContain('href="http://shop.test/ppzq"')
    expect(await textOf('/order/info/A7bcdefghi')).toBe(built['shell/order.html'])
  })

  test('a campaign page has its name, and one that is not told of keeps its own', async () => {
    tell([], { campaigns: [{ id: 5, place: 'zqmb', name: '冬季备货', text: '满额再减' }] })
    const html = await textOf('/zqmb?id=5')
    expect(html).toContain('<title>冬季备货 - 药集</title>')
    expect(html.match(/rel="canonical"/g)).toHaveLength(1)
    expect(html).toContain('href="http://shop.test/zqmb?id=5"')
    for (const query of ['', '?id=6', '?id=05', '?id=x']) expect(await textOf(`/zqmb${query}`)).toBe(built['zqmb.html'])
  })

  test('maps hold goods by 50,000 ids, with their days; the index names them', async () => {
    const maps = [...(await textOf('/sitemap-index.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
      address.replace(origin, ''),
    )
    expect(maps).toEqual(['/sitemap-0.xml', '/sitemap-shop.xml', '/sitemap-goods-0.xml', '/sitemap-goods-1.xml', '/sitemap-goods-24.xml'])
    expect(await textOf('/sitemap-goods-0.xml')).toContain(
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${origin}/list/info/12</loc><lastmod>2026-11-01</lastmod></url><url><loc>${origin}/list/info/999</loc>`,
    )
    expect(await textOf('/sitemap-shop.xml')).toContain(`<loc>${origin}/ppzq/info/7</loc>`)
    for (const path of ['/sitemap-goods-2.xml', '/sitemap-goods-00.xml', '/sitemap-goods-.xml']) expect((await get(path)).status).toBe(404)
    const { headers } = await get('/sitemap-goods-1.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    tell([goods(12, '只剩它')])
    expect(await textOf('/sitemap-goods-0.xml')).not.toContain('/list/info/999<')
  })

  test('what was reported last holds when the files are broken or gone', async () => {
    writeFileSync(join(folder, 'pages/index.json'), '{"ranges":')
    facts.follow()
    expect(await textOf('/list/info/12')).toContain('阿莫西林胶囊')
    rmSync(join(folder, 'pages'), { recursive: true })
    mkdirSync(join(folder, 'pages'))
    facts.follow()
    expect(await textOf('/list/info/12')).toContain('阿莫西林胶囊')
    // Never read before its file went: its page is as it was built.
    expect(await textOf('/list/info/1234567')).toContain('<title>商品详情 - 药集</title>')
  })
})
