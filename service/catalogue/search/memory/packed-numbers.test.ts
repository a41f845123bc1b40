import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PackedNumbers } from './packed-numbers.ts'

const numbers = fc.nat({ max: 2 ** 32 - 1 }).chain(most => fc.nat({ max: most }))

test('every number is read as it was set last, however large others are', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat({ max: 2_000 }), numbers), { maxLength: 60 }), fc.nat({ max: 2_001 }), (steps, kept) => {
      const packed = new PackedNumbers()
      const plain = new Map(steps)
      for (const [at, value] of steps) packed.set(at, value)
      for (let at = 0; at <= 2_000; at++) expect(packed.get(at)).toBe(plain.get(at) ?? 0)
      packed.trim(kept)
      for (const [at, value] of plain) expect(packed.get(at)).toBe(at < kept ? value : 0)
    }),
    { numRuns: 30 },
  )
})

test('places that are laid out have their numbers in that order, and no others are left', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat({ max: 50 }), numbers), { minLength: 50 }),
      fc.uniqueArray(fc.nat({ max: 60 }), { minLength: 8 }),
      (steps, order) => {
        const packed = new PackedNumbers()
        const plain = new Map(steps)
        for (const [at, value] of steps) packed.set(at, value)
        packed.layOut(Uint32Array.from(order))
        expect(Array.from({ length: 70 }, (_, at) => packed.get(at))).toEqual(
          Array.from({ length: 70 }, (_, at) => plain.get(order[at] ?? Infinity) ?? 0),
        )
        expect(packed.length).toBeLessThanOrEqual(order.length)
      },
    ),
    { numRuns: 30 },
  )
})
