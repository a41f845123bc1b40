import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { purchaseGoods, purchaseRow } from '../../../testing/widgets/purchase-fixture.ts'
import { ListResult } from './list-result.tsx'
import { $list, emptyList } from './store.ts'
import { eachWithEmptyList } from './test-support/list.ts'

eachWithEmptyList()

let root: Root

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(() => {
  flushSync(() => root.unmount())
  vi.useRealTimers()
})

const lines = () => document.querySelectorAll('.yaoji-list-line').length
const kept = () => Number(document.querySelector<HTMLElement>('.yaoji-list-rest')?.style.getPropertyValue('--_yaoji-list-rest') ?? 0)

/** Shows a list of rows without goods, so that none merges with another; the row `waiting` waits for a choice. */
function show(count: number, waiting?: number): void {
  const missing = { state: 'missing' as const, goods_id: null, candidates: [] }
  const choose = { state: 'choose' as const, goods_id: null, candidates: [1, 2] }
  const rows = Array.from({ length: count }, (_, at) => purchaseRow(at + 1, at + 1 === waiting ? choose : missing))
  $list.set({ ...emptyList, stage: 'review', rows, goods: purchaseGoods })
  flushSync(() => root.render(<ListResult />))
}

const nextTurn = () => flushSync(() => void vi.advanceTimersToNextTimer())

test('a long list comes eight rows in a turn, and the bar below keeps its place', () => {
  show(96)
  const counts = [lines()]
  expect(lines() + kept()).toBe(96)
  while (lines() < 96) {
    nextTurn()
    counts.push(lines())
    expect(lines() + kept()).toBe(96)
  }
  expect(counts).toEqual(Array.from({ length: 12 }, (_, turn) => 8 * (turn + 1)))
  expect(document.querySelector('.yaoji-list-rest')).toBeNull()
})

test('a list of sixty rows is there at once', () => {
  show(60)
  expect([lines(), kept()]).toEqual([60, 0])
})

test('the row that waits for a choice has the focus once it is there, unless the buyer has gone elsewhere', () => {
  show(96, 30)
  expect(document.activeElement).toBe(document.body)
  while (lines() < 30) nextTurn()
  expect((document.activeElement as HTMLElement).dataset['row']).toBe('30')
})
