import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { feedbackAddCall } from '@yaoji/contract/calls/member/feedback'
import * as selfServiceLimits from '@yaoji/contract/people/self-service'
import { feedbackProblems } from '@yaoji/contract/validation/feedback'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import { countRows } from '../../platform/database/query-parts.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import { randomId } from '../../platform/database/random-id.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { claimFile } from '../../identity/uploads/keep.ts'
import { ApiError, refuseProblems } from '../../platform/http/reply/api-error.ts'
import { freeNumber } from '../../purchase/order/create/order-number.ts'
import { feedbackMessages } from '../messages.ts'

type Trx = Transaction<Tables>
type Telling = { memberId: number; personId: number; body: Body<typeof feedbackAddCall>; now: number }

async function refuseTooMany(trx: Trx, memberId: number): Promise<void> {
  const waiting = trx.selectFrom('feedback').where('member_id', '=', memberId).where('answered_at', 'is', null)
  const { feedbackWaitingMax: most } = selfServiceLimits
  if ((await countRows(waiting)) >= most) throw ApiError.conflict(feedbackMessages.tooMany(most))
}

const newNumber = (trx: Trx, now: number): Promise<string> =>
  freeNumber('FK', now, sn => trx.selectFrom('feedback').select('id').where('sn', '=', sn).executeTakeFirst())

/** Keeps what a store tells the shop; answers its id. @throws {ApiError} */
export async function addFeedback(trx: Trx, { memberId, personId, body, now }: Telling): Promise<{ id: string }> {
  const fields = { content: plainLine(body.content), phone: plainLine(body.phone ?? '') }
  refuseProblems(feedbackProblems(fields))
  await lockMember(trx, memberId)
  await refuseTooMany(trx, memberId)
  const id = randomId()
  const sn = await newNumber(trx, now)
  await trx
    .insertInto('feedback')
    .values({ id, sn, member_id: memberId, person_id: personId, kind: body.kind, ...fields, created_at: now })
    .execute()
  for (const [position, photo] of (body.photo_ids ?? []).entries()) {
    await claimFile(trx, { id: photo, memberId, purpose: `feedback:${id}` })
    await trx.insertInto('feedback_photo').values({ feedback_id: id, position, file_id: photo }).execute()
  }
  return { id }
}
