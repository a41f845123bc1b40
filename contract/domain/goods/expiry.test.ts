import { expect, test } from 'vitest'
import { expiryDay, expiryState } from './expiry.ts'

test('a month on the wire means its last day', () => {
  expect(expiryDay('2027-02')).toBe('2027-02-28')
  expect(expiryDay('2027-12')).toBe('2027-12-31')
  expect(expiryDay('2027-02-05')).toBe('2027-02-05')
})

test.each([
  ['2026-04-15', 'short'],
  ['2026-04-16', 'near'],
  ['2026-07-15', 'near'],
  ['2026-07-16', 'fresh'],
  ['2026-03', 'short'],
  ['2025-12-31', 'short'],
])('on 2026-01-15 an expiry of %s is %s', (yxq, state) => {
  expect(expiryState(yxq, '2026-01-15')).toBe(state)
})
