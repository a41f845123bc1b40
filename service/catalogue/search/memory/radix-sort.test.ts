import fc from 'fast-check'
import { expect, test } from 'vitest'
import { radixSorted } from './radix-sort.ts'

test('numbers are in growing order, and of equal ones the earlier before the later', () => {
  const number = fc.oneof(fc.maxSafeNat(), fc.nat(9), fc.constantFrom(0, 2 ** 32 - 1, 2 ** 32, 2 ** 53 - 1))
  fc.assert(
    fc.property(fc.array(number), numbers => {
      const expected = [...numbers.entries()].toSorted(([, a], [, b]) => a - b)
      const { order, sorted } = radixSorted(numbers)
      expect([...order]).toEqual(expected.map(([at]) => at))
      expect([...sorted]).toEqual(expected.map(([, each]) => each))
    }),
  )
})
