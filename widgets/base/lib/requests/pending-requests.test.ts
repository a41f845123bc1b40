import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '@yaoji/contract/calls/call'
import { startRequest } from './pending-requests.ts'

const call = { method: 'GET', path: '/api/goods/list' } as const satisfies Call

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('one that lands leaves no timer and no listener behind', () => {
  const outer = new AbortController()
  const added = vi.spyOn(outer.signal, 'addEventListener')
  const removed = vi.spyOn(outer.signal, 'removeEventListener')
  startRequest(call, '/a', outer.signal).end()
  expect(vi.getTimerCount()).toBe(0)
  expect(removed.mock.calls.map(([type, listener]) => [type, listener])).toEqual(
    added.mock.calls.map(([type, listener]) => [type, listener]),
  )
})

test('a late landing does not forget the newer pending, which a third cancels', () => {
  const first = startRequest(call, '/b')
  const second = startRequest(call, '/b')
  expect(first.signal.aborted).toBe(true)
  first.end()
  const third = startRequest(call, '/b')
  expect([second.signal.aborted, third.signal.aborted]).toEqual([true, false])
  second.end()
  third.end()
})
