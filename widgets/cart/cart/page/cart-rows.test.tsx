import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bigCart } from '../../../../testing/widgets/cart-fixture.ts'
import { envelope, fakeService } from '../../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../../testing/widgets/user-fixture.ts'
import { CartTable } from './cart-table.tsx'
import { blockRows, rowsAtOnce } from './near-blocks.ts'
import { firstRows } from './use-drawn-rows.ts'
import { forgetCart, takeServed } from '../state/served.ts'

const lines = 61
let root: Root
/** One observer watches all blocks, those of later tests too. */
let comeNear: (entries: { target: Element; isIntersecting: boolean }[]) => void

beforeEach(() => {
  fakeService(() => envelope(memberFixture))
  // Nothing comes near by itself.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onSight: typeof comeNear) {
        comeNear = onSight
      }
      observe() {}
      unobserve() {}
    },
  )
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(() => {
  vi.useRealTimers()
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

test('pictures of rows that are laid out ahead of what is seen have few, those of the rest a dozen', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  takeServed(bigCart(lines))
  flushSync(() => root.render(<CartTable />))
  const counts = [rows()]
  while (rows() < lines) {
    flushSync(() => void vi.advanceTimersToNextTimer())
    counts.push(rows())
  }
  const steps = counts.slice(1).map((count, at) => count - (counts[at] ?? 0))
  expect(steps).toEqual([...Array<number>(4).fill(2), ...Array<number>(10).fill(4), 12])
})

test('what comes near becomes whole two rows for every picture', async () => {
  takeServed(bigCart(lines))
  root.render(<CartTable />)
  await expect.poll(rows).toBe(lines)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] })
  const blocks = [...document.querySelectorAll('.yaoji-cart-block')].slice(1, 3)
  flushSync(() => comeNear(blocks.map(target => ({ target, isIntersecting: true }))))
  const counts = new Set([boxes()])
  while (vi.getTimerCount() > 0) {
    flushSync(() => void vi.advanceTimersToNextTimer())
    counts.add(boxes())
  }
  expect([...counts]).toEqual(Array.from({ length: (2 * blockRows) / rowsAtOnce }, (_, more) => blockRows + (1 + more) * rowsAtOnce))
})

test('rows that are not drawn yet have their place', () => {
  takeServed(bigCart(lines))
  flushSync(() => root.render(<CartTable />))
  const rests = [...document.querySelectorAll<HTMLElement>('.yaoji-cart-rest')]
  const kept = rests.map(rest => Number(rest.style.getPropertyValue('--_yaoji-cart-rows')))
  expect(kept.reduce((sum, each) => sum + each)).toBe(lines - firstRows)
})

test('the block that the page begins with is never skipped, each other as a whole', async () => {
  takeServed(bigCart(lines))
  root.render(<CartTable />)
  await expect.poll(rows).toBe(lines)
  const blocks = [...document.querySelectorAll('.yaoji-cart-block')]
  expect(blocks[0]?.hasAttribute('data-full')).toBe(false)
  expect(blocks.slice(1).map(block => block.getAttribute('data-full'))).toEqual(
    blocks.slice(1).map(block => String(block.childElementCount === blockRows)),
  )
})
