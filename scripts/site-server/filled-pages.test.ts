import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GoodsFacts, PublicPages } from '@yaoji/contract/public-pages'
import { hostingRules } from '../../site/hosting/rules-file.ts'
import { readSettings } from '../../site/read-settings.ts'
import { siteFiles } from './files.ts'
import { PublicFacts } from './public-facts.ts'
import { siteServer } from './server.ts'

const origin = 'http://shop.test'
const shell = (title: string) =>
  `<!doctype html><html><head><title>${title} - 药集</title><meta name="description" content="一样的"></head><body>${'正文'.repeat(400)}</body></html>`
const built: Record<string, string> = {
  'index.html': shell('首页'),
  '404.html': shell('页面不存在'),
  'zqmb.html': '<head><title>药集</title><link rel="canonical" href="http://shop.test/zqmb"></head>',
  'shell/goods.html': shell('商品详情'),
  'shell/groupGoods.html': shell('拼团商品详情'),
  'shell/otherGoods.html': shell('药品信息'),
  'shell/brand.html': shell('品牌详情'),
  'shell/brands.html': shell('品牌专区'),
  'shell/order.html': shell('订单详情'),
  'news/info/a/1.html': shell('新闻'),
  'sitemap-index.xml': `<sitemapindex><sitemap><loc>${origin}/sitemap-0.xml</loc></sitemap></sitemapindex>`,
}

const goods = (id: number, name: string, day = '2026-11-01'): GoodsFacts => ({
  ...{ id, day, name, brand: '鹿溪', maker: '示例制药', mah: '', spec: '0.25g*24粒', form: '胶囊剂', approval: '国药准字H1' },
  ...{ gtin: '6901234567892', image: `/pack/${id}.svg`, categories: [{ id: 3, name: '抗感染' }] },
})

let folder: string
let server: Server
let facts: PublicFacts
let port: number

function tell(all: readonly GoodsFacts[], more: Partial<PublicPages> = {}) {
  const ranges = Object.fromEntries(
    [...Map.groupBy(all, ({ id }) => Math.floor(id / 1000))].map(([range, some]) => {
      const text = some.map(each => `${JSON.stringify(each)}\n`).join('')
      const file = `goods-${range}.${Buffer.from(text).toString('base64url').slice(-60, -40)}.jsonl`
      writeFileSync(join(folder, 'pages', file), text)
      return [range, { file, goods: some.length, lastDay: '2026-11-20' }]
    }),
  )
  const pages: PublicPages = { ranges, brands: [{ id: 7, name: '松醴', story: '产地直采' }], campaigns: [], ...more }
  writeFileSync(join(folder, 'pages/new.json'), JSON.stringify(pages))
  renameSync(join(folder, 'pages/new.json'), join(folder, 'pages/index.json'))
  facts.follow()
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'yaoji-told-'))
  for (const [name, text] of Object.entries(built)) {
    mkdirSync(dirname(join(folder, 'site', name)), { recursive: true })
    writeFileSync(join(folder, 'site', name), text)
  }
  mkdirSync(join(folder, 'pages'))
  const settings = readSettings({ YAOJI_SITE_ORIGIN: origin, YAOJI_SERVICE_ORIGIN: 'http://service.test' })
  facts = new PublicFacts(join(folder, 'pages'))
  server = siteServer({ rules: hostingRules({}, settings), files: siteFiles(join(folder, 'site')) }, { facts })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})

afterAll(() => {
  server.close()
  server.closeAllConnections()
  rmSync(folder, { recursive: true })
})

// fetch tells a mode of its own, by which a request is no visit.
function get(path: string, { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {}) {
  return new Promise<{ status: number; headers: Record<string, string>; body: Buffer }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers }, answer => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      const own = answer.headers as Record<string, string>
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: own, body: Buffer.concat(parts) }))
    })
      .on('error', reject)
      .end()
  })
}
const textOf = async (path: string) => (await get(path)).body.toString()
const visit = { headers: { 'sec-fetch-mode': 'navigate', accept: 'text/html' } }
const data = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text = '']) => JSON.parse(text) as object)

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
    expect(await textOf('/ppzq/3')).toContain('href="http://shop.test/ppzq"')
    expect(await textOf('/order/info/A7')).toBe(built['shell/order.html'])
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

  test('what was told last holds when the files are broken or gone', async () => {
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
