import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { givenPhone } from '../../identity/user/wire.ts'
import { feedbackMessages } from '../messages.ts'

type Db = Kysely<Tables>

function withStores(db: Db) {
  return db
    .selectFrom('feedback')
    .innerJoin('member', 'member.id', 'feedback.member_id')
    .innerJoin('person', 'person.id', 'feedback.person_id')
    .selectAll('feedback')
    .select(['member.code', 'member.company'])
    .select(givenPhone('feedback').as('phone'))
}
export type ShownFeedback = Awaited<ReturnType<ReturnType<typeof withStores>['executeTakeFirstOrThrow']>>

/** Unanswered feedback, the oldest first. */
export function waitingFeedback(db: Db): Promise<ShownFeedback[]> {
  return withStores(db).where('answered_at', 'is', null).orderBy('feedback.created_at').orderBy('feedback.id').execute()
}

export type FeedbackPhoto = Pick<Selectable<Tables['file']>, 'id' | 'type'>

/** One with the names of its pictures. @throws {ApiError} */
export async function readFeedback(db: Db, sn: string): Promise<ShownFeedback & { photos: FeedbackPhoto[] }> {
  const row = await withStores(db).where('feedback.sn', '=', sn).executeTakeFirst()
  if (!row) throw ApiError.notFound(feedbackMessages.unknown)
  const photos = await db
    .selectFrom('feedback_photo')
    .innerJoin('file', 'file.id', 'feedback_photo.file_id')
    .where('feedback_id', '=', row.id)
    .orderBy('position')
    .select(['file.id', 'file.type'])
    .execute()
  return { ...row, photos }
}
