import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { FeedbackOperatedWire, operateFeedbackAnswerCall } from '@yaoji/contract/calls/operator/feedback'
import * as paths from '@yaoji/contract/paths'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { tell } from '../../identity/inbox/tell.ts'
import { feedbackMessages } from '../messages.ts'

type By = { name: string; now: number }

/** Answers feedback, and tells its store. @throws {ApiError} for none */
export async function answerFeedback(
  trx: Transaction<Tables>,
  { feedback_sn: sn, answer }: Body<typeof operateFeedbackAnswerCall>,
  { name, now }: By,
): Promise<FeedbackOperatedWire> {
  const row = await trx
    .updateTable('feedback')
    .set({ answer, operator: name, answered_at: now })
    .where('sn', '=', sn)
    .returning(['id', 'member_id'])
    .executeTakeFirst()
  if (!row) throw ApiError.notFound(feedbackMessages.unknown)
  const { id, member_id: memberId } = row
  const source = `feedback:${id}:${now}`
  await tell(trx, { memberId, kind: 'system', source, title: feedbackMessages.answered, text: answer, path: paths.feedback, now })
  const { code, company } = await trx.selectFrom('member').select(['code', 'company']).where('id', '=', memberId).executeTakeFirstOrThrow()
  return { feedback_sn: sn, store: code, company, state: 'answered' }
}
