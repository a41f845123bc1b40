import type { Kysely } from 'kysely'
import type { AnswersQuery, ConsoleFeedbackWire } from '@yaoji/contract/calls/console/answers'
import { contains } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { behind, cutPage, directionOf, usualLimit } from '../keyset.ts'
import { byStore } from '../named.ts'

type Db = Kysely<Tables>
const columns = ['feedback.created_at', 'feedback.id'] as const

/** Feedback that waits, or all. */
export function filteredFeedback(db: Db, { view = 'open', q = '' }: AnswersQuery) {
  const word = q.trim()
  return db
    .selectFrom('feedback')
    .$if(view === 'open', own => own.where('feedback.answered_at', 'is', null))
    .$if(word !== '', own =>
      own.where(row =>
        row.or([
          row('feedback.sn', '=', word.toUpperCase()),
          row('feedback.member_id', 'in', byStore(db, word)),
          contains('feedback.content', word),
        ]),
      ),
    )
}

async function photosOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, { file_id: string }[]>> {
  if (ids.length === 0) return new Map()
  const rows = db.selectFrom('feedback_photo').select(['feedback_id', 'file_id']).where('feedback_id', 'in', ids)
  return Map.groupBy(await rows.orderBy('position').execute(), row => row.feedback_id)
}

/** One page of feedback, that which waits the oldest first. */
export async function listConsoleFeedback(db: Db, query: AnswersQuery): Promise<{ list: ConsoleFeedbackWire[]; next: string | null }> {
  const { view = 'open', after, limit = usualLimit } = query
  const [direction, beyond] = directionOf(view === 'open')
  const found = await filteredFeedback(db, query)
    .innerJoin('member', 'member.id', 'feedback.member_id')
    .selectAll('feedback')
    .select(['member.code as store', 'member.company'])
    .$if(after !== undefined, own => own.where(behind(columns, beyond, after ?? '')))
    .orderBy('feedback.created_at', direction)
    .orderBy('feedback.id', direction)
    .limit(limit + 1)
    .execute()
  const { page, next } = cutPage(found, limit)
  const photos = await photosOf(
    db,
    page.map(({ id }) => id),
  )
  const list = page.map(({ id, sn, store, company, kind, content, answer, operator, answered_at, created_at }) => ({
    ...{ feedback_sn: sn, store, company, kind: kind as ConsoleFeedbackWire['kind'], content, answer, operator },
    photos: (photos.get(id) ?? []).map(({ file_id }) => file_id),
    is_answered: answered_at !== null,
    created_at: seconds(Number(created_at)),
  }))
  return { list, next }
}
