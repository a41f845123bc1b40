import type { Kysely, Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { AnnouncedWire, operateAnnounceCall } from '@yaoji/contract/calls/operator/announce'
import { isPageAddress } from '@yaoji/contract/page-addresses'
import { randomId } from '../../platform/database/random-id.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { announcementMessages } from '../messages.ts'
import { checkChoice, receiversOf } from './receivers.ts'

type Trx = Transaction<Tables>
type Announcement = Body<typeof operateAnnounceCall>
type By = { name: string; now: number }

/** Each of their people has it unread; answers how many they are. */
async function markUnread(trx: Trx, source: string, now: number): Promise<number> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('message_unread')
    .columns(['person_id', 'member_id', 'message_id', 'kind'])
    .expression(eb =>
      eb
        .selectFrom('message')
        .innerJoin('membership', 'membership.member_id', 'message.member_id')
        .where('message.created_at', '=', now)
        .where('message.source', '=', source)
        .orderBy('message.id')
        .orderBy('membership.person_id')
        .select(['membership.person_id', 'message.member_id', 'message.id', 'message.kind']),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

const sourceOf = (id: string) => `announce:${id}`

/** What named the stores, to be read again or written once more. */
const choiceText = ({ ranks, regions, stores, bought, bought_days, idle_days }: Announcement) =>
  JSON.stringify({ ranks, regions, stores, bought, bought_days, idle_days })

async function insertMessages(trx: Trx, body: Announcement, source: string, now: number): Promise<number> {
  const { kind, title, text = '', path = '' } = body
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('message')
    .columns(['member_id', 'kind', 'source', 'title', 'text', 'path', 'created_at'])
    .expression(
      receiversOf(trx, body, now)
        .orderBy('member.id')
        .select(({ cast, val }) => [
          'member.id',
          cast<typeof kind>(val(kind), 'text').as('kind'),
          cast<string>(val(source), 'text').as('source'),
          cast<string>(val(title), 'text').as('title'),
          cast<string>(val(text), 'text').as('text'),
          cast<string>(val(path), 'text').as('path'),
          cast<number>(val(now), 'bigint').as('created_at'),
        ]),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

/**
 * Tells the stores that fit the same; answers how many there are, and by what it is taken back.
 * @throws {ApiError} 422 for a path of no page at what is named, 409 where another number of stores fits than was shown
 */
export async function announce(trx: Trx, body: Announcement, { name, now }: By): Promise<AnnouncedWire> {
  const { kind, title, text = '', path = '', receivers } = body
  if (path !== '' && !isPageAddress(path)) throw ApiError.invalid('path', announcementMessages.noPage(path))
  await checkChoice(trx, body)
  const id = randomId()
  const source = sourceOf(id)
  const stores = await insertMessages(trx, body, source, now)
  if (receivers !== undefined && receivers !== stores) throw ApiError.conflict(announcementMessages.otherReceivers(receivers, stores))
  const people = await markUnread(trx, source, now)
  const row = { id, kind, title, text, path, stores, people, choice: choiceText(body), operator: name, created_at: now }
  await trx.insertInto('announcement').values(row).execute()
  return { announced: stores, announcement: id }
}

/** How many people have an announcement unread, by its id. */
export async function unreadOf(db: Kysely<Tables>, rows: readonly { id: string; created_at: number }[]): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  const found = await db
    .selectFrom('message')
    .innerJoin('message_unread', 'message_unread.message_id', 'message.id')
    // Messages are found by their time, which has an index.
    .where('message.created_at', 'in', [...new Set(rows.map(row => Number(row.created_at)))])
    .where(
      'message.source',
      'in',
      rows.map(row => sourceOf(row.id)),
    )
    .groupBy('message.source')
    .select(({ fn }) => ['message.source', fn.countAll<number | string>().as('count')])
    .execute()
  return new Map(rows.map(({ id }) => [id, Number(found.find(each => each.source === sourceOf(id))?.count ?? 0)]))
}

/** Takes an announcement back from every store that has it. @throws {ApiError} 404, 409 where that was done */
export async function recallAnnouncement(
  trx: Trx,
  { announcement: id }: { announcement: string },
  { name, now }: By,
): Promise<AnnouncedWire> {
  const known = await trx.selectFrom('announcement').selectAll().where('id', '=', id).executeTakeFirst()
  if (!known) throw ApiError.notFound(announcementMessages.noAnnouncement)
  const unread = (await unreadOf(trx, [known])).get(id) ?? 0
  const own = trx.updateTable('announcement').set({ recalled_by: name, recalled_at: now, unread_at_recall: unread }).where('id', '=', id)
  const { numUpdatedRows } = await own.where('recalled_at', 'is', null).executeTakeFirst()
  if (numUpdatedRows !== 1n) throw ApiError.conflict(announcementMessages.recalled)
  const messages = trx.deleteFrom('message').where('created_at', '=', Number(known.created_at)).where('source', '=', sourceOf(id))
  const { numDeletedRows } = await messages.executeTakeFirst()
  return { announced: Number(numDeletedRows), announcement: id }
}
