import { useLatePart } from '../../base/lib/use-late-part.ts'
import { useLiveStore } from '../../base/lib/use-live-store.ts'
import { $talk } from './store.ts'

const loadFrame = () => import('./chat-frame.tsx')

/** Where the chat is shown; it stands beside pages that change, and so stays. */
export function ChatHost() {
  const talk = useLiveStore($talk, undefined)
  const part = useLatePart(talk !== undefined, loadFrame)
  return talk && typeof part === 'object' && <part.ChatFrame talk={talk} />
}
