import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { messageMuteCall, messageReadCall } from '@yaoji/contract/calls/identity/inbox'
import type { Tables } from '../../platform/database/tables.ts'
import type { Reader } from './unread.ts'

type Trx = Transaction<Tables>

/** Messages that are not there, or another's, are passed over. */
export async function markRead(trx: Trx, { personId, memberId }: Reader, { ids, kind }: Body<typeof messageReadCall>): Promise<void> {
  await trx
    .deleteFrom('message_unread')
    .where('person_id', '=', personId)
    .where('member_id', '=', memberId)
    .$if(ids !== undefined, some => some.where('message_id', 'in', ids!))
    .$if(kind !== undefined, some => some.where('kind', '=', kind!))
    .execute()
}

export async function muteKind(trx: Trx, { personId, memberId }: Reader, { kind, is_muted }: Body<typeof messageMuteCall>): Promise<void> {
  if (is_muted === 1) {
    const row = { person_id: personId, member_id: memberId, kind }
    await trx
      .insertInto('message_mute')
      .values(row)
      .onConflict(conflict => conflict.columns(['person_id', 'member_id', 'kind']).doNothing())
      .execute()
    return
  }
  await trx
    .deleteFrom('message_mute')
    .where('person_id', '=', personId)
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .execute()
}
