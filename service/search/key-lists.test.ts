import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KeyLists, type KeyList } from './key-lists.ts'

function readAll(lists: KeyLists, key: number): number[] {
  return readList(lists.get(key))
}

function readList(list: KeyList): number[] {
  return Array.from({ length: list.length }, () => list.next())
}

const keys = fc.array(fc.oneof(fc.nat({ max: 20 }), fc.nat({ max: 2 ** 32 - 1 })), { maxLength: 6 })

test('a key has every value that has it once, in the order of values, and later ones behind', () => {
  fc.assert(
    fc.property(fc.array(keys, { maxLength: 300 }), fc.array(fc.nat({ max: 20 }), { maxLength: 5 }), (keysOf, later) => {
      const lists = new KeyLists()
      // Values that are not in their order, as texts by their sales.
      const values = Int32Array.from(keysOf, (_, at) => keysOf.length - at)
      lists.rebuild(values, value => keysOf[keysOf.length - value] ?? [])
      for (const key of later) lists.add(key, 1_000)
      for (const key of new Set([...keysOf.flat(), ...later, 21])) {
        const laid = [...values].filter((_, at) => keysOf[at]?.includes(key))
        const expected = [...laid, ...(later.includes(key) ? [1_000] : [])]
        expect([readAll(lists, key), lists.size(key), lists.get(key).length]).toEqual([expected, expected.length, expected.length])
        const room = new Int32Array(3)
        expect([...room.subarray(0, lists.read(key, room))]).toEqual(expected.slice(0, 3))
        const places = room.subarray(0, lists.readPlaces(key, room))
        expect([...places]).toEqual(
          [...laid.map(value => values.indexOf(value)), ...(later.includes(key) ? [values.length + 1_000] : [])].slice(0, 3),
        )
      }
    }),
    { numRuns: 40 },
  )
})

test('places far apart in a list are read again', () => {
  const lists = new KeyLists()
  const values = Int32Array.from({ length: 40_000 }, (_, at) => at)
  lists.rebuild(values, value => (value === 5 || value === 200 || value === 39_999 ? [7] : [8]))
  expect(readAll(lists, 7)).toEqual([5, 200, 39_999])
  expect(lists.size(8)).toBe(39_997)
  expect(readList(lists.rarest([8, 7, 8]))).toEqual([5, 200, 39_999])
  expect(readList(lists.rarest([8, 9, 7]))).toEqual([])
})
