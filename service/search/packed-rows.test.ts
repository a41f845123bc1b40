import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PackedRows } from './packed-rows.ts'

const kinds = 3
const rows = 300
const numbers = fc.nat({ max: 2 ** 32 - 1 }).chain(most => fc.nat({ max: most }))
const step = fc.tuple(fc.nat({ max: kinds - 1 }), fc.nat({ max: rows }), numbers)

test('every number is read as it was set last, however large those beside it are', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.nat({ max: rows + 1 }), (steps, kept) => {
      const packed = new PackedRows(kinds)
      const plain = new Map(steps.map(([kind, row, value]) => [kind * (rows + 1) + row, value]))
      for (const [kind, row, value] of steps) packed.set(kind, row, value)
      const places = Array.from({ length: kinds * (rows + 1) }, (_, place) => place)
      const read = () => places.map(place => packed.get(Math.floor(place / (rows + 1)), place % (rows + 1)))
      expect(read()).toEqual(places.map(place => plain.get(place) ?? 0))
      packed.trim(kept)
      expect(read()).toEqual(places.map(place => (place % (rows + 1) < kept ? (plain.get(place) ?? 0) : 0)))
    }),
    { numRuns: 30 },
  )
})
