import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortedPart } from './part-sort.ts'

test('a part is what a sort of all has there, whatever the order was', () => {
  const run = fc.tuple(fc.uniqueArray(fc.nat(10_000), { maxLength: 300 }), fc.nat(320), fc.nat(40))
  fc.assert(
    fc.property(run, ([items, from, size]) => {
      const part = sortedPart(Uint32Array.from(items), from, from + size, (a, b) => a - b)
      expect([...part]).toEqual(items.toSorted((a, b) => a - b).slice(from, from + size))
    }),
  )
})

test.each([
  ['growing', (index: number) => index],
  ['falling', (index: number) => 99_999 - index],
  ['in waves', (index: number) => (index * 7_919) % 100_000],
])('a page of a hundred thousand %s ones takes a few passes', (_, valueOf) => {
  let asked = 0
  const items = Uint32Array.from({ length: 100_000 }, (_value, index) => valueOf(index))
  const part = sortedPart(items, 50_000, 50_020, (a, b) => {
    asked++
    return a - b
  })
  expect([...part]).toEqual(Array.from({ length: 20 }, (_value, index) => 50_000 + index))
  expect(asked).toBeLessThan(1_000_000)
})
