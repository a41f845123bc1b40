import { expect, test } from 'vitest'
import { composeArticle } from './compose.ts'

const before = '---\norder: 10\n# 勿改\ntitle: "收货：须知"\ndate: 2026-11-20\n---\n\n\n第一段\n'
const fields = { order: 10, title: '收货：须知', date: '2026-11-20', draft: false, cover: '', updated: undefined }

test('nothing that was not touched changes, not even its line', () => {
  expect(composeArticle(before, fields, '第一段')).toBe(before)
  expect(composeArticle(before.replaceAll('\n', '\r\n'), fields, '第一段\r\n')).toBe(before)
})

test('a field that changed keeps its place, one that is emptied goes, a new one comes last', () => {
  const changed = { ...fields, title: '收货', date: '', updated: '2026-11-23' }
  expect(composeArticle(before, changed, '第二段')).toBe('---\norder: 10\n# 勿改\ntitle: "收货"\nupdated: 2026-11-23\n---\n\n第二段\n')
})

test('a form that is left empty', () => {
  expect(composeArticle(undefined, { title: '', date: '' }, '')).toBe('---\n\n---\n\n\n')
  expect(composeArticle(undefined, { title: '', date: '2026-11-23' }, '')).toBe('---\ndate: 2026-11-23\n---\n\n\n')
})

test('a new article, and one whose front matter could not be read', () => {
  const made = '---\ntitle: 收货\norder: 1\n---\n\n正文\n'
  expect(composeArticle(undefined, { title: '收货', order: 1, draft: false }, '正文')).toBe(made)
  expect(composeArticle('---\ntitle: [\n---\nx', { title: '收货', order: 1 }, '正文')).toBe(made)
})
