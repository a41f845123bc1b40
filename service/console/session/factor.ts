import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { isPasskeyAnswer } from '@yaoji/contract/people/passkeys'
import { logInName } from '@yaoji/contract/validation/telephone'
import type { Attempt } from '../../identity/passkeys/challenge.ts'
import { readPasskeyAnswer, takePasskeyAnswer } from '../../identity/passkeys/prove.ts'
import { recoveryHash } from '../../identity/second-factor/new-factor.ts'
import { stepOfCode } from '../../identity/second-factor/totp.ts'
import { forgetFailures, recordFailure, lockStateOf, type LoginSource } from '../../identity/session/lockout.ts'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { clientAddress } from '../../platform/http/request/client-address.ts'
import { hashOf } from '../../providers/secrets.ts'
import type { StaffRow } from '../staff/accounts.ts'
import { sessionMessages as messages } from '../messages.ts'
import { staffToken } from './cookie.ts'

/** Whose failures count together. Staff and stores have no name in common that one could lock for the other. */
export const failuresOf = (account: string, network: string): LoginSource => ({
  nameHash: hashOf(`staff:${logInName(account)}`),
  source: `network:${network}`,
  isKnownDevice: false,
})

/** Takes a code of the authenticator app or a recovery code, so that it is not used again; false for a wrong one. */
export async function takeCode(trx: Transaction<Tables>, staff: StaffRow, code: string, now: number): Promise<boolean> {
  const step = stepOfCode(staff.totp_secret, code.replaceAll(' ', ''), { now, after: Number(staff.totp_step) })
  if (step !== undefined) {
    const taken = trx.updateTable('staff').set({ totp_step: step }).where('id', '=', staff.id).where('totp_step', '<', step)
    // The authenticator may have been reset, or the account locked, since the row was read.
    const same = taken.where('totp_secret', '=', staff.totp_secret).where('is_locked', '=', 0)
    return (await same.executeTakeFirst()).numUpdatedRows === 1n
  }
  const recovery = trx.updateTable('staff_recovery').set({ used_at: now }).where('staff_id', '=', staff.id)
  const used = await recovery.where('code_hash', '=', recoveryHash(code)).where('used_at', 'is', null).executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** What a passkey is asked for in a session of the staff. */
export const attemptIn = (request: FastifyRequest, { consoleOrigin }: Context['config'], what: 'adding' | 'proving'): Attempt => ({
  for: what,
  kind: 'staff',
  by: hashOf(staffToken(request, consoleOrigin) ?? ''),
})

/** Before there is a session, an answer counts for the account that was typed. */
export const logInAttempt = (account: string): Attempt => ({ for: 'log-in', kind: 'staff', by: logInName(account) })

/** Takes a second factor, so that it is not used again; false for a wrong one. */
export type TakeFactor = (trx: Transaction<Tables>, staff: StaffRow, now: number) => Promise<boolean>

/** Looks at what was given as a second factor, outside the transaction that takes it: a code, or the answer of a passkey. */
export async function readFactor(
  context: Pick<Context, 'database' | 'config'>,
  { code, attempt, log }: { code: string; attempt: Attempt; log: FastifyBaseLogger },
): Promise<TakeFactor> {
  const answer = await readPasskeyAnswer(context, { kind: 'staff', log }, code)
  if (!answer) return (trx, staff, now) => takeCode(trx, staff, code, now)
  return (trx, { id }, now) => takePasskeyAnswer(trx, answer, { owner: { kind: 'staff', id }, attempt, log, now })
}

/** `field` is where the code was typed. */
type Confirmation = { staff: StaffRow; code: string; request: FastifyRequest; now: number; field?: string }

/**
 * Takes the second factor of a person who is logged in, before what a stolen session may not do. Wrong ones count as failed log-ins and
 * lock the same source. @throws {ApiError} at `field`
 */
export async function confirmFactor(
  { database, config }: Pick<Context, 'database' | 'config'>,
  { staff, code, request, now, field = 'code' }: Confirmation,
): Promise<void> {
  const source = failuresOf(staff.account, clientAddress(request.ip))
  const { lockedMinutes } = await lockStateOf(database.read, source, now)
  if (lockedMinutes > 0) throw ApiError.invalid(field, messages.locked(lockedMinutes))
  const take = await readFactor({ database, config }, { code, attempt: attemptIn(request, config, 'proving'), log: request.log })
  const isRight = await database.write(async trx => {
    const fresh = await trx.selectFrom('staff').selectAll().where('id', '=', staff.id).executeTakeFirstOrThrow()
    if (fresh.is_locked === 1 || !(await take(trx, fresh, now))) return false
    await forgetFailures(trx, source)
    return true
  })
  if (isRight) return
  const failed = await database.write(trx => recordFailure(trx, source, now))
  const wrong = isPasskeyAnswer(code) ? messages.wrongPasskey : messages.wrongCode
  throw ApiError.invalid(field, failed.lockedMinutes > 0 ? messages.locked(failed.lockedMinutes) : wrong)
}
