import type { Transaction } from 'kysely'
import { logInName } from '@yaoji/contract/validation/telephone'
import { recoveryHash } from '../../identity/second-factor/new-factor.ts'
import { stepOfCode } from '../../identity/second-factor/totp.ts'
import { forgetFailures, recordFailure, standingOf, type LoginSource } from '../../identity/session/lockout.ts'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { hashOf } from '../../providers/secrets.ts'
import type { StaffRow } from '../staff/accounts.ts'
import { sessionMessages as messages } from '../messages.ts'

/** Whose failures count together. Staff and stores have no name in common that one could lock for the other. */
export const failuresOf = (account: string, network: string): LoginSource => ({
  nameHash: hashOf(`staff:${logInName(account)}`),
  source: `network:${network}`,
  isKnownDevice: false,
})

/** Takes the second factor, so that it is not used again; false for a wrong one. */
export async function takeFactor(trx: Transaction<Tables>, staff: StaffRow, code: string, now: number): Promise<boolean> {
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

/** `field` is where the code was typed. */
type Confirmation = { staff: StaffRow; code: string; network: string; now: number; field?: string }

/**
 * Takes the second factor of a person who is logged in, before what a stolen session may not do. Wrong codes count as failed log-ins and
 * lock the same source. @throws {ApiError} at `field`
 */
export async function confirmFactor(
  { database }: Pick<Context, 'database'>,
  { staff, code, network, now, field = 'code' }: Confirmation,
): Promise<void> {
  const source = failuresOf(staff.account, network)
  const { lockedMinutes } = await standingOf(database.read, source, now)
  if (lockedMinutes > 0) throw ApiError.invalid(field, messages.locked(lockedMinutes))
  const isRight = await database.write(async trx => {
    const fresh = await trx.selectFrom('staff').selectAll().where('id', '=', staff.id).executeTakeFirstOrThrow()
    if (fresh.is_locked === 1 || !(await takeFactor(trx, fresh, code, now))) return false
    await forgetFailures(trx, source)
    return true
  })
  if (isRight) return
  const failed = await database.write(trx => recordFailure(trx, source, now))
  throw ApiError.invalid(field, failed.lockedMinutes > 0 ? messages.locked(failed.lockedMinutes) : messages.wrongCode)
}
