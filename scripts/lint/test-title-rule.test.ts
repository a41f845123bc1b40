import { Linter } from 'eslint'
import { expect, test } from 'vitest'
import { testTitleRule } from './test-title-rule.ts'

const refused = (code: string) =>
  new Linter()
    .verify(code, { plugins: { yaoji: { rules: { titles: testTitleRule } } }, rules: { 'yaoji/titles': 'error' } })
    .map(({ message }) => message)

test.each([
  "test('a row is drawn anew', () => {})",
  "describe('what stands at the field', () => {})",
  "it.each([1])('%s is read anew', () => {})",
  'test.each`a\n${1}`("$a is read anew", () => {})',
  'describe.each(rows)(`rows of ${name} come anew`, () => {})',
])('%s is refused for its title', code => {
  expect(refused(code)).toEqual([expect.stringMatching(/^Write plain English: “/)])
})

test.each(["test('a row is drawn again', () => {})", "expect(text).toBe('it is drawn anew')", "message('it is drawn anew')"])(
  '%s is no title in an idiom',
  code => {
    expect(refused(code)).toEqual([])
  },
)
