import type { Kysely } from 'kysely'
import type { MessageListQuery, MessageListWire } from '@yaoji/contract/calls/identity/inbox'
import { countRows } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { pageRows, pageWire } from '../../platform/http/reply/page-wire.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { messageCounts, type Reader } from './unread.ts'

/** One page of the store's messages, the latest first. */
export async function listMessages(db: Kysely<Tables>, reader: Reader, query: MessageListQuery): Promise<MessageListWire> {
  const { kind } = query
  const own = db
    .selectFrom('message')
    .where('message.member_id', '=', reader.memberId)
    .$if(kind !== undefined, some => some.where('message.kind', '=', kind!))
  const [total, rows, counts] = await Promise.all([
    countRows(own),
    pageRows(
      own
        .leftJoin('message_unread', join =>
          join.onRef('message_unread.message_id', '=', 'message.id').on('message_unread.person_id', '=', reader.personId),
        )
        .select(['id', 'message.kind', 'title', 'text', 'path', 'created_at', 'message_unread.message_id as unread'])
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc'),
      query,
    ),
    messageCounts(db, reader),
  ])
  const list = rows.map(({ unread, created_at, ...row }) => ({
    ...row,
    is_read: unread === null ? 1 : 0,
    created_at: seconds(created_at),
  }))
  return { ...pageWire(list, total, query), ...counts }
}
