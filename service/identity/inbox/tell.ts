import type { ExpressionBuilder, Transaction } from 'kysely'
import type { MessageKind } from '@yaoji/contract/calls/identity/inbox'
import type { Role } from '@yaoji/contract/people/roles'
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
  /** The people who get it as unread, all of the store if absent: of a role, one person, or those who are 店主 of another store. */
  only?: { role: Role } | { personId: number } | { ownersOf: number } | undefined
  /** Who of the store did it, and so knows. */
  byPerson?: number | undefined
  now: number
}

/** Whether a person of the store is one of those who get a message as unread. */
const isFor = (only: Telling['only']) => (eb: ExpressionBuilder<Tables, 'membership'>) => {
  if (!only) return eb.lit(true)
  if ('role' in only) return eb('role', '=', only.role)
  if ('personId' in only) return eb('person_id', '=', only.personId)
  const owners = eb.selectFrom('membership as owner').where('owner.member_id', '=', only.ownersOf).where('owner.role', '=', 'owner')
  return eb('person_id', 'in', owners.select('owner.person_id'))
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
        .where(isFor(only))
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
