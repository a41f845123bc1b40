import { useLayoutEffect } from 'react'
import { Button, IconButton } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { closeChat, endChatWithMember, openChat, type ChatTalk } from './store.ts'

/**
 * The chat's page in a frame of its own origin, next to the current page. It gets only a ticket,
 * and no address of ours (security.md section 3).
 */
export function ChatFrame({ talk: { topic, state } }: { talk: ChatTalk }) {
  useLayoutEffect(endChatWithMember, [])
  return (
    <section className="yaoji-chat" aria-label={messages.title}>
      <div className="yaoji-chat__head">
        <strong>{messages.title}</strong>
        <IconButton icon="close" label={messages.close} onClick={closeChat} />
      </div>
      {typeof state === 'object' ? (
        <iframe
          className="yaoji-chat__page"
          src={state.url}
          title={messages.title}
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        />
      ) : (
        <div className="yaoji-chat__word" role="status">
          <p>{state === 'opening' ? messages.opening : messages.failed}</p>
          {state === 'failed' && <Button onClick={() => void openChat(topic)}>{messages.retry}</Button>}
        </div>
      )}
    </section>
  )
}
