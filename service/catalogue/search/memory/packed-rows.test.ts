import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PackedRows } from './packed-rows.ts'

const kinds = 3
const rows = 300
const numbers = fc.nat({ max: 2 ** 32 - 1 }).chain(most => fc.nat({ max: most }))
const step = fc.tuple(fc.nat({ max: kinds - 1 }), fc.nat({ max: rows }), numbers)
const places = Array.from({ length: kinds * (rows + 1) }, (_, place) => [Math.floor(place / (rows + 1)), place % (rows + 1)] as const)

test('every number is read as it was set last, however large those next to it are, and where its row is laid out', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.uniqueArray(fc.nat({ max: rows })), (steps, kept) => {
      const packed = new PackedRows(kinds)
      const plain = new Map(steps.map(([kind, row, value]) => [`${kind} ${row}`, value]))
      for (const [kind, row, value] of steps) packed.set(kind, row, value)
      const read = () => places.map(([kind, row]) => packed.get(kind, row))
      expect(read()).toEqual(places.map(([kind, row]) => plain.get(`${kind} ${row}`) ?? 0))
      packed.layOut(Uint32Array.from(kept))
      expect(read()).toEqual(places.map(([kind, row]) => plain.get(`${kind} ${kept[row]}`) ?? 0))
    }),
    { numRuns: 30 },
  )
})
