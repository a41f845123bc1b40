import { expect, test } from 'vitest'
import { piecesApart } from './rare-pieces.ts'

test('pieces lie apart and have the fewest answers in all', () => {
  expect(piecesApart([9, 9, 1, 9, 9, 9, 2, 9, 5, 9], 2, 4)).toEqual([2, 8])
  expect(piecesApart([1, 9, 9, 9, 9, 9, 1, 9, 9, 9, 9, 9, 1], 3, 4)).toEqual([0, 6, 12])
})

test('where there is little room they are the first and the last', () => {
  expect(piecesApart([9, 0, 9], 2, 4)).toEqual([0, 2])
  expect(piecesApart([9, 0, 0, 0, 9, 0, 0, 0, 9], 3, 4)).toEqual([0, 4, 8])
})
