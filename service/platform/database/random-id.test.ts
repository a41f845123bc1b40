import { afterEach, expect, test, vi } from 'vitest'
import { randomId, rowId } from './random-id.ts'

afterEach(() => void vi.useRealTimers())

test('an id has 16 characters of an address, and no command takes it for an option', () => {
  const ids = Array.from({ length: 2_000 }, randomId)
  expect(ids.filter(id => !/^\w[\w-]{15}$/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})

test('ids of rows are in the order of time, also years later, and those of one moment side by side', () => {
  vi.useFakeTimers()
  const year = 365 * 86_400_000
  const times = [0, 125, 250, 60_000, 86_400_000, year, 5 * year, 30 * year, 200 * year].map(ms => Date.UTC(2026, 10, 28) + ms)
  const ids = times.map(time => {
    vi.setSystemTime(time)
    return rowId()
  })
  expect(ids.filter(id => !/^\w[\w-]{15}$/.test(id))).toEqual([])
  // As SQLite compares them: byte by byte.
  expect(ids.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))).toEqual(ids)
  const together = Array.from({ length: 2_000 }, rowId)
  expect([new Set(together).size, new Set(together.map(id => id.slice(0, 6))).size]).toEqual([2_000, 1])
})
