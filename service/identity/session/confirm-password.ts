import type { FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import type { PersonRow, SessionRow } from '../../platform/database/rows.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { requesterOf } from '../../platform/http/log/logger.ts'
import type { Gate } from './gate.ts'
import { hashOf } from '../../providers/secrets.ts'
import { forgetFailures, recordFailure, lockStateOf } from './lockout.ts'
import { messages } from './messages.ts'
import { isPasswordOf } from './password.ts'

export type Confirmation = { person: PersonRow; session: SessionRow; password: string; request: FastifyRequest; now: number }

/**
 * The user of an open session proves that it is theirs (security.md section 3). The tries are as many as at a log-in, but counted for this
 * session alone, so that guesses here do not lock the owner out elsewhere.
 *
 * @throws {ApiError} at the field `password`
 */
export async function confirmPassword(
  { database }: Context,
  gate: Gate,
  { person, session, password, request, now }: Confirmation,
): Promise<void> {
  if (password === '') throw ApiError.invalid('password', messages.passwordMissing)
  const from = { nameHash: hashOf(`confirm ${person.id}`), source: `session:${session.id_hash}`, isKnownDevice: true }
  const refuseLocked = async () => {
    const { lockedMinutes } = await lockStateOf(database.read, from, now)
    if (lockedMinutes > 0) throw ApiError.invalid('password', messages.confirmLocked(lockedMinutes))
  }
  await refuseLocked()
  const isRight = await gate(async () => {
    // Again, because others may have failed while this one waited.
    await refuseLocked()
    if (await isPasswordOf(person.password_hash, password)) return true
    await database.write(trx => recordFailure(trx, from, now))
    return false
  })
  if (isRight) return database.write(trx => forgetFailures(trx, from))
  request.log.warn(requesterOf(request), 'a password was not confirmed')
  await refuseLocked()
  throw ApiError.invalid('password', messages.notConfirmed)
}
