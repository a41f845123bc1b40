import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bigCart } from '../test-support/cart-fixture.ts'
import { envelope, fakeService } from '../test-support/fake-service.ts'
import { memberFixture } from '../test-support/user-fixture.ts'
import { CartTable } from './cart-table.tsx'
import { forgetCart, takeServed } from './served.ts'
import { blockRows, firstRows } from './use-drawn-rows.ts'

const lines = 61
let root: Root

beforeEach(() => {
  fakeService(() => envelope(memberFixture))
  // Nothing ever comes near.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
    },
  )
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(() => {
  flushSync(() => root.unmount())
  window.dispatchEvent(new Event('afterprint'))
  forgetCart('visitor')
  vi.unstubAllGlobals()
})

const rows = () => document.querySelectorAll('[data-line]').length
const boxes = () => document.querySelectorAll('[data-line] input[type=checkbox]').length

test('paper shows every line whole, also those that were not drawn yet', async () => {
  takeServed(bigCart(lines))
  flushSync(() => root.render(<CartTable />))
  expect([rows(), boxes()]).toEqual([firstRows, firstRows])
  flushSync(() => void window.dispatchEvent(new Event('beforeprint')))
  expect([rows(), boxes()]).toEqual([lines, lines])
})

test('a list of sixty lines is whole, out of sight too', async () => {
  takeServed(bigCart(lines - 1))
  root.render(<CartTable />)
  await expect.poll(() => [rows(), boxes()]).toEqual([lines - 1, lines - 1])
})

test('all lines are drawn in a few turns, and those out of sight hold words alone', async () => {
  takeServed(bigCart(lines))
  root.render(<CartTable />)
  await expect.poll(rows).toBe(lines)
  expect(boxes()).toBe(blockRows)
  expect(document.querySelector('[data-line]:last-of-type')?.textContent).toContain('¥')
})
