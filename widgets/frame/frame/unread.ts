import { computed } from 'nanostores'
import { $session } from '../../identity/session/parts.ts'

/** How many messages the member has not read, of the kinds that they want counted. */
export const $unread = computed($session, session => (session.state === 'member' ? session.user.message_count : 0))
