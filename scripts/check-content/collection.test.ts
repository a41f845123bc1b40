import { expect, test } from 'vitest'
import { checkContent } from './check.ts'
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
  ['2026-11-20', '2026-11-01', /早于发布日期/],
])('date %s, updated %s', (date, updated, message) => {
  expect(findings({ 'content/help/a.md': article('正文', { date, updated }) })).toEqual([expect.stringMatching(message)])
})

test('dates that hold', () => {
  expect(findings({ 'content/help/a.md': article('正文', { date: '2024-01-01', updated: '2026-11-21' }) })).toEqual([])
  expect(findings({ 'content/help/a.md': article('正文', { date: '2026-12-31' }) })).toEqual([])
  // The last day of 540, and of a year ahead.
  expect(findings({ 'content/help/a.md': article('正文', { date: '2025-05-30' }) })).toEqual([])
  expect(findings({ 'content/help/a.md': article('正文', { date: '2027-11-22' }) })).toEqual([])
  expect(findings({ 'content/news/a.md': news({ date: '2020-01-01' }) })).toEqual([])
})

test('findings stand in the order of files and lines', () => {
  const found = findings({ 'content/help/b.md': article('# 一\n\n[x](/nowhere)', { title: '收' }), 'content/help/a.md': '' })
  expect(found.map(text => text.split(' ')[0])).toEqual([
    'site/content/help/a.md:1',
    'site/content/help/b.md:2',
    'site/content/help/b.md:9',
    'site/content/help/b.md:11',
  ])
})
