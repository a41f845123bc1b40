import { expect, test } from 'vitest'
import { isSameSecret } from './secrets.ts'

test.each([
  ['the same', 'a1b2', 'a1b2', true],
  ['both empty', '', '', true],
  ['another letter', 'a1b2', 'a1b3', false],
  ['another case', 'A1b2', 'a1b2', false],
  ['a beginning', 'a1', 'a1b2', false],
  ['nothing', '', 'a1b2', false],
  ['as many letters in more bytes', '药集药集', 'abcd', false],
])('%s: %j against %j', (_, given, own, isSame) => {
  expect(isSameSecret(given, own)).toBe(isSame)
})
