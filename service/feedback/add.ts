import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { feedbackAddCall } from '@yaoji/contract/calls/feedback'
import { codes } from '@yaoji/contract/codes'
import { selfServiceLimits } from '@yaoji/contract/self-service-limits'
import { feedbackProblems } from '@yaoji/contract/validation/feedback'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import { lockMember } from '../database/lock-member.ts'
import { randomId } from '../database/random-id.ts'
import type { Tables } from '../database/tables.ts'
import { claimFile } from '../file/keep.ts'
import { ApiError } from '../http/api-error.ts'
import { dayNumber } from '../order/order-number.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>
type Telling = { memberId: number; personId: number; body: Body<typeof feedbackAddCall>; now: number }

async function refuseTooMany(trx: Trx, memberId: number): Promise<void> {
  const { waiting } = await trx
    .selectFrom('feedback')
    .where('member_id', '=', memberId)
    .where('answered_at', 'is', null)
    .select(({ fn }) => fn.countAll<number | string>().as('waiting'))
    .executeTakeFirstOrThrow()
  const { feedbackWaitingMax: most } = selfServiceLimits
  if (Number(waiting) >= most) throw ApiError.conflict(messages.tooMany(most))
}

async function newNumber(trx: Trx, now: number): Promise<string> {
  const sn = `FK${dayNumber(now)}`
  const taken = await trx.selectFrom('feedback').select('id').where('sn', '=', sn).executeTakeFirst()
  return taken ? newNumber(trx, now) : sn
}

/** Keeps what a store tells the shop; answers its id. @throws {ApiError} */
export async function addFeedback(trx: Trx, { memberId, personId, body, now }: Telling): Promise<{ id: string }> {
  const fields = { content: plainLine(body.content), phone: plainLine(body.phone ?? '') }
  const found = Object.entries(feedbackProblems(fields))
  const [first] = found
  if (first) throw new ApiError(codes.invalid, first[1], { errors: Object.fromEntries(found.map(([field, text]) => [field, [text]])) })
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
