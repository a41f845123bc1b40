import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { broadcast, onBroadcast } from './tabs.ts'

class FakeChannel extends EventTarget {
  static open = new Set<FakeChannel>()
  constructor() {
    super()
    FakeChannel.open.add(this)
  }
  postMessage(data: unknown) {
    for (const channel of FakeChannel.open) {
      if (channel !== this) channel.dispatchEvent(new MessageEvent('message', { data }))
    }
  }
  close() {
    FakeChannel.open.delete(this)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('BroadcastChannel', FakeChannel)
})

afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('tells other tabs and never itself', () => {
  const otherTab = new FakeChannel()
  const heardThere = vi.fn()
  otherTab.addEventListener('message', event => heardThere((event as MessageEvent).data))
  const heardHere = vi.fn()
  const stop = onBroadcast(heardHere)
  broadcast({ about: 'cart' })
  expect(heardThere).toHaveBeenCalledExactlyOnceWith({ about: 'cart' })
  expect(heardHere).not.toHaveBeenCalled()
  otherTab.postMessage({ about: 'session', state: 'visitor' })
  expect(heardHere).toHaveBeenCalledExactlyOnceWith({ about: 'session', state: 'visitor' })
  stop()
  otherTab.postMessage({ about: 'cart' })
  expect(heardHere).toHaveBeenCalledOnce()
  otherTab.close()
})

test('closes the channel a moment after the last listener has gone', () => {
  onBroadcast(() => {})()
  broadcast({ about: 'cart' })
  vi.advanceTimersByTime(2_000)
  expect(FakeChannel.open.size).toBe(0)
})

test('does without channels where the browser refuses them', () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('refused', 'SecurityError')
      }
    },
  )
  const stop = onBroadcast(() => {})
  expect(() => broadcast({ about: 'cart' })).not.toThrow()
  stop()
})
