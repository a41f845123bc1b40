import type { Kysely, Selectable, Transaction } from 'kysely'
import type { ConsoleStaffRowWire } from '@yaoji/contract/calls/console/staff'
import { staffRoleNames, type StaffRole } from '@yaoji/contract/operator/roles'
import { locking } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { recorded, type Act } from '../../operations/audit/record.ts'
import { removePasskeys } from '../../identity/passkeys/own.ts'
import { recoveryHash, type Factor } from '../../identity/second-factor/new-factor.ts'
import { httpMessages, staffMessages as messages } from '../messages.ts'

type Trx = Transaction<Tables>
export type StaffRow = Selectable<Tables['staff']>
/** Who changes an account, and where. */
export type By = Pick<Act, 'actor' | 'entryPoint' | 'now'>

async function storeRecovery(trx: Trx, staffId: number, { recovery }: Factor): Promise<void> {
  await trx.deleteFrom('staff_recovery').where('staff_id', '=', staffId).execute()
  const rows = recovery.map(code => ({ staff_id: staffId, code_hash: recoveryHash(code) }))
  if (rows.length > 0) await trx.insertInto('staff_recovery').values(rows).execute()
}

export type NewStaff = { account: string; name: string; role: StaffRole; passwordHash: string; factor: Factor }

/** @throws {ApiError} at the account or the name that another person has */
export async function refuseTakenStaff(db: Kysely<Tables>, { account, name }: Pick<NewStaff, 'account' | 'name'>): Promise<void> {
  const taken = await db
    .selectFrom('staff')
    .select(['account', 'name'])
    .where(row => row.or([row('account', '=', account), row('name', '=', name)]))
    .executeTakeFirst()
  if (taken?.account === account) throw ApiError.invalid('account', messages.accountTaken(account))
  if (taken) throw ApiError.invalid('name', messages.nameTaken(name))
}

/** Adds an account. @throws {ApiError} if its account or its name is taken: a signature must name one person */
export function addStaff(trx: Trx, { account, name, role, passwordHash, factor }: NewStaff, by: By): Promise<StaffRow> {
  const fields = { staff: account, name, role: staffRoleNames[role] }
  return recorded(trx, { action: 'staff/add', fields, ...by }, async () => {
    await refuseTakenStaff(trx, { account, name })
    const values = { account, name, role, password_hash: passwordHash, totp_secret: factor.secret }
    const row = await trx
      .insertInto('staff')
      .values({ ...values, created_by: by.actor, created_at: by.now })
      .returningAll()
      .executeTakeFirstOrThrow()
    await storeRecovery(trx, row.id, factor)
    return row
  })
}

/**
 * Locks the rows of the administrator and of the account to change until the transaction ends: of two administrators who lock each other only
 * the first succeeds. @throws {ApiError} if the administrator's own account was locked meanwhile
 */
export async function holdAccounts(trx: Trx, actor: StaffRow, account: string): Promise<void> {
  const both = trx.selectFrom('staff').select(['id', 'is_locked']).where('account', 'in', [actor.account, account]).orderBy('id')
  const own = (await locking(trx, both).execute()).find(({ id }) => id === actor.id)
  if (own?.is_locked !== 0) throw ApiError.notLoggedIn(httpMessages.ended)
}

/** Ends every session of an account. */
async function endSessions(trx: Trx, staffId: number, now: number): Promise<void> {
  const open = trx.updateTable('staff_session').set({ revoked_at: now }).where('staff_id', '=', staffId)
  await open.where('revoked_at', 'is', null).execute()
}

async function changed(trx: Trx, account: string, action: string, by: By, change: (row: StaffRow) => Promise<void>): Promise<StaffRow> {
  const row = await trx.selectFrom('staff').selectAll().where('account', '=', account).executeTakeFirst()
  if (!row) throw ApiError.notFound(messages.noAccount(account))
  await recorded(trx, { action, fields: { staff: account }, ...by }, async () => {
    await change(row)
    await endSessions(trx, row.id, by.now)
  })
  return row
}

/** Locks or unlocks an account; its sessions end. */
export const lockStaff = (trx: Trx, account: string, isLocked: boolean, by: By): Promise<StaffRow> =>
  changed(trx, account, isLocked ? 'staff/lock' : 'staff/unlock', by, async ({ id }) => {
    await trx
      .updateTable('staff')
      .set({ is_locked: isLocked ? 1 : 0 })
      .where('id', '=', id)
      .execute()
  })

/** Gives an account a new password and a new authenticator, and takes its passkeys away; its sessions end. */
export const resetStaff = (trx: Trx, account: string, fresh: { passwordHash: string; factor: Factor }, by: By): Promise<StaffRow> =>
  changed(trx, account, 'staff/reset', by, async ({ id }) => {
    const values = { password_hash: fresh.passwordHash, totp_secret: fresh.factor.secret, totp_step: 0 }
    await trx.updateTable('staff').set(values).where('id', '=', id).execute()
    await storeRecovery(trx, id, fresh.factor)
    await removePasskeys(trx, { kind: 'staff', id })
  })

/** Accounts: those in use first, with the last log-in and the passkeys of each. */
export async function listAccounts(db: Kysely<Tables>): Promise<ConsoleStaffRowWire[]> {
  const rows = await db
    .selectFrom('staff')
    .select(['account', 'name', 'role', 'is_locked', 'created_by', 'created_at'])
    .select(({ selectFrom, fn }) =>
      selectFrom('staff_session')
        .select(session => [fn.max(session.ref('staff_session.created_at')).as('last_at')])
        .whereRef('staff_session.staff_id', '=', 'staff.id')
        .as('last_at'),
    )
    .select(({ selectFrom, fn }) =>
      selectFrom('passkey')
        .select([fn.countAll().as('passkeys')])
        .whereRef('passkey.staff_id', '=', 'staff.id')
        .as('passkeys'),
    )
    .orderBy('is_locked')
    .orderBy('role')
    .orderBy('account')
    .execute()
  return rows.map(({ created_at, last_at, passkeys, ...row }) => ({
    ...row,
    passkeys: Number(passkeys),
    created_at: seconds(Number(created_at)),
    last_at: last_at === null ? null : seconds(Number(last_at)),
  }))
}
