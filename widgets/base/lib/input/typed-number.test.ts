import { expect, test } from 'vitest'
import { typedNumber } from './typed-number.ts'

test.each([
  ['12', 12],
  [' 12\u00a0', 12],
  ['１２', 12],
  ['-3', -3],
  ['2.5', 2.5],
  ['1,000', 1_000],
  ['１，２３４，５６７', 1_234_567],
  ['12\u200b', 12],
  ['\ufeff30\u200e', 30],
])('%j is %d', (text, number) => {
  expect(typedNumber(text)).toBe(number)
})

test.each(['', ' ', '3盒', '1e2', '0x10', '一二', '1,5', '1,0000', '10,20', '10 20', '10\t20', '+5', '1.000,5', '--3', '5-'])(
  '%j is no number',
  text => {
    expect(typedNumber(text)).toBeNaN()
  },
)
