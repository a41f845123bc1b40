import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { FactorPhoneWire } from '@yaoji/contract/calls/identity/second-factor'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import type { Context } from '../../platform/context.ts'
import type { PersonRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { checkGiven, sendCode, takeCode } from '../phone-code/code.ts'
import { masked } from '../user/wire.ts'
import { refuseFreshPhone } from './fresh-phone.ts'

type Asked = { person: Pick<PersonRow, 'id' | 'phone'>; request: FastifyRequest; now: number }
const purpose = 'factor'

/**
 * Sends a code to the registered telephone, unless it changed lately: a thief of the password cannot set up a second factor of their own.
 *
 * @throws {ApiError} at the field `phone`
 */
export async function sendFactorCode(context: Context, { person: { id, phone }, request, now }: Asked): Promise<FactorPhoneWire> {
  await refuseFreshPhone(context.database.read, { id, now })
  return { ...(await sendCode(context, { phone, purpose, request, now })), phone: masked(phone) }
}

/** Takes the code that was sent, and begins what it allows. @throws {ApiError} at the fields `code` and `phone` */
export async function exchangeFactorCode<Begun>(
  { database }: Pick<Context, 'database'>,
  { person, now }: Omit<Asked, 'request'>,
  { typed, begin }: { typed: { code_id?: string; code?: string }; begin: (trx: Transaction<Tables>) => Promise<Begun> },
): Promise<Begun> {
  const given = { phone: person.phone, code_id: typed.code_id ?? '', code: typed.code?.trim() ?? '' }
  checkGiven(given)
  const taken = await database.write(async trx => {
    // It may have changed since the code was sent.
    await refuseFreshPhone(trx, { id: person.id, now })
    const problem = await takeCode(trx, given, { purpose, now })
    return problem === undefined ? { begun: await begin(trx) } : { problem }
  })
  if (taken.problem !== undefined) throw ApiError.invalid('code', taken.problem)
  return taken.begun
}
