import { afterEach, expect, test } from 'vitest'
import { $operations } from '../../cart/cart/state/served.ts'
import { byHost, changerOf } from './host-goods.ts'

const line = (goodsId: number, number: number) => ({ lineId: goodsId, goodsId, name: '', number, price: null, amount: '' })

/** A call of the host that ends when it is let. */
function call(...goodsIds: number[]) {
  let end = () => {}
  const ended = byHost(goodsIds, () => new Promise<void>(resolve => (end = resolve)))
  return { end: () => (end(), ended) }
}

const waiting = { change: { kind: 'edit', lineId: 1, number: 1 }, settle: () => undefined } as const

afterEach(() => {
  $operations.set([])
  changerOf([], [])
})

test('of two overlapping calls of the host each change is the host’s, also after the first has ended', async () => {
  const [first, second] = [call(1), call(2)]
  expect(changerOf([], [line(1, 10)])).toBe('host')
  await first.end()
  expect(changerOf([line(1, 10)], [line(1, 10), line(2, 5)])).toBe('host')
  await second.end()
})

test('what the buyer changes while a call of the host runs is the buyer’s', async () => {
  const running = call(1)
  expect(changerOf([line(2, 5)], [line(2, 6)])).toBe('buyer')
  expect(changerOf([line(2, 6)], [line(2, 6), line(1, 1)])).toBe('host')
  await running.end()
  expect(changerOf([line(1, 1)], [line(1, 2)])).toBe('buyer')
})

test('a report of both is the buyer’s: the host has not made all of it', async () => {
  const running = call(1)
  expect(changerOf([line(1, 1), line(2, 1)], [line(1, 2), line(2, 2)])).toBe('buyer')
  await running.end()
})

test('a change that is reported after its call has ended is the host’s, once', async () => {
  const running = call(1)
  $operations.set([waiting])
  await running.end()
  expect(changerOf([], [line(1, 10)])).toBe('host')
  expect(changerOf([line(1, 10)], [line(1, 11)])).toBe('buyer')
})

test('a call that fails or changes nothing leaves the next change to the buyer', async () => {
  await byHost([1], () => Promise.reject(new Error('refused'))).catch(() => undefined)
  expect(changerOf([line(1, 1)], [line(1, 2)])).toBe('buyer')
  await call(1).end()
  expect(changerOf([line(1, 2)], [])).toBe('buyer')
})

test('a cart that is read for the first time, or whose prices alone have changed, was changed by no call', async () => {
  const running = call(1)
  expect(changerOf(undefined, [line(1, 10)])).toBe('buyer')
  expect(changerOf([line(1, 10)], [{ ...line(1, 10), amount: '9.00' }])).toBe('buyer')
  await running.end()
})
