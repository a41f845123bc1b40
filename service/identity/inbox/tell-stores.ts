import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Telling } from './tell.ts'

type ToAll = Omit<Telling, 'memberId' | 'only' | 'byPerson'>

/** The same message to the people of many stores, with two statements however many there are; a store that has its cause gets none. */
export async function tellStores(
  trx: Transaction<Tables>,
  memberIds: readonly number[],
  { kind, source, title, text = '', path = '', now }: ToAll,
): Promise<void> {
  const row = { kind, source, title, text, path, created_at: now }
  const added = await trx
    .insertInto('message')
    .values(memberIds.map(member_id => ({ ...row, member_id })))
    .onConflict(conflict => conflict.columns(['member_id', 'source']).doNothing())
    .returning('id')
    .execute()
  if (added.length === 0) return
  await trx
    .insertInto('message_unread')
    .columns(['person_id', 'member_id', 'message_id', 'kind'])
    .expression(eb =>
      eb
        .selectFrom('message')
        .innerJoin('membership', 'membership.member_id', 'message.member_id')
        .where(
          'message.id',
          'in',
          added.map(({ id }) => id),
        )
        .orderBy('message.id')
        .orderBy('membership.person_id')
        .select(['membership.person_id', 'message.member_id', 'message.id', 'message.kind']),
    )
    .execute()
}
