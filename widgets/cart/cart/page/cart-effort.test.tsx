import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cartSelectCall } from '@yaoji/contract/calls/purchase/cart'
import { bigCart } from '../../../../testing/widgets/cart-fixture.ts'
import { envelope, fakeService, isCall } from '../../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../../testing/widgets/user-fixture.ts'
import { selectLines } from '../state/actions.ts'
import { CartTable } from './cart-table.tsx'
import { forgetCart, takeServed } from '../state/served.ts'

const done = vi.hoisted(() => ({ rows: 0, sums: 0 }))

vi.mock('../row/line-goods.tsx', async load => {
  const own = await load<typeof import('../row/line-goods.tsx')>()
  const LineGoods: typeof own.LineGoods = props => {
    done.rows++
    return own.LineGoods(props)
  }
  return { ...own, LineGoods }
})

vi.mock('@yaoji/contract/domain/cart/cart-total', async load => {
  const own = await load<typeof import('@yaoji/contract/domain/cart/cart-total')>()
  const cartTotal: typeof own.cartTotal = (...cart) => {
    done.sums++
    return own.cartTotal(...cart)
  }
  return { ...own, cartTotal }
})

const lines = 120
const cart = bigCart(lines)
const ticked = 1003
let root: Root

beforeEach(() => {
  const data = cart.data.map(line => (line.id === ticked ? { ...line, is_selected: 0 as const } : line))
  fakeService(asked => (isCall(asked, cartSelectCall) ? envelope({ total: { ...cart, data } }) : envelope(memberFixture)))
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
  forgetCart('visitor')
  vi.unstubAllGlobals()
})

const rows = () => document.querySelectorAll('[data-line]')

test('a tick draws its own row again, at once and by the answer, and sums the cart once each', async () => {
  takeServed(cart)
  root.render(<CartTable />)
  await expect.poll(() => rows().length).toBe(lines)
  Object.assign(done, { rows: 0, sums: 0 })
  const answered = selectLines([ticked], false)
  await expect.poll(() => document.querySelector(`[data-line="${ticked}"]`)?.getAttribute('data-selected')).toBe('false')
  expect(await answered).toBe(true)
  flushSync(() => root.render(<CartTable />))
  expect(done.rows).toBeGreaterThan(0)
  expect(done.rows).toBeLessThanOrEqual(2)
  expect(done.sums).toBe(2)
})

test('a tick is seen in its row before the cart is summed', async () => {
  takeServed(cart)
  root.render(<CartTable />)
  await expect.poll(() => rows().length).toBe(lines)
  Object.assign(done, { rows: 0, sums: 0 })
  const box = document.querySelector<HTMLInputElement>(`[data-line="${ticked}"] input[type=checkbox]`)
  flushSync(() => box?.click())
  expect([box?.checked, done.sums]).toEqual([false, 0])
  await expect.poll(() => done.sums).toBeGreaterThan(0)
  await expect.poll(() => box?.checked).toBe(false)
})

test('a row out of sight is six elements', async () => {
  takeServed(cart)
  root.render(<CartTable />)
  await expect.poll(() => rows().length).toBe(lines)
  expect([...rows()].at(-1)?.querySelectorAll('*').length).toBe(5)
})

test('a row near the window is 50 elements at most: a fact without a sign has none', async () => {
  takeServed(cart)
  root.render(<CartTable />)
  await expect.poll(() => rows().length).toBe(lines)
  const counts = [...rows()].filter(row => row.querySelector('[data-quantity]')).map(row => row.querySelectorAll('*').length)
  expect(counts.length).toBeGreaterThan(0)
  expect(Math.max(...counts)).toBeLessThanOrEqual(50)
})

test('a tick touches its row and the figures that follow, nothing of other rows', async () => {
  takeServed(cart)
  root.render(<CartTable />)
  await expect.poll(() => rows().length).toBe(lines)
  const records: MutationRecord[] = []
  const watching = new MutationObserver(more => void records.push(...more))
  watching.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true })
  await selectLines([ticked], false)
  await expect.poll(() => document.querySelector(`[data-line="${ticked}"]`)?.getAttribute('data-selected')).toBe('false')
  flushSync(() => root.render(<CartTable />))
  records.push(...watching.takeRecords())
  watching.disconnect()
  const touched = [...new Set(records.map(({ target }) => target))]
  const lineOf = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>('[data-line]')?.dataset['line']
  expect(new Set(touched.flatMap(node => lineOf(node) ?? []))).toEqual(new Set([String(ticked)]))
  expect(touched.length).toBeLessThanOrEqual(10)
})
