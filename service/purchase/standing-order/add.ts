import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { standingAddCall } from '@yaoji/contract/calls/purchase/standing-order'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { nextStandingDay } from '@yaoji/contract/domain/agreements/standing-schedule'
import { standingMax } from '@yaoji/contract/orders/standing-orders'
import { countRows } from '../../platform/database/query-parts.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import { randomId } from '../../platform/database/random-id.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { messages } from './messages.ts'
import { scheduleColumns } from './schedule.ts'
import { writeStandingLines, type StoredLine } from './stored-lines.ts'

type Adding = {
  memberId: number
  personId: number
  body: Body<typeof standingAddCall>
  lines: readonly StoredLine[]
  /** A program made it: it waits for a person, who resumes it and chooses how it is paid. */
  isOfProgram: boolean
  now: number
}

/** Makes a standing order; answers its id. @throws {ApiError} */
export async function addStanding(trx: Transaction<Tables>, adding: Adding): Promise<{ id: string }> {
  const { memberId, personId, body, lines, isOfProgram, now } = adding
  await lockMember(trx, memberId)
  const columns = await scheduleColumns(trx, memberId, body)
  const count = await countRows(trx.selectFrom('standing_order').where('member_id', '=', memberId))
  if (count >= standingMax) throw ApiError.invalid('name', messages.tooMany)
  const id = randomId()
  await trx
    .insertInto('standing_order')
    .values({
      ...columns,
      ...(isOfProgram && { is_paused: 1, pay_method: 'later' as const }),
      ...{ id, member_id: memberId, person_id: personId, created_at: now },
      lines: writeStandingLines(lines),
      due_on: nextStandingDay(body, chinaDay(now)),
    })
    .execute()
  return { id }
}
