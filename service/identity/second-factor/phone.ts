import type { FastifyRequest } from 'fastify'
import type { FactorPhoneWire } from '@yaoji/contract/calls/identity/second-factor'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Context } from '../../platform/context.ts'
import type { PersonRow } from '../../platform/database/rows.ts'
import { checkGiven, sendCode, takeCode } from '../phone-code/code.ts'
import { masked } from '../user/wire.ts'
import { refuseFreshPhone } from './fresh-phone.ts'
import { beginFactor } from './set-up.ts'

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

/** A fresh secret for an authenticator app, in exchange for the code that was sent. @throws {ApiError} at the fields `code` and `phone` */
export async function exchangeFactorCode(
  { database }: Pick<Context, 'database'>,
  { person, now }: Omit<Asked, 'request'>,
  typed: { code_id: string; code: string },
): Promise<string> {
  const given = { phone: person.phone, code_id: typed.code_id, code: typed.code.trim() }
  checkGiven(given)
  const taken = await database.write(async trx => {
    // It may have changed since the code was sent.
    await refuseFreshPhone(trx, { id: person.id, now })
    const problem = await takeCode(trx, given, { purpose, now })
    return problem === undefined ? { secret: await beginFactor(trx, person.id, now) } : { problem }
  })
  if (taken.secret === undefined) throw ApiError.invalid('code', taken.problem)
  return taken.secret
}
