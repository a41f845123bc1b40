import type { Kysely } from 'kysely'
import type { SessionEndedWire } from '@yaoji/contract/calls/identity/session-end'
import type { Tables } from '../../platform/database/tables.ts'
import { hashOf } from '../../providers/secrets.ts'
import { idleMs } from './store.ts'

/** Why the session behind a token is invalid; answered only to the holder of the token. */
export async function reasonOfEnd(db: Kysely<Tables>, token: string, now: number): Promise<SessionEndedWire['reason']> {
  const session = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .where('id_hash', '=', hashOf(token))
    .select(['revoked_at', 'ended_why', 'ends_at', 'seen_at', 'member.status'])
    .executeTakeFirst()
  if (!session) return ''
  if (session.revoked_at !== null) return session.ended_why
  if (session.status === 'frozen') return 'frozen'
  return session.ends_at <= now || session.seen_at <= now - idleMs ? 'idle' : ''
}
