import { expect, test } from 'vitest'
import { isMoney, typedMoney } from './typed-money.ts'

test.each([
  ['50000.00', '50000.00'],
  ['50000', '50000.00'],
  ['50,000', '50000.00'],
  ['1，712.1', '1712.10'],
  ['¥ 1,712.10', '1712.10'],
  ['￥８.5', '8.50'],
  ['100元', '100.00'],
  ['0.3333', '0.3333'],
  ['5.', '5.00'],
])('%s is %s', (typed, amount) => {
  expect([typedMoney(typed), isMoney(typedMoney(typed))]).toEqual([amount, true])
})

test.each(['五万', '1,5', '5,00,0', '-5', '1.2.3', '1e5', 'x'.repeat(1_000), '', '12345678901', '0.33333'])('%s is no amount', typed => {
  expect(isMoney(typedMoney(typed))).toBe(false)
})
