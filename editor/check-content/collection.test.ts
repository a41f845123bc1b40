import { describe, expect, test } from 'vitest'
import { checkContent, refusals } from './check.ts'
import { article, contentWith } from './test-support/content-with.ts'

const findings = (files: Record<string, string>) =>
  checkContent(contentWith(files)).map(({ file, line, what }) => `${file}:${line} ${what}`)

const news = (changes: Record<string, string | null> = {}) => article('正文', { category: '公司公告', order: null, ...changes })

test('two files with one address', () => {
  expect(findings({ 'content/help/a.md': article('正文'), 'content/help/a.MD': article('正文', { title: '退货' }) })).toEqual([
    expect.stringMatching(/^site\/content\/help\/a\.(md|MD):1 与 site\/content\/help\/a\.(md|MD) 的网址相同$/),
  ])
})

test.each([
  ['help/收货.md', /不能作网址/],
  ['help/Two words.md', /不能作网址/],
  ['help/search.md', /已被网站的其他页面占用/],
  ['help/pay.md', /已被网站的其他页面占用/],
  ['help/zq/yx.md', /已被网站的其他页面占用/],
])('the name %s', (name, message) => {
  expect(findings({ [`content/${name}`]: article('正文') })).toEqual([expect.stringMatching(message)])
})

test('a legal text that no page shows', () => {
  const text = article('正文', { category: null, order: null })
  expect(findings({ 'content/legal/cookies.md': text })).toEqual([expect.stringMatching(/没有页面会显示这个文件/)])
  expect(findings({ 'content/legal/privacy.md': text })).toEqual([])
  // Its other findings come once it can be parsed.
  expect(findings({ 'content/legal/cookies.md': '正文' })).toEqual([expect.stringMatching(/没有页面信息/)])
})

test('two titles of one collection', () => {
  expect(findings({ 'content/help/a.md': article('正文'), 'content/help/b.md': article('正文') })).toEqual([
    'site/content/help/b.md:2 标题“收货须知”与 site/content/help/a.md 重复',
  ])
  expect(findings({ 'content/help/a.md': article('正文'), 'content/news/b.md': news() })).toEqual([])
})

test.each([
  ['2062-11-20', null, /日期 2062-11-20 在一年以后/],
  ['2025-01-01', null, /超过 540 天没有核对（2025-01-01）/],
  ['2026-11-20', '2026-11-01', /:7 更新日期 2026-11-01 早于发布日期/],
  ['2026-11-20', '2062-11-20', /:7 日期 2062-11-20 在一年以后/],
  ['2024-01-01', '2025-01-01', /:7 内容已超过 540 天没有核对（2025-01-01）/],
])('date %s, updated %s', (date, updated, message) => {
  expect(findings({ 'content/help/a.md': article('正文', { date, updated }) })).toEqual([expect.stringMatching(message)])
})

test.each([
  ['2026-11-21', '客户服务部', 'site/content/help/a.md:8 到了复核日期 2026-11-21，负责人 客户服务部'],
  ['2026-11-01', null, 'site/content/help/a.md:7 到了复核日期 2026-11-01'],
  ['2027-11-01', '客户服务部', undefined],
])('to be read again on %s by %s: it reminds', (review, owner, what) => {
  // The day that was named counts, not how old the article is.
  const text = article('正文', { date: '2025-01-01', owner, review })
  expect(findings({ 'content/help/a.md': text })).toEqual(what ? [what] : [])
  expect(refusals(checkContent(contentWith({ 'content/help/a.md': text })))).toEqual([])
})

test('dates that hold', () => {
  expect(findings({ 'content/help/a.md': article('正文', { date: '2024-01-01', updated: '2026-11-21' }) })).toEqual([])
  expect(findings({ 'content/help/a.md': article('正文', { date: '2026-12-31' }) })).toEqual([])
  const oneDay = { date: '2026-11-20', updated: '2026-11-20', until: '2026-11-20' }
  expect(findings({ 'content/help/a.md': article('正文', oneDay) })).toEqual([])
  // The last day of 540, and of a year ahead.
  expect(findings({ 'content/help/a.md': article('正文', { date: '2025-05-30' }) })).toEqual([])
  expect(findings({ 'content/help/a.md': article('正文', { date: '2027-11-22' }) })).toEqual([])
  expect(findings({ 'content/news/a.md': news({ date: '2020-01-01' }) })).toEqual([])
})

