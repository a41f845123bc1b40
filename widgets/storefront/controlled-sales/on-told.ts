import { $session } from '../../identity/session/parts.ts'

/** Calls back when the unread count grows: the message may be the result of an application. */
export function onTold(lookAnew: () => void): () => void {
  return $session.listen((session, before) => {
    if (session.state !== 'member' || before?.state !== 'member') return
    if (session.user.message_count > before.user.message_count) lookAnew()
  })
}
