import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limits } from '@yaoji/contract/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { articleCategoryCall, categoryCall, navigationCall, linksCall } from '@yaoji/contract/calls/storefront/navigation'
import { userBaseCall } from '@yaoji/contract/calls/identity/session'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'
import { readArticles } from './articles.ts'

describe.each(dialects)('navigation calls on %s', dialect => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await startTestApp(dialect)
  })
  afterAll(() => shop.close())

  test('the navigation payload has hot words, navigation, menus, brands and the time', async () => {
    const { data } = (await shop.call(navigationCall)).body
    expect(data.rnss.length).toBeGreaterThan(0)
    expect(data.nav[0]).toMatchObject({ name: '首页', url: '/' })
    expect(data.category[0]?.children.length).toBeGreaterThan(1)
    expect(data.brand.every(brand => brand.image.startsWith('http://localhost:8787/pack/'))).toBe(true)
    expect(String(data.timestamp)).toHaveLength(10)
  })

  test('every entry at the top of a menu has an icon of its kind, which is there to be kept for good', async () => {
    const { data } = (await shop.call(navigationCall)).body
    const tops = [data.category, data.category_zy, data.category_qx, data.category_yx].flat()
    const icons = new Set(tops.map(({ logo1 }) => logo1))
    expect(icons.size).toBeGreaterThan(12)
    for (const icon of icons) {
      expect(icon).toMatch(/^http:\/\/localhost:8787\/icon\/[a-z]+\.svg\?v=[\w-]{8}$/)
      const { statusCode, headers, body } = await shop.app.inject({ url: icon.replace('http://localhost:8787', '') })
      expect(statusCode).toBe(200)
      expect(headers['cache-control']).toContain('immutable')
      expect(body).toMatch(/^<svg [^>]+><path d="M/i)
    }
    const iconOf = (name: string) => /icon\/(\w+)/.exec(tops.find(node => node.name === name)?.logo1 ?? '')?.[1]
    expect(['心脑血管用药', '消化系统用药', '花草茶饮', '补气养血', '诊断监测'].map(iconOf)).toEqual([
      'heart',
      'stomach',
      'cup',
      'leaf',
      'stethoscope',
    ])
    expect(data.category[0]?.children.every(({ logo1 }) => logo1 === '')).toBe(true)
  })

  test('the 优选 menu is closed to a member of an area without it', async () => {
    expect((await shop.call(navigationCall, { as: 'zhensuo' })).body.data.category_yx).toEqual([])
    expect((await shop.call(navigationCall, { as: 'danti' })).body.data.category_yx.length).toBeGreaterThan(0)
  })

  test('the category tree names no empty category', async () => {
    const { data } = (await shop.call(categoryCall)).body
    expect(data.list.every(node => node.count > 0)).toBe(true)
  })

  test('the footer data says what is a sample', async () => {
    const { data } = (await shop.call(linksCall)).body
    expect(data).toMatchObject({ hot_line: '400-820-0000', complaint_line: '12315' })
    expect(data.licences.length).toBeGreaterThanOrEqual(6)
    for (const licence of data.licences) expect(licence.number).toContain('示例')
    expect(data.licences[0]).toMatchObject({ expires_on: '2029-06-30', image: 'http://localhost:8787/specimen/1.svg', url: '' })
    expect(data.qr_codes.map(({ kind }) => kind)).toEqual(['wechat', 'mini_program', 'app'])
  })

  test('QQ contacts and the way to inspection reports reach everybody', async () => {
    const { data } = (await shop.call(userBaseCall)).body
    expect(data.common_config).toMatchObject({ qq1: expect.stringMatching(/^\d+$/), qq2: expect.stringMatching(/^\d+$/) })
    expect(data.quality_inspection).toEqual({ quality_inspection_url: '/jybg', msg: '' })
  })

  test('an activity that has not begun is in the navigation, marked', async () => {
    const { nav } = (await shop.call(navigationCall)).body.data
    expect(nav.filter(({ is_open }) => is_open === 0).map(({ name }) => name)).toEqual(['年货节'])
    const ids = nav.flatMap(({ id, children }) => [id, ...children.map(child => child.id)])
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('help sections come from the markdown of the site', async () => {
    // The clock begins before most articles do.
    shop.clock.advance(3 * 86_400_000)
    const { data } = (await shop.call(articleCategoryCall, { query: { category_id: 3 } })).body
    expect(data.list.map(({ name }) => name).slice(0, 4)).toEqual(['新手指南', '支付与配送', '售后服务', '服务保障'])
    const urls = data.list.flatMap(section => section.children.map(({ url }) => url))
    expect(urls.length).toBeGreaterThanOrEqual(25)
    expect(urls).toEqual(expect.arrayContaining(['/help/us', '/help/zfps/ddzf', '/help/xrzn']))
    for (const section of data.list) for (const article of section.children) expect(article.url).toMatch(/^\/help\/[a-z]+(\/[a-z]+)?$/)
    expect((await shop.call(articleCategoryCall, { query: { category_id: 4 } })).body.data.list).toEqual([])
  })
})

describe('articles', () => {
  test('are in the order of their numbers, unfinished ones are left out', () => {
    const folder = mkdtempSync(join(tmpdir(), 'yaoji-articles-'))
    writeFileSync(join(folder, 'two.md'), '---\ntitle: "二：其一"\ncategory: 乙\norder: 20\n---\nx')
    writeFileSync(join(folder, 'one.md'), '---\r\ntitle: 一\r\ncategory: 甲\r\norder: 10\r\n---\r\nx')
    writeFileSync(join(folder, 'three.md'), '---\ntitle: 三\ncategory: 甲\norder: 30\n---\n')
    writeFileSync(join(folder, 'draft.md'), 'no front matter')
    expect(readArticles(folder, '2026-11-23')).toEqual({
      list: [
        {
          name: '甲',
          children: [
            { id: 1, name: '一', url: '/help/one' },
            { id: 3, name: '三', url: '/help/three' },
          ],
        },
        { name: '乙', children: [{ id: 2, name: '二：其一', url: '/help/two' }] },
      ],
    })
    rmSync(folder, { recursive: true })
  })

  test('drafts, articles of another day, broken front matter and files in another encoding do not stop the service', () => {
    const folder = mkdtempSync(join(tmpdir(), 'yaoji-articles-'))
    const article = (title: string, extra = '') => `---\ntitle: ${title}\ncategory: 支付\norder: 1\n${extra}---\n正文`
    writeFileSync(join(folder, 'good.md'), `\uFEFF${article('好的 {退货天数} 天')}`)
    writeFileSync(join(folder, 'draft.md'), article('草稿', 'draft: true\n'))
    writeFileSync(join(folder, 'ahead.md'), article('将来', 'date: 2026-11-24\n'))
    writeFileSync(join(folder, 'over.md'), article('过期', 'until: 2026-11-22\n'))
    writeFileSync(join(folder, 'broken.md'), '---\ntitle: [未闭合\n---\n')
    writeFileSync(join(folder, 'twice.md'), article('一', 'title: 二\n'))
    writeFileSync(join(folder, 'plain.md'), '没有信息')
    writeFileSync(join(folder, 'gbk.md'), Buffer.from([0x2d, 0x2d, 0x2d, 0x0a, 0xca, 0xd5, 0x3a, 0x20, 0xbb]))
    expect(readArticles(folder, '2026-11-23')).toEqual({
      list: [{ name: '支付', children: [{ id: 1, name: `好的 ${limits.returnDays} 天`, url: '/help/good' }] }],
    })
    rmSync(folder, { recursive: true })
  })

  test('a missing folder is an empty help centre', () => {
    expect(readArticles('/nowhere/at/all', '2026-11-23')).toEqual({ list: [] })
  })
})
