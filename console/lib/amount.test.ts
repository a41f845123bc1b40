import { expect, test } from 'vitest'
import { grouped } from './amount.ts'

test.each([
  ['0.00', '0.00'],
  ['999.99', '999.99'],
  ['1712.10', '1,712.10'],
  ['-1234567.80', '-1,234,567.80'],
  ['¥12173.55', '¥12,173.55'],
  ['安和示例大药房', '安和示例大药房'],
])('%s is read as %s', (amount, text) => expect(grouped(amount)).toBe(text))
