import { atom, onMount } from 'nanostores'

/** Goods that the member marked or unmarked. */
export type MarkMessage = { about: 'favourite' | 'arrival_notice'; goodsIds: number[]; isSet: boolean }

/** How many messages the member has not read, and the newest of them where one has just come. */
export type NewsMessage = { about: 'messages'; message_count: number; title?: string; path?: string }

/** What one tab tells the others of the same browser. */
export type TabMessage = { about: 'cart' | 'matrix' } | { about: 'session'; state: 'member' | 'visitor' } | MarkMessage | NewsMessage

// A channel never hears its own messages, so one channel serves the whole page. It is
// open while somebody listens and for a moment after a message has been posted.
const $channel = atom<BroadcastChannel | undefined>()

function openChannel(): BroadcastChannel | undefined {
  if (typeof window === 'undefined') return
  try {
    return new BroadcastChannel('yaoji')
  } catch {
    // A sandboxed frame may refuse channels: its tabs then simply do not agree.
    return
  }
}

onMount($channel, () => {
  const channel = openChannel()
  $channel.set(channel)
  return () => {
    channel?.close()
    $channel.set(undefined)
  }
})

/** Tells the other tabs. */
export function broadcast(message: TabMessage): void {
  $channel.get()?.postMessage(message)
}

/** Hears the other tabs, never this one. Answers the function that stops listening. */
export function onBroadcast(listener: (message: TabMessage) => void): () => void {
  const hear = (event: MessageEvent<TabMessage>) => listener(event.data)
  let heard: BroadcastChannel | undefined
  const unbind = $channel.subscribe(channel => {
    heard?.removeEventListener('message', hear)
    heard = channel
    heard?.addEventListener('message', hear)
  })
  return () => {
    heard?.removeEventListener('message', hear)
    unbind()
  }
}
