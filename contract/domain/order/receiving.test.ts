import { describe, expect, test } from 'vitest'
import {
  differenceOf,
  isFoundWhole,
  isTickedIn,
  noTally,
  placeOfScan,
  receivingProgress,
  tallyOf,
  unitsToAsk,
  type Tally,
} from './receiving.ts'

const barcode = '6901234567892'
const batches = [
  { id: 1, number: 2, barcode, codes: ['t1', 't2'] },
  { id: 2, number: 3, barcode, codes: [] },
  { id: 3, number: 4, barcode: '', codes: [] },
]
const found = (...some: [number, Partial<Tally>][]) => new Map(some.map(([id, tally]) => [id, { ...noTally, ...tally }]))
const place = (code: string, tallies = found(), codes: string[] = []) => placeOfScan(batches, { tallies, codes: new Set(codes) }, code)

test('orders are ticked off from their first parcel until they are closed', () => {
  expect([60, 65, 70, 80, 100, -1].map(isTickedIn)).toEqual([false, true, true, true, false, false])
})

describe('a scan', () => {
  test('of a bar code belongs to the first batch that is not whole, then to the last', () => {
    expect(place(barcode)).toEqual({ kind: 'batch', id: 1 })
    expect(place(barcode, found([1, { good: 1 }]))).toEqual({ kind: 'batch', id: 1 })
    expect(place(barcode, found([1, { good: 1, damaged: 1 }]))).toEqual({ kind: 'batch', id: 2 })
    expect(place(barcode, found([1, { good: 2 }], [2, { wrong: 3 }]))).toEqual({ kind: 'batch', id: 2 })
  })

  test('of a trace code belongs to its box, once', () => {
    expect(place('t2', found([1, { good: 2 }]))).toEqual({ kind: 'batch', id: 1 })
    expect(place('t2', found(), ['t2'])).toEqual({ kind: 'twice', id: 1 })
  })

  test('of anything else belongs to nothing', () => {
    expect([place('6900000000000'), place('')]).toEqual([{ kind: 'foreign' }, { kind: 'foreign' }])
  })
})

test('ticks add up, never to less than none, and only what is all there and undamaged is whole', () => {
  const tally = tallyOf([
    { good: 3, damaged: 0, wrong: 0 },
    { good: -1, damaged: 1, wrong: -1 },
  ])
  expect(tally).toEqual({ good: 2, damaged: 1, wrong: 0 })
  expect([2, 3].map(number => isFoundWhole(number, tally))).toEqual([false, false])
  expect([1, 2, 3].map(number => isFoundWhole(number, { ...noTally, good: 2 }))).toEqual([false, true, false])
})

test('what is missing, too much, damaged and wrong adds up to what was sent', () => {
  expect(differenceOf(10, { good: 7, damaged: 1, wrong: 1 })).toEqual({ good: 7, damaged: 1, wrong: 1, missing: 1, extra: 0 })
  expect(differenceOf(2, { good: 3, damaged: 0, wrong: 0 })).toMatchObject({ missing: 0, extra: 1 })
})

test('progress counts boxes, and none twice', () => {
  expect(receivingProgress(batches, found([1, { good: 3 }], [3, { good: 1 }]))).toEqual({ done: 3, all: 9 })
})

test.each<[string, { number: number; claimed: number }, Partial<Tally>, [string, number][]]>([
  ['all is there', { number: 10, claimed: 0 }, { good: 10 }, []],
  [
    'each with its reason',
    { number: 10, claimed: 0 },
    { good: 5, damaged: 2, wrong: 1 },
    [
      ['damaged', 2],
      ['wrong', 1],
      ['short', 2],
    ],
  ],
  [
    'less what is asked for already',
    { number: 10, claimed: 3 },
    { damaged: 2 },
    [
      ['damaged', 2],
      ['short', 5],
    ],
  ],
  ['never more than was sent', { number: 2, claimed: 0 }, { damaged: 3 }, [['damaged', 2]]],
  ['nothing is left', { number: 2, claimed: 2 }, { damaged: 1 }, []],
])('is asked for: %s', (_, batch, tally, asked) => {
  expect(unitsToAsk(batch, { ...noTally, ...tally })).toEqual(asked)
})
