import type { Kysely } from 'kysely'
import type { FeedbackListWire, FeedbackQuery, FeedbackWire } from '@yaoji/contract/calls/member/feedback'
import type { FileWire } from '@yaoji/contract/calls/identity/uploads'
import { countRows } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { fileUrl } from '../../identity/uploads/keep.ts'
import { pageRows, pageWire } from '../../platform/http/reply/page-wire.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'

type Db = Kysely<Tables>

async function photosOf(db: Db, ids: readonly string[], serviceOrigin: string): Promise<Map<string, FileWire[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('feedback_photo')
    .innerJoin('file', 'file.id', 'feedback_photo.file_id')
    .where('feedback_id', 'in', ids)
    .orderBy('feedback_id')
    .orderBy('position')
    .select(['feedback_id', 'file.id', 'file.type'])
    .execute()
  const groups = Map.groupBy(rows, row => row.feedback_id)
  return new Map(
    [...groups].map(([id, photos]) => [
      id,
      photos.map(photo => ({ id: photo.id, type: photo.type, url: fileUrl(photo.id, serviceOrigin) })),
    ]),
  )
}

type Reading = { memberId: number; query: FeedbackQuery; serviceOrigin: string }

/** One page of what a store told the shop, the latest first. */
export async function listFeedback(db: Db, { memberId, query, serviceOrigin }: Reading): Promise<FeedbackListWire> {
  const own = db.selectFrom('feedback').where('member_id', '=', memberId)
  const [total, rows] = await Promise.all([countRows(own), pageRows(own.selectAll().orderBy('created_at', 'desc').orderBy('id'), query)])
  const photos = await photosOf(
    db,
    rows.map(({ id }) => id),
    serviceOrigin,
  )
  const list = rows.map(
    ({ id, sn, kind, content, phone, answer, created_at, answered_at }): FeedbackWire => ({
      ...{ id, feedback_sn: sn, kind, content, phone, answer },
      photos: photos.get(id) ?? [],
      state: answered_at === null ? 'waiting' : 'answered',
      created_at: seconds(created_at),
      answered_at: answered_at === null ? null : seconds(answered_at),
    }),
  )
  return pageWire(list, total, query)
}
