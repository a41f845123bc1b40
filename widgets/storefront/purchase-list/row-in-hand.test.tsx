import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { purchaseGoods, purchaseRow } from '../../../testing/widgets/purchase-fixture.ts'
import { ListResult } from './list-result.tsx'
import { messages } from './messages.ts'
import { leaveHand, takeInHand } from './row-in-hand.ts'
import { $list, emptyList } from './store.ts'
import { eachWithEmptyList } from './test-support/list.ts'
import { chooseGoods } from './correct.ts'

eachWithEmptyList()

const count = 60
let root: Root

/** Every third row waits for a choice among its own two goods. */
function show(): void {
  const rows = Array.from({ length: count }, (_, at) => {
    const candidates = [2 * at + 1, 2 * at + 2]
    const waits = at % 3 === 0
    return purchaseRow(at + 1, waits ? { state: 'choose', goods_id: null, candidates } : { goods_id: candidates[0] ?? 0, candidates })
  })
  const goods = Object.fromEntries(Array.from({ length: 2 * count }, (_, at) => [at + 1, { ...purchaseGoods[1], id: at + 1 }]))
  $list.set({ ...emptyList, stage: 'review', rows, goods })
  flushSync(() => root.render(<ListResult />))
}

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  flushSync(() => root.unmount())
  leaveHand()
  vi.restoreAllMocks()
})

/** Rows whose goods are drawn while something is done. */
function drawnBy(act: () => void): number[] {
  // Every row asks for this text once.
  const asked = vi.spyOn(messages, 'searchLabel')
  flushSync(act)
  return [...new Set(asked.mock.calls.map(([row]) => row))].toSorted((a, b) => a - b)
}

const chosenIn = (row: number) => document.querySelectorAll(`[data-row="${row}"] .yaoji-list-choice`).length

test('all rows are drawn once at first', () => {
  expect(drawnBy(show)).toHaveLength(count)
})

test('a row that is taken in hand is drawn, and the one before it', () => {
  show()
  expect(chosenIn(1)).toBe(1)
  expect(drawnBy(() => takeInHand(31))).toEqual([1, 31])
  expect([chosenIn(1), chosenIn(31)]).toEqual([0, 1])
})

test('a choice draws its row and the next that waits', () => {
  show()
  const choose = () => {
    takeInHand(1)
    chooseGoods(1, 2)
    leaveHand()
  }
  expect(drawnBy(choose)).toEqual([1, 4])
  expect([chosenIn(1), chosenIn(4)]).toEqual([0, 1])
})
