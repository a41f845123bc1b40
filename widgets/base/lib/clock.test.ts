import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $serverTime, setServerTime, timestampMs } from './clock.ts'

const seconds = 1_795_000_000

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))

afterEach(() => {
  cleanStores($serverTime)
  vi.useRealTimers()
})

test.each([
  [seconds, 1_795_000_000_000],
  [1_795_000_000_123, 1_795_000_000_123],
])('reads the timestamp %i as %i ms', (timestamp, ms) => {
  expect(timestampMs(timestamp)).toBe(ms)
})

test('ticks each second from the time of the last answer', () => {
  const seen = vi.fn()
  setServerTime(seconds)
  $serverTime.subscribe(seen)
  vi.advanceTimersByTime(2_000)
  setServerTime(seconds + 60)
  expect(seen.mock.calls.map(([ms]) => ms)).toEqual([
    seconds * 1_000,
    seconds * 1_000 + 1_000,
    seconds * 1_000 + 2_000,
    seconds * 1_000 + 60_000,
  ])
})

test('stops ticking when no one looks', () => {
  $serverTime.subscribe(() => {})()
  vi.advanceTimersByTime(1_000)
  expect(vi.getTimerCount()).toBe(0)
})
