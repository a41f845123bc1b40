import type { Transaction } from 'kysely'
import { randomId } from '../database/random-id.ts'
import type { Tables } from '../database/tables.ts'
import type { Telling } from './tell.ts'

type Announcement = Pick<Telling, 'kind' | 'title' | 'text' | 'path' | 'now'> & {
  /** Customer types; all without. */
  ranks?: readonly number[] | undefined
}

/** Tells every store the same; answers how many there are. */
export async function announce(trx: Transaction<Tables>, { kind, title, text = '', path = '', ranks, now }: Announcement): Promise<number> {
  const source = `announce:${randomId()}`
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('message')
    .columns(['member_id', 'kind', 'source', 'title', 'text', 'path', 'created_at'])
    .expression(eb =>
      eb
        .selectFrom('member')
        .where('status', '=', 'active')
        .$if(ranks !== undefined, some => some.where('rank', 'in', ranks!))
        .orderBy('id')
        .select(({ cast, val }) => [
          'id',
          cast<typeof kind>(val(kind), 'text').as('kind'),
          cast<string>(val(source), 'text').as('source'),
          cast<string>(val(title), 'text').as('title'),
          cast<string>(val(text), 'text').as('text'),
          cast<string>(val(path), 'text').as('path'),
          cast<number>(val(now), 'bigint').as('created_at'),
        ]),
    )
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('message_unread')
    .columns(['person_id', 'member_id', 'message_id', 'kind'])
    .expression(eb =>
      eb
        .selectFrom('message')
        .innerJoin('membership', 'membership.member_id', 'message.member_id')
        .where('message.source', '=', source)
        .orderBy('message.id')
        .orderBy('membership.person_id')
        .select(['membership.person_id', 'message.member_id', 'message.id', 'message.kind']),
    )
    .execute()
  return Number(numInsertedOrUpdatedRows)
}
