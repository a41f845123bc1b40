import type { FastifyBaseLogger } from 'fastify'
import { isPasskeyAnswer } from '@yaoji/contract/people/passkeys'
import { logInName } from '@yaoji/contract/validation/telephone'
import type { Context } from '../../platform/context.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import type { Gate } from '../../identity/session/gate.ts'
import { hashOf } from '../../providers/secrets.ts'
import { forgetFailures, recordFailure, lockStateOf } from '../../identity/session/lockout.ts'
import { hashOfNobody, isPasswordOf } from '../../identity/session/password.ts'
import type { Place } from '../../identity/session/store.ts'
import type { StaffRow } from '../staff/accounts.ts'
import { sessionMessages as messages } from '../messages.ts'
import { failuresOf, logInAttempt, readFactor } from './factor.ts'
import { openStaffSession } from './store.ts'

export type StaffLogIn = {
  account: string
  password: string
  /** Of the authenticator, a recovery code, or the answer of a passkey. */
  code: string
  /** What counts as one client (platform/http/request/client-address.ts). */
  network: string
  place: Place
  now: number
  log: FastifyBaseLogger
}

const sourceOf = ({ account, network }: StaffLogIn) => failuresOf(account, network)

async function refuse({ database }: Context, attempt: StaffLogIn): Promise<never> {
  const { lockedMinutes } = await database.write(trx => recordFailure(trx, sourceOf(attempt), attempt.now))
  attempt.log.warn({ account: `staff:${hashOf(attempt.account)}`, ip: attempt.place.address, lockedMinutes }, 'log-in failed')
  const wrong = isPasskeyAnswer(attempt.code) ? messages.wrongWithPasskey : messages.wrong
  throw ApiError.invalid('password', lockedMinutes > 0 ? messages.locked(lockedMinutes) : wrong)
}

async function admit({ database }: Context, attempt: StaffLogIn): Promise<void> {
  const { lockedMinutes } = await lockStateOf(database.read, sourceOf(attempt), attempt.now)
  if (lockedMinutes > 0) throw ApiError.invalid('password', messages.locked(lockedMinutes))
}

/**
 * Checks account, password and second factor together and opens a session: a refusal does not tell which of them was wrong, and five of
 * them lock their source as in the shop.
 */
export async function logInStaff(context: Context, gate: Gate, attempt: StaffLogIn): Promise<{ staff: StaffRow; token: string }> {
  const { database } = context
  const { password, code, place, now, log } = attempt
  const account = logInName(attempt.account)
  await admit(context, attempt)
  const take = await readFactor(context, { code, attempt: logInAttempt(account), log })
  const staff = await database.read.selectFrom('staff').selectAll().where('account', '=', account).executeTakeFirst()
  const isRight = await gate(async () => {
    // Again, because others may have failed while this one waited.
    await admit(context, attempt)
    return isPasswordOf(staff?.password_hash ?? (await hashOfNobody), password)
  })
  if (!isRight || !staff || staff.is_locked === 1) return refuse(context, attempt)
  const token = await database.write(async trx => {
    const fresh = await trx.selectFrom('staff').selectAll().where('id', '=', staff.id).executeTakeFirstOrThrow()
    if (fresh.is_locked === 1 || !(await take(trx, fresh, now))) return
    await forgetFailures(trx, sourceOf(attempt))
    return openStaffSession(trx, staff.id, place, now)
  })
  if (token === undefined) return refuse(context, attempt)
  log.info({ account: `staff:${staff.id}`, ip: place.address }, 'logged in')
  return { staff, token }
}
