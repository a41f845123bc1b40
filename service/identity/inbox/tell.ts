import type { Transaction } from 'kysely'
import type { MessageKind } from '@yaoji/contract/message-kinds'
import type { Role } from '@yaoji/contract/roles'
import type { Tables } from '../../platform/database/tables.ts'

export type Telling = {
  memberId: number
  kind: MessageKind
  /** The cause of the message, for example `order:12:70`: a store gets one message per cause. */
  source: string
  title: string
  text?: string
  /** A page of ours where it is dealt with. */
  path?: string
  /** The people who get it as unread; all of the store if absent. */
  only?: { role: Role } | { personId: number } | undefined
  /** Who of the store did it, and so knows. */
  byPerson?: number | undefined
  now: number
}

/**
 * Sends a message to the people of a store, in the transaction of its cause; it is then unread for them. Answers false for a repeated
 * cause.
 */
export async function tell(trx: Transaction<Tables>, telling: Telling): Promise<boolean> {
  const { memberId, kind, source, title, text = '', path = '', only, byPerson = 0, now } = telling
  const added = await trx
    .insertInto('message')
    .values({ member_id: memberId, kind, source, title, text, path, created_at: now })
    .onConflict(conflict => conflict.columns(['member_id', 'source']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return false
  await trx
    .insertInto('message_unread')
    .columns(['person_id', 'member_id', 'message_id', 'kind'])
    .expression(eb =>
      eb
        .selectFrom('membership')
        .where('member_id', '=', memberId)
        .where('person_id', '<>', byPerson)
        .$if(only !== undefined, query =>
          only && 'role' in only ? query.where('role', '=', only.role) : query.where('person_id', '=', only?.personId ?? 0),
        )
        .orderBy('person_id')
        .select(row => ['person_id', 'member_id', row.val(added.id).as('message_id'), row.val(kind).as('kind')]),
    )
    .execute()
  return true
}

/** The page of a thing by its id: `{id}` of the pattern is filled in. */
export function pageOf(pattern: string, id: string | number): string {
  return pattern.replace('{id}', encodeURIComponent(id))
}
