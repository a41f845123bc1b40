import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { $session, loadingSession } from '../../identity/session/parts.ts'
import { Button } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { openChat, type ChatTopic } from './store.ts'

const nothingOwn: ChatTopic = {}

/** The way to the chat, for stores that have one and while somebody sits there (domain.md section 12). */
export function ChatButton({ topic = nothingOwn, onOpen }: { topic?: ChatTopic; onOpen?: (() => void) | undefined }) {
  const session = useLiveStore($session, loadingSession)
  if (session.state !== 'member' || session.user.is_can_chat === 0) return null
  return (
    <Button
      size="small"
      onClick={() => {
        void openChat(topic)
        onOpen?.()
      }}
    >
      {topic.about ? messages.openAbout[topic.about] : messages.open}
    </Button>
  )
}
