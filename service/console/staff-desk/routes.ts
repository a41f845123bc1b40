import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import * as calls from '@yaoji/contract/calls/console/staff'
import { otpauthAddress } from '../../identity/second-factor/totp.ts'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { qrPath } from '../../platform/drawing/qr/draw.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { consoleRoute } from '../http/console-route.ts'
import { staffMessages as messages } from '../messages.ts'
import { confirmFactor } from '../session/factor.ts'
import { addStaff, holdAccounts, listAccounts, lockStaff, refuseTakenStaff, resetStaff, type By, type StaffRow } from '../staff/accounts.ts'
import { freshCredentials, type Fresh } from '../staff/fresh.ts'

type Person = Pick<StaffRow, 'account' | 'name' | 'role'>

function answerOf({ account, name, role }: Person, { password, factor: { secret, recovery } }: Fresh, issuer: string) {
  const qr = qrPath(otpauthAddress({ secret, account, issuer })) ?? null
  return { account, name, role, password, secret, recovery: [...recovery], qr }
}

/** Only another administrator locks or resets an account: a locked one cannot unlock itself. @throws {ApiError} */
function refuseOwn(account: string, staff: StaffRow): void {
  if (account === staff.account) throw ApiError.invalid('account', messages.ownAccount)
}

/**
 * Accounts of the staff. Answers with new credentials are not stored under an Idempotency-Key, as other answers are: if one is lost, the
 * account is reset.
 */
export function registerStaff(app: FastifyInstance, context: Context): void {
  const { database, config } = context
  const by = (staff: StaffRow, now: number): By => ({ actor: staff.name, entryPoint: 'console', now })
  const change = (staff: StaffRow, account: string, work: (trx: Transaction<Tables>) => Promise<StaffRow>): Promise<StaffRow> =>
    database.write(async trx => {
      await holdAccounts(trx, staff, account)
      return work(trx)
    })
  consoleRoute(app, context, calls.consoleStaffCall, async () => ({ list: await listAccounts(database.read) }))

  consoleRoute(app, context, calls.consoleStaffCreateCall, async ({ staff, body: { code, ...person }, request, now }) => {
    // Before the code is used up.
    await refuseTakenStaff(database.read, person)
    await confirmFactor(context, { staff, code, request, now })
    const fresh = await freshCredentials()
    await change(staff, person.account, trx => addStaff(trx, { ...person, ...fresh }, by(staff, now)))
    return answerOf(person, fresh, config.siteTitle)
  })

  consoleRoute(app, context, calls.consoleStaffResetCall, async ({ staff, body: { account, code }, request, now }) => {
    refuseOwn(account, staff)
    await confirmFactor(context, { staff, code, request, now })
    const fresh = await freshCredentials()
    const person = await change(staff, account, trx => resetStaff(trx, account, fresh, by(staff, now)))
    return answerOf(person, fresh, config.siteTitle)
  })

  consoleRoute(app, context, calls.consoleStaffLockCall, async ({ staff, body: { account, is_locked, code = '' }, request, now }) => {
    refuseOwn(account, staff)
    // A stolen session must not let somebody in again who was locked out.
    if (is_locked === 0) await confirmFactor(context, { staff, code, request, now })
    const { name } = await change(staff, account, trx => lockStaff(trx, account, is_locked === 1, by(staff, now)))
    return { name }
  })
}
