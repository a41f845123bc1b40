import { atom } from 'nanostores'
import { chatTicketCall, type ChatAbout } from '@yaoji/contract/calls/member/chat'
import { request } from '../../base/lib/http.ts'
import { onMemberGone } from '../../identity/session/parts.ts'

/** What the buyer talks about: nothing in particular, their cart, or an order. */
export type ChatTopic = { about?: ChatAbout; order_id?: string }

/** The talk that is open; its page stays while the buyer goes on. */
export type ChatTalk = { topic: ChatTopic; state: 'opening' | 'failed' | { url: string } }

export const $talk = atom<ChatTalk | undefined>()

/** Opens the chat. Its ticket is good for a minute and one use, so it is asked for when the page is wanted. */
export async function openChat(topic: ChatTopic = {}): Promise<void> {
  const talk: ChatTalk = { topic, state: 'opening' }
  $talk.set(talk)
  const result = await request(chatTicketCall, { body: topic })
  // Closed, or about something else, meanwhile.
  if ($talk.get() !== talk) return
  $talk.set({ topic, state: result.ok ? { url: result.data.url } : 'failed' })
}

export function closeChat(): void {
  $talk.set(undefined)
}

/** The next person at this device reads nothing of it. */
export const endChatWithMember = (): (() => void) => onMemberGone(closeChat)
