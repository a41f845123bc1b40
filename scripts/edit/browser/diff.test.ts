import { expect, test } from 'vitest'
import { diffRows } from './diff.ts'

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
