import type { Kysely } from 'kysely'
import { type MessageCountsWire, messageKinds } from '@yaoji/contract/calls/identity/inbox'
import type { Tables } from '../../platform/database/tables.ts'

/** Who reads, for which store. */
export type Reader = { personId: number; memberId: number }

function ownUnread(db: Kysely<Tables>, { personId, memberId }: Reader) {
  return db.selectFrom('message_unread').where('message_unread.person_id', '=', personId).where('message_unread.member_id', '=', memberId)
}

function ownMutes(db: Kysely<Tables>, { personId, memberId }: Reader) {
  return db.selectFrom('message_mute').where('person_id', '=', personId).where('member_id', '=', memberId)
}

/** The number next to 消息: unread, of the kinds that this person wants counted. */
export function countUnread(db: Kysely<Tables>, reader: Reader) {
  return ownUnread(db, reader)
    .where('kind', 'not in', ownMutes(db, reader).select('kind'))
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
}

/** What is unread of each kind. */
export async function messageCounts(db: Kysely<Tables>, reader: Reader): Promise<MessageCountsWire> {
  const [unread, mutes] = await Promise.all([
    ownUnread(db, reader)
      .groupBy('kind')
      .select(row => ['kind', row.fn.countAll<number | string>().as('count')])
      .execute(),
    ownMutes(db, reader).select('kind').execute(),
  ])
  const kinds = messageKinds.map(kind => ({
    kind,
    unread: Number(unread.find(each => each.kind === kind)?.count ?? 0),
    is_muted: mutes.some(each => each.kind === kind) ? 1 : 0,
  }))
  const counted = kinds.filter(({ is_muted }) => is_muted === 0)
  return { message_count: counted.reduce((sum, each) => sum + each.unread, 0), kinds }
}
