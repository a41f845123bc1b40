import { expect, test } from 'vitest'
import { billDifference } from './bills.ts'

test.each([
  ['both sides have the same', '10.00', '10.00', 0],
  ['the shop has more', '10.00', '12.50', -250],
  ['the bill has more', '12.50', '10.00', 250],
  ['only the bill has it', '10.00', '', 1_000],
  ['only the shop has it', '', '10.00', -1_000],
])('the difference of a row where %s', (_, provider_amount, shop_amount, fen) => {
  expect(billDifference({ provider_amount, shop_amount })).toBe(fen)
})

test('a row that neither side has differs by nothing', () => {
  expect(billDifference({ provider_amount: '', shop_amount: '' })).toBe(0)
})
