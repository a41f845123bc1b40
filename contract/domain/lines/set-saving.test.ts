import { expect, test } from 'vitest'
import { savedBy } from './set-saving.ts'

test.each([
  ['250.01', '296.00', '45.99'],
  ['296.00', '296.00', undefined],
  ['300.00', '296.00', undefined],
  [null, '296.00', undefined],
  ['296.00', null, undefined],
])('a set for %s of parts for %s saves %s', (price, raw, saved) => {
  expect(savedBy(price, raw)).toBe(saved)
})
