import { beforeEach, expect, test } from 'vitest'
import { get, goods, tell, textOf, useFilledSite } from './test-support/filled-site.ts'

useFilledSite()

beforeEach(() => tell([goods(12, '阿莫西林胶囊')]))

test('goods have their facts in the page, for who reads without scripts', async () => {
  for (const path of ['/list/info/12', '/list/info-pt/12', '/list/other/12']) {
    const html = await textOf(path)
    expect(html).toContain('<main id="main" class="a"><section class="yaoji-site-facts"><h1>鹿溪 阿莫西林胶囊</h1>')
    for (const [name, value] of [
      ['规格', '0.25g*24粒'],
      ['生产厂家', '示例制药'],
      ['批准文号', '国药准字H1'],
      ['适应症', '敏感菌&lt;感染&gt;'],
    ])
      expect(html).toContain(`<dt>${name}</dt><dd>${value}</dd>`)
    expect(html).toContain('处方药仅供合法资质单位采购')
    expect(html).not.toMatch(/<main[^]*(<img|¥)[^]*<\/main>/)
  }
  expect(await textOf('/')).not.toContain('yaoji-site-facts')
})

test('what operators set of the shop is in every page, also in those that are not there', async () => {
  const legal = '<ul><li>药品经营许可证：粤A$&1</li></ul>'
  tell([goods(12, '阿莫西林胶囊')], { parts: { legal, licences: '' } })
  const paths = [
    '/',
    '/list/info/12',
    '/ppzq/info/7',
    '/order/info/A7bcdefghi',
    '/news/info/a/1',
    '/nothing/at/all',
    '/list/info/13',
    '/404',
    '/%',
  ]
  for (const path of paths) {
    const html = await textOf(path)
    expect([path, html.includes(legal), html.includes('<!--#')]).toEqual([path, true, false])
  }
  tell([], { parts: { legal: '<p>新证</p>', licences: '' } })
  expect(await textOf('/')).toContain('<p>新证</p>')
  expect((await get('/')).headers.etag).not.toBe(undefined)
})
