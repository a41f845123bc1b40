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

test('lines that no one touched keep their spaces, quotes, remarks and blank lines', () => {
  const odd = `---
# 质管看过
title:   退款说明   # 不要改

order: 060
summary: "退款\\u591A久到账。"
category: 'it''s'
keywords: >-
  退钱、
  退款
---

正文
`
  const known = { title: '退款说明', order: 60, summary: '退款多久到账。', category: "it's", keywords: '退钱、 退款' }
  expect(composeArticle(odd, { ...known, order: 61 }, '正文')).toBe(odd.replace('060', '61'))
  expect(composeArticle(odd, { ...known, category: '' }, '正文')).toBe(odd.replace("category: 'it''s'\n", ''))
  expect(composeArticle(odd, { ...known, keywords: '退钱' }, '正文')).toBe(odd.replace('>-\n  退钱、\n  退款', '退钱'))
  expect(composeArticle(odd, { ...known, title: '退款：说明 # 一' }, '正文')).toBe(odd.replace('  退款说明 ', '"退款：说明 # 一" '))
})

test('what is pasted from Word, WPS or WeChat is kept as its editor sees it', () => {
  const pasted = '\uFEFF##\xA0时限\r\n\r\n\u200B到货\u202E\u0002先点\xAD件数\v再签字\u2028第三行👨\u200D👩\r第四行'
  const seen = '## 时限\n\n到货先点件数\n再签字\n第三行👨\u200D👩\n第四行'
  expect(composeArticle(undefined, { title: '\u200B收货\xA0须知\u2060' }, pasted)).toBe(`---\ntitle: 收货 须知\n---\n\n${seen}\n`)
})

test('fields in one line of braces are written again', () => {
  expect(composeArticle('---\n{title: 收货, order: 1}\n---\n正文\n', { title: '收货', order: 2 }, '正文')).toBe(
    '---\n{ title: 收货, order: 2 }\n---\n正文\n',
  )
})
