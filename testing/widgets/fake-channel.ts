import { vi } from 'vitest'

/** A fake BroadcastChannel within one tab of a test: `otherTab` sends and receives like another tab. */
export function fakeChannel() {
  const heard: unknown[] = []
  const open = new Set<EventTarget>()
  class FakeChannel extends EventTarget {
    constructor() {
      super()
      open.add(this)
    }
    postMessage(message: unknown) {
      heard.push(message)
    }
    close() {
      open.delete(this)
    }
  }
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  const say = (data: unknown) => open.forEach(channel => channel.dispatchEvent(new MessageEvent('message', { data })))
  return { heard, say }
}
