import { expect, test } from 'vitest'
import { relinked } from './move.ts'

test.each([
  ['[收货](/help/a)', '[收货](/help/b)'],
  ['[收货](/help/a#时限) [收货](/help/a?x=1)', '[收货](/help/b#时限) [收货](/help/b?x=1)'],
  ['[收货]( </help/a> "收货")', '[收货]( </help/b> "收货")'],
  ['[收货]: /help/a\n见[收货]', '[收货]: /help/b\n见[收货]'],
  ['[别的](/help/ab) [别的](/help/a/b) [别的](/help/a-b)', undefined],
  ['网址 /help/a 和 `/help/a`', undefined],
  ['[别处](https://example.org/help/a)', undefined],
])('%j', (text, followed) => {
  expect(relinked(text, '/help/a', '/help/b')).toBe(followed ?? text)
})
