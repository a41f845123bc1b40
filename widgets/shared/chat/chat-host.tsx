import { useLatePart } from '../../base/lib/requests/use-late-part.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { $talk } from './store.ts'

const loadFrame = () => import('./chat-frame.tsx')

/** The chat's container; outside of the pages, so that the chat persists over navigation. */
export function ChatHost() {
  const talk = useLiveStore($talk, undefined)
  const part = useLatePart(talk !== undefined, loadFrame)
  return talk && typeof part === 'object' && <part.ChatFrame talk={talk} />
}
