import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { shopPartTag, type GoodsFacts, type PublicPages } from '@yaoji/contract/public-pages'
import { hostingRules } from '../../../site/hosting/rules-file.ts'
import { readSettings } from '../../../site/read-settings.ts'
import { siteFiles } from '../files.ts'
import { PublicFacts } from '../public-facts.ts'
import { siteServer } from '../server.ts'

/** A built site whose pages are a few words, served with what a service has written. */
export const origin = 'http://shop.test'
const shell = (title: string) =>
  `<!doctype html><html><head><title>${title} - 药集</title><meta name="description" content="一样的"></head><body>${'正文'.repeat(400)}<main id="main" class="a"></main>${shopPartTag('legal')}</body></html>`
export const built: Record<string, string> = {
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

export const goods = (id: number, name: string, day = '2026-11-01'): GoodsFacts => ({
  ...{ id, day, name, brand: '鹿溪', maker: '示例制药', mah: '', spec: '0.25g*24粒', form: '胶囊剂', approval: '国药准字H1' },
  ...{ uses: { name: '适应症', text: '敏感菌<感染>' }, isRx: true },
  ...{ gtin: '6901234567892', image: `/pack/${id}.svg`, categories: [{ id: 3, name: '抗感染' }] },
})

export let folder: string
let server: Server
export let facts: PublicFacts
let port: number

export function tell(all: readonly GoodsFacts[], more: Partial<PublicPages> = {}) {
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

/** The site of one file of tests. */
export function useFilledSite(): void {
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
}

// fetch tells a mode of its own, by which a request is no visit.
export function get(path: string, { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {}) {
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
export const textOf = async (path: string) => (await get(path)).body.toString()
export const visit = { headers: { 'sec-fetch-mode': 'navigate', accept: 'text/html' } }
export const data = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text = '']) => JSON.parse(text) as object)
