import type { Kysely, Transaction } from 'kysely'
import type { PersonalRequestWire } from '@yaoji/contract/calls/member/personal-data'
import { workingDaysAfter } from '@yaoji/contract/domain/working-day'
import { personalLimits, type PersonalWish } from '@yaoji/contract/people/personal-data'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import { countRows } from '../../platform/database/query-parts.ts'
import { rowId } from '../../platform/database/random-id.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { legalFiguresNow } from '../../platform/settings/reader.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>

const listedMax = 50

/** Until when a request is answered, by the figure of the day on which it was made. */
const answerDueAt = async (trx: Trx, now: number) => workingDaysAfter(now, (await legalFiguresNow(trx)).answer_working_days)

/** Notes a right that was granted at once, so that operators can prove it. */
export async function noteGranted(trx: Trx, personId: number, kind: Exclude<PersonalWish, 'other'>, now: number): Promise<void> {
  const due_at = await answerDueAt(trx, now)
  await trx
    .insertInto('personal_request')
    .values({ id: rowId(), person_id: personId, kind, text: '', created_at: now, due_at, done_at: now })
    .execute()
}

/** What else a person asks waits for an operator. @throws {ApiError} at the field `text` */
export async function askOperators(trx: Trx, personId: number, written: string, now: number): Promise<void> {
  const text = plainLine(written)
  if (text === '') throw ApiError.invalid('text', messages.textMissing)
  if (text.length > personalLimits.textMax) throw ApiError.invalid('text', messages.textTooLong)
  // The row is written so that concurrent requests of one person are counted one after the other.
  await trx
    .updateTable('person')
    .set({ created_at: eb => eb.ref('created_at') })
    .where('id', '=', personId)
    .execute()
  const waiting = await countRows(trx.selectFrom('personal_request').where('person_id', '=', personId).where('done_at', 'is', null))
  if (waiting >= personalLimits.waitingMax) throw ApiError.conflict(messages.tooMany)
  const due_at = await answerDueAt(trx, now)
  await trx
    .insertInto('personal_request')
    .values({ id: rowId(), person_id: personId, kind: 'other', text, created_at: now, due_at, done_at: null })
    .execute()
}

/** A person's own requests, newest first. */
export async function ownRequests(db: Kysely<Tables>, personId: number): Promise<PersonalRequestWire[]> {
  const rows = await db
    .selectFrom('personal_request')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(listedMax)
    .execute()
  return rows.map(({ id, kind, text, answer, created_at, due_at, done_at }) => ({
    ...{ id, kind, text, answer },
    created_at: seconds(created_at),
    due_at: seconds(due_at),
    done_at: done_at === null ? null : seconds(done_at),
  }))
}
