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

test('a key has every number that has it once, in their order, and later ones behind', () => {
  fc.assert(
    fc.property(fc.array(keys, { maxLength: 300 }), fc.array(fc.nat({ max: 20 }), { maxLength: 5 }), (keysOf, later) => {
      const lists = new KeyLists()
      lists.rebuild(keysOf.length, number => keysOf[number] ?? [])
      for (const key of later) lists.add(key, 1_000)
      for (const key of new Set([...keysOf.flat(), ...later, 21])) {
        const expected = [...[...keysOf.keys()].filter(number => keysOf[number]?.includes(key)), ...(later.includes(key) ? [1_000] : [])]
        expect([readAll(lists, key), lists.size(key), lists.get(key).length]).toEqual([expected, expected.length, expected.length])
        const room = new Int32Array(3)
        expect([...room.subarray(0, lists.read(key, room))]).toEqual(expected.slice(0, 3))
      }
    }),
    { numRuns: 40 },
  )
})

test('numbers far apart in a list are read again', () => {
  const lists = new KeyLists()
  lists.rebuild(40_000, number => (number === 5 || number === 200 || number === 39_999 ? [7] : [8]))
  expect(readAll(lists, 7)).toEqual([5, 200, 39_999])
  expect(lists.size(8)).toBe(39_997)
  expect(readList(lists.rarest([8, 7, 8]))).toEqual([5, 200, 39_999])
  expect(readList(lists.rarest([8, 9, 7]))).toEqual([])
})