test('findings are in the order of files and lines', () => {
  const found = findings({ 'content/help/b.md': article('[x](/nowhere)\n\n# 一', { title: '收' }), 'content/help/a.md': '' })
  expect(found.map(text => text.split(' ')[0])).toEqual([
    'site/content/help/a.md:1',
    'site/content/help/b.md:2',
    'site/content/help/b.md:9',
    'site/content/help/b.md:11',
  ])
})

test.each([
  [{ until: '2026-13-01' }, /until（下架日期）不是真实的日期/],
  [{ date: '2026-12-01', until: '2026-11-30' }, /:7 下架日期 2026-11-30 早于发布日期/],
  [{ date: '2062-11-20', updated: '2026-13-01' }, /updated（更新日期）不是真实的日期/],
  [{ date: '2062-11-20', until: '2026-13-01' }, /until（下架日期）不是真实的日期/],
])('days %o', (changes, message) => {
  expect(findings({ 'content/help/a.md': article('正文', changes) })).toEqual([expect.stringMatching(message)])
})

test.each([
  [{ date: '2026-12-01' }, /:3 .*不能等到 2026-12-01 才发布/],
  [{ until: '2026-12-01' }, /:5 .*不能设下架日期/],
  [{ until: '2026-11-20' }, /:5 .*不能设下架日期/],
  [{ draft: 'true' }, /:5 .*不能是草稿/],
])('a page of a fixed address with %o', (changes, message) => {
  const text = article('正文', { category: null, order: null, ...changes })
  expect(findings({ 'content/legal/privacy.md': text })).toEqual([expect.stringMatching(message)])
})

test.each([[{ date: '2026-12-01' }], [{ until: '2026-12-01' }], [{ draft: 'true' }]])(
  'an article that the home page leads to with %o',
  changes => {
    expect(findings({ 'content/help/xrzn.md': article('正文', changes) })).toEqual([expect.stringMatching(/网站固定的页面/)])
  },
)

describe('a link must not outlive the page that it leads to, nor come before it', () => {
  const links = (own: Record<string, string | null>, target: Record<string, string | null>) =>
    findings({
      'content/help/a.md': article('[看](/help/b)', own),
      'content/help/b.md': article('正文', { title: '退货须知', ...target }),
    }).map(text => text.replace(/^\S+ /, ''))

  test.each([
    [{}, { date: '2026-12-01' }, [expect.stringMatching(/2026-12-01 才发布的文章/)]],
    [{ date: '2026-12-01' }, { date: '2026-12-01' }, []],
    [{ date: '2026-11-30' }, { date: '2026-12-01' }, [expect.stringMatching(/2026-12-01 才发布的文章/)]],
    [{}, { until: '2026-12-01' }, [expect.stringMatching(/2026-12-01 后下架的文章/)]],
    [{ until: '2026-12-01' }, { until: '2026-12-01' }, []],
    [{ draft: 'true' }, { date: '2026-12-01' }, []],
    [{ until: '2026-11-20' }, { date: '2026-12-01' }, []],
  ])('%o to %o', (own, target, expected) => {
    expect(links(own, target)).toEqual(expected)
  })
})

test('what only time brings about reminds and refuses nothing', () => {
  const found = checkContent(contentWith({ 'content/help/a.md': article('正文', { date: '2025-01-01' }) }))
  expect(found).toHaveLength(1)
  expect(refusals(found)).toEqual([])
})

test('a folder that is named like an article is none', () => {
  const found = checkContent(contentWith({ 'content/help/shou.md/a.md': article('正文') }))
  expect(found.map(({ file }) => file)).toEqual(['site/content/help/shou.md/a.md'])
})

test('files that no page shows', () => {
  expect(findings({ 'content/help/a.txt': '正文', 'content/guide/b.md': '正文', 'content/help/c.markdown': article('正文') })).toEqual([
    'site/content/guide/b.md:1 网站不会显示这个文件',
    'site/content/help/a.txt:1 网站不会显示这个文件',
    'site/content/help/c.markdown:1 网站不会显示这个文件',
  ])
})

test('a link of full-width brackets', () => {
  expect(findings({ 'content/help/a.md': article('看[购物车]（/cart）\n\n`[x]（y）`') })).toEqual([
    'site/content/help/a.md:9 “[购物车]（/cart）”不是链接，读者会看到方括号',
  ])
})

test.each([
  ['a.png', 'GIF89a', /和文件名的结尾不符/],
  ['a.svg', '<svg><script>x</script></svg>', /会运行的代码/],
  ['a.svg', '<svg onload="x"/>', /会运行的代码/],
])('the bytes of %s: %s', (name, bytes, message) => {
  expect(findings({ [`public/images/${name}`]: bytes })).toEqual([expect.stringMatching(message)])
})
