import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportReady } from './systemd.ts'

const sent: string[] = []
const report = (state: string) => void sent.push(state)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  sent.length = 0
})

test('systemd hears that the service is ready, that it lives and that it stops', () => {
  const stop = reportReady({ NOTIFY_SOCKET: '/run/systemd/notify', WATCHDOG_USEC: '30000000' }, report)
  expect(sent).toEqual(['READY=1'])
  vi.advanceTimersByTime(30_000)
  expect(sent).toEqual(['READY=1', 'WATCHDOG=1', 'WATCHDOG=1', 'WATCHDOG=1'])
  stop()
  vi.advanceTimersByTime(30_000)
  expect(sent.slice(4)).toEqual(['STOPPING=1'])
})

test('without a watchdog there are no signs of life, and without systemd nothing is sent', () => {
  reportReady({ NOTIFY_SOCKET: '/run/systemd/notify' }, report)
  vi.advanceTimersByTime(60_000)
  expect(sent).toEqual(['READY=1'])
  reportReady({ WATCHDOG_USEC: '30000000' }, report)()
  vi.advanceTimersByTime(60_000)
  expect(sent).toEqual(['READY=1'])
})
