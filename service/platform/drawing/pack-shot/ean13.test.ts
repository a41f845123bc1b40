import { expect, test } from 'vitest'
import { barsPath, ean13Modules } from './ean13.ts'

test('a bar code has the modules of the standard', () => {
  // The example of the standard's own tables: guard, six digits left, middle, six right, guard.
  expect(ean13Modules('5901234123457')).toBe(
    '101' +
      '0001011' +
      '0100111' +
      '0110011' +
      '0010011' +
      '0111101' +
      '0011101' +
      '01010' +
      '1100110' +
      '1101100' +
      '1000010' +
      '1011100' +
      '1001110' +
      '1000100' +
      '101',
  )
})

test('every code is 95 modules wide and begins and ends dark', () => {
  for (const digits of ['2000000010014', '6901234567892', '9999999999994']) expect(ean13Modules(digits)).toMatch(/^101[01]{89}101$/)
})

test.each(['', '123', '12345678901234', '59012341234x7'])('%j is no bar code', digits => {
  expect(ean13Modules(digits)).toBeUndefined()
})

test('bars that touch are one', () => {
  expect(barsPath('1011', { x: 0, y: 2, module: 2, height: 10 })).toBe('M0 2h2v10h-2zM4 2h4v10h-4z')
})
