import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import * as joiningLimits from '@yaoji/contract/people/joining'
import type { PersonRow, SessionRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { clientAddress } from '../../platform/http/request/client-address.ts'
import { putMessage } from '../../platform/outbox/put.ts'
import { takeCode, type GivenCode } from '../phone-code/code.ts'
import { changesOf } from '../second-factor/fresh-phone.ts'
import { endSessions } from '../session/store.ts'
import { masked } from '../user/wire.ts'
import { accountMessages } from '../messages.ts'

export type PhoneChange = { person: PersonRow; session: SessionRow; given: GivenCode; request: FastifyRequest; now: number }

/**
 * Replaces a person's login telephone: the new one is proven by its code, the old one is notified, and all other sessions end. Answers
 * problems instead of throwing, so that a wrong code still counts as a try.
 */
export async function changePhone(
  trx: Transaction<Tables>,
  { person, session, given, request, now }: PhoneChange,
): Promise<{ field: string; problem: string } | undefined> {
  const problem = await takeCode(trx, given, { purpose: 'change', now })
  if (problem !== undefined) return { field: 'code', problem }
  // Said only to who has just proven that the number is theirs.
  const holder = await trx.selectFrom('person').select('id').where('phone', '=', given.phone).executeTakeFirst()
  if (holder) return { field: 'phone', problem: accountMessages.phoneTaken }
  const changed = await trx
    .updateTable('person')
    .set({ phone: given.phone })
    .where('id', '=', person.id)
    .where('phone', '=', person.phone)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw ApiError.conflict(accountMessages.changed)
  // The row is locked: concurrent changes are counted one after the other.
  if (await hasChangedOften(trx, person.id, now)) throw ApiError.invalid('phone', accountMessages.tooManyChanges)
  await trx
    .insertInto('phone_change')
    .values({ person_id: person.id, old_phone: person.phone, new_phone: given.phone, address: clientAddress(request.ip), changed_at: now })
    .execute()
  await putMessage(
    trx,
    { sms: person.phone, mail: person.email },
    { kind: 'phoneChanged', time: chinaMinute(now), phone: masked(given.phone) },
    now,
  )
  await endSessions(trx, { personId: person.id, besides: session, why: 'phone', now })
  return undefined
}

async function hasChangedOften(trx: Transaction<Tables>, id: number, now: number): Promise<boolean> {
  const { phoneChangesDays: days, phoneChangesMax: most } = joiningLimits
  const rows = await changesOf(trx, { id, now }, days).limit(most).execute()
  return rows.length >= most
}
