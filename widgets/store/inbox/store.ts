import { atom } from 'nanostores'
import {
  type MessageCountsWire,
  messageListCall,
  type MessageListQuery,
  type MessageListWire,
  messageMuteCall,
  messageReadCall,
  type MessageKind,
  messageKinds,
} from '@yaoji/contract/calls/identity/inbox'
import { environment } from '../../base/lib/environment.ts'
import { request } from '../../base/lib/http.ts'
import { messagesPath } from '../../base/lib/addresses/member-paths.ts'
import { oneOf, pageField, queryIn } from '../../base/lib/requests/query-in.ts'
import type { Result } from '../../base/lib/requests/result.ts'
import { broadcast } from '../../base/lib/memory/tabs.ts'
import { createOwnList } from '../../shared/member-list/parts.ts'
import { $session } from '../../identity/session/parts.ts'

/** Reads the query of /wdxx; malformed values are dropped. */
const readQuery = (address: string): MessageListQuery => queryIn(address, { page: pageField, kind: oneOf(messageKinds) })

/** Updates the badge of the frame, in the other tabs too. */
function noteCount(count: number): void {
  setCount(count)
  broadcast({ about: 'messages', message_count: count })
}

export const messageList = createOwnList<MessageListQuery, MessageListWire>({
  read: readQuery,
  ask: async (query, options) => {
    const result = await request(messageListCall, { query, ...options })
    if (result.ok) noteCount(result.data.message_count)
    return result
  },
})

export function showMessages(change: MessageListQuery): void {
  environment.navigate(messagesPath(change))
}

/** A mark as read is in progress. */
export const $isMarking = atom(false)

async function mark(ask: () => Promise<Result<MessageCountsWire>>): Promise<void> {
  if ($isMarking.get()) return
  $isMarking.set(true)
  const result = await ask()
  $isMarking.set(false)
  if (!result.ok) return
  noteCount(result.data.message_count)
  messageList.forget()
  await messageList.refresh()
}

/** Marks one message, all of a kind, or all as read. */
export const readMessages = (body: { ids?: number[]; kind?: MessageKind }): Promise<void> => mark(() => request(messageReadCall, { body }))

/** Marks an opened message as read in the background; the navigation does not wait for it. */
export function followMessage(id: number): void {
  messageList.forget()
  void request(messageReadCall, { body: { ids: [id] }, isSilent: true }).then(result => {
    if (result.ok) noteCount(result.data.message_count)
  })
}

export const muteMessages = (kind: MessageKind, isMuted: boolean): Promise<void> =>
  mark(() => request(messageMuteCall, { body: { kind, is_muted: isMuted ? 1 : 0 } }))

/** Sets the unread count at 消息 in this tab. */
export function setCount(message_count: number): void {
  const session = $session.get()
  if (session.state === 'member' && session.user.message_count !== message_count)
    $session.set({ ...session, user: { ...session.user, message_count } })
}
