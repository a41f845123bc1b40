import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { QuickPurchaseGoodsWire } from '@yaoji/contract/calls/purchase/quick-purchase'
import { quickPurchaseFixture } from '../../../testing/widgets/own-goods-fixture.ts'
import { $entries, $entriesSum, clearEntries, enter, fillLast, leaveAll } from './entries.ts'
import { messages } from './messages.ts'
import { QuickPurchaseRow } from './quick-purchase-row.tsx'

const [sample] = quickPurchaseFixture.list
const rows = Array.from({ length: 50 }, (_, at): QuickPurchaseGoodsWire => ({ ...sample!, goods: { ...sample!.goods, id: at + 1 } }))
let root: Root
const stops: (() => void)[] = []

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  flushSync(() =>
    root.render(
      <>
        {rows.map(row => (
          <QuickPurchaseRow key={row.goods.id} row={row} today="2026-11-30" />
        ))}
      </>,
    ),
  )
})
afterEach(() => {
  flushSync(() => root.unmount())
  for (const stop of stops.splice(0)) stop()
  clearEntries()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

/** How often the entries changed, were summed up and stored, and how many rows and unchanging cells were drawn, while something is done. */
function countedIn(act: () => void) {
  let [changes, sums] = [0, 0]
  stops.push(
    $entriesSum.listen(() => sums++),
    $entries.listen(() => changes++),
  )
  const stored = vi.spyOn(Storage.prototype, 'setItem')
  const quantities = vi.spyOn(messages, 'quantityOf')
  const days = vi.spyOn(messages, 'lastDay')
  flushSync(act)
  const [storedCount, rowCount, dayCount] = [stored, quantities, days].map(({ mock }) => mock.calls.length)
  vi.restoreAllMocks()
  return { changes, sums, stored: storedCount, rows: rowCount, days: dayCount }
}

test('all last quantities are taken in one change, and left in one', () => {
  const once = { changes: 1, sums: 1, rows: 50, days: 0 }
  expect(countedIn(() => fillLast(rows))).toEqual({ ...once, stored: 1 })
  expect($entriesSum.get().lines).toHaveLength(50)
  expect(countedIn(() => leaveAll(rows))).toMatchObject(once)
  expect($entriesSum.get().lines).toEqual([])
})

test('one quantity draws its row alone', () => {
  expect(countedIn(() => enter(rows[6]!.goods, '3'))).toMatchObject({ changes: 1, rows: 1, days: 0 })
})
