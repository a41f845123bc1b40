import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { searchAnswer, suggestion } from '../test-support/search-fixture.ts'
import { followDrawn } from './list-turns.ts'
import { optionsOf } from './options.ts'
import type { SearchValue } from './search-value.ts'

const typed: SearchValue = { text: 'a', type: 0, suggestions: { state: 'searching' }, isOpen: true, activeKey: undefined }
let $search = atom<SearchValue>(typed)
let counts: number[] = []
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  $search = atom<SearchValue>(typed)
  counts = []
  stop = followDrawn({ $search }).listen(count => void counts.push(count))
})

afterEach(() => {
  stop()
  vi.useRealTimers()
})

function answer(...ids: number[]): void {
  const options = optionsOf(
    searchAnswer(
      'a',
      ids.map(id => suggestion(id, `阿莫西林${id}`)),
    ),
    0,
  )
  $search.set({ ...$search.get(), suggestions: { state: 'found', options, note: '' } })
}

/** How many rows were there, from picture to picture. */
function pictures(): number[] {
  vi.runAllTimers()
  return counts.splice(0)
}

test('every row of a list has a picture to itself', () => {
  answer(1, 2, 3, 4)
  expect(counts).toEqual([1])
  expect(pictures()).toEqual([1, 2, 3, 4])
})

test('rows that were there before stay, and only new ones wait for their turn', () => {
  answer(1, 2, 3)
  pictures()
  answer(1, 4, 3, 5, 2)
  expect(pictures()).toEqual([2, 4, 5])
  answer(2, 5)
  expect(pictures()).toEqual([2])
})

test('what came while others were waiting takes their turns', () => {
  answer(1, 2, 3)
  answer(4, 5)
  expect(pictures()).toEqual([1, 2])
  $search.set(typed)
  answer(4, 5)
  expect(pictures()).toEqual([0, 1, 2])
})

test('the row that the arrow keys are on is there at once, with all before it', () => {
  answer(1, 2, 3, 4)
  $search.set({ ...$search.get(), activeKey: 'goods-3' })
  expect(counts).toEqual([1, 3])
  expect(pictures()).toEqual([1, 3, 4])
})
