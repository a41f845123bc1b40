import type { Transaction } from 'kysely'
import type { AnnouncedWire } from '@yaoji/contract/calls/operator/announce'
import { isPageAddress } from '@yaoji/contract/page-addresses'
import { randomId } from '../../platform/database/random-id.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { announcementMessages } from '../messages.ts'
import type { Telling } from './tell.ts'

type Announcement = Pick<Telling, 'title' | 'text' | 'path' | 'now'> & {
  kind: 'activity' | 'system'
  name: string
  /** Customer types; all without. */
  ranks?: readonly number[] | undefined
}

/** Each of their people has it unread. */
async function markUnread(trx: Transaction<Tables>, source: string): Promise<void> {
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
}

const sourceOf = (id: string) => `announce:${id}`

/** Tells every store the same; answers how many there are, and by what it is taken back. @throws {ApiError} 422 for a path of no page */
export async function announce(
  trx: Transaction<Tables>,
  { kind, title, text = '', path = '', ranks, name, now }: Announcement,
): Promise<AnnouncedWire> {
  if (path !== '' && !isPageAddress(path)) throw ApiError.invalid('path', announcementMessages.noPage(path))
  const id = randomId()
  const source = sourceOf(id)
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
  await markUnread(trx, source)
  const stores = Number(numInsertedOrUpdatedRows)
  await trx.insertInto('announcement').values({ id, kind, title, text, path, stores, operator: name, created_at: now }).execute()
  return { announced: stores, announcement: id }
}

/** Takes an announcement back from every store that has it. @throws {ApiError} 404, 409 where that was done */
export async function recallAnnouncement(
  trx: Transaction<Tables>,
  { announcement: id }: { announcement: string },
  { name, now }: { name: string; now: number },
): Promise<AnnouncedWire> {
  const known = await trx.selectFrom('announcement').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) throw ApiError.notFound(announcementMessages.noAnnouncement)
  const own = trx.updateTable('announcement').set({ recalled_by: name, recalled_at: now }).where('id', '=', id)
  const { numUpdatedRows } = await own.where('recalled_at', 'is', null).executeTakeFirst()
  if (numUpdatedRows !== 1n) throw ApiError.conflict(announcementMessages.recalled)
  const { numDeletedRows } = await trx.deleteFrom('message').where('source', '=', sourceOf(id)).executeTakeFirst()
  return { announced: Number(numDeletedRows), announcement: id }
}
