import { expect, test } from 'vitest'
import { diffRows, inWordsOfForm } from './diff.ts'

test.each([
  [
    'a\nb\nc',
    'a\nx\nc',
    [
      ['a', 'a'],
      ['b', undefined],
      [undefined, 'x'],
      ['c', 'c'],
    ],
  ],
  ['', 'a', [[undefined, 'a']]],
  ['a', '', [['a', undefined]]],
  [
    'a\na\nb',
    'a\nb',
    [
      ['a', 'a'],
      ['a', undefined],
      ['b', 'b'],
    ],
  ],
  [
    'a\nb',
    'b',
    [
      ['a', undefined],
      ['b', 'b'],
    ],
  ],
])('%j and %j', (before, after, rows) => {
  expect(diffRows(before, after).map(row => [row.before, row.after])).toEqual(rows)
})

test('an editor reads the names of the form, and a text that looks like one of them stays', () => {
  const fields = [
    { name: 'title', label: '标题' },
    { name: 'draft', label: '草稿' },
  ]
  expect(inWordsOfForm('---\ntitle: 订单支付\nother: x\ndraft: true\n---\n\ntitle: 正文\n', fields)).toBe(
    '标题：订单支付\nother: x\n草稿：true\n\ntitle: 正文\n',
  )
  expect(inWordsOfForm('没有页面信息', fields)).toBe('没有页面信息')
  expect(inWordsOfForm('', fields)).toBe('')
})
