import { expect, test } from 'vitest'
import { codes } from '@yaoji/contract/codes'
import { Refusal } from './call.ts'
import { failureOf, isUnanswered } from './failure.ts'

test.each([
  [codes.forbidden, false],
  [codes.notFound, false],
  [codes.invalid, false],
  [codes.failed, true],
  [codes.tooMany, true],
  [codes.unavailable, true],
  [0, true],
])('a call refused with %i may be made again: %s', (code, mayRetry) => {
  expect(failureOf(new Refusal('原因', code))).toMatchObject({ text: '原因', mayRetry })
})

test.each([
  [0, true],
  [codes.timedOut, true],
  [codes.failed, true],
  [502, true],
  [codes.unavailable, true],
  [codes.conflict, false],
  [codes.invalid, false],
  [codes.tooMany, false],
  [codes.notLoggedIn, false],
])('a call that ended with %i may have been done: %s', (code, isLost) => {
  expect(isUnanswered(new Refusal('原因', code))).toBe(isLost)
})

test('a page says whether the role or the address is why it is empty', () => {
  const titles = [codes.forbidden, codes.notFound, codes.failed].map(code => failureOf(new Refusal('', code)).title)
  expect(new Set(titles).size).toBe(3)
})
