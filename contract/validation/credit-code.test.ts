import { expect, test } from 'vitest'
import { checkCharacter, creditCode, creditCodeProblem } from './credit-code.ts'

test.each(['914403001922038216', '9144030071526726XG', '91330100799655058B', '91100000100003962T'])(
  '%s of a known company can stand',
  code => {
    expect(creditCodeProblem(code)).toBeUndefined()
    expect(checkCharacter(code)).toBe(code.at(-1))
  },
)

test('each single character that is mistaken is noticed', () => {
  const code = '9144030071526726XG'
  for (let at = 0; at < code.length; at++)
    for (const other of '0123456789ABCDEFGHJKLMNPQRTUWXY')
      if (other !== code[at]) expect(creditCodeProblem(code.slice(0, at) + other + code.slice(at + 1)), `${at} ${other}`).toBeDefined()
})

test.each([
  ['9144030071526726X', /为18位，现在是17位/],
  ['', /为18位，现在是0位/],
  ['9144030071526726XGG', /为18位，现在是19位/],
  ['914403OO71526726XG', /第7位“O”不对/],
  ['9144030071526726XI', /第18位“I”不对/],
  ['91B4030071526726XG', /第3位“B”不对：第3至8位是数字/],
  ['9144030071526726XA', /校验位不对/],
  ['91130534MA0XXXXX1A', /校验位不对/],
])('%s gets a problem with what is wrong', (code, text) => {
  expect(creditCodeProblem(code)).toMatch(text)
})

test('a code is kept plain, however it was typed', () => {
  expect(creditCode(' 9144 0300 7152-6726 xg ')).toBe('9144030071526726XG')
  expect(creditCode('９１４４０３００７１５２６７２６ＸＧ')).toBe('9144030071526726XG')
})
