import { expect, test } from 'vitest'
import { isLocked, lastSellableExpiry } from './sale-days.ts'

test.each([
  ['', 0],
  ['2026-11-29', 20261230],
  ['2026-12-15', 20270115],
  ['2027-01-28', 20270228],
  ['2028-01-29', 20280229],
  ['9999-11-30', 99991231],
  ['9999-12-01', 99991231],
  ['9999-12-31', 99991231],
])('goods that are sold until %j need batches that last no longer than %i', (until, day) => {
  expect(lastSellableExpiry(until)).toBe(day)
})

test.each([
  ['', true],
  ['2026-11-28', true],
  ['2026-11-29', false],
  ['9999-12-31', false],
])('on 2026-11-29 goods that are sold until %j are locked: %s', (until, locked) => {
  expect(isLocked({ sold_until: until }, '2026-11-29')).toBe(locked)
})
