import { $session } from '../../identity/session/parts.ts'

/** Sets the unread count at 消息 in this tab. */
export function setCount(message_count: number): void {
  const session = $session.get()
  if (session.state === 'member' && session.user.message_count !== message_count)
    $session.set({ ...session, user: { ...session.user, message_count } })
}
