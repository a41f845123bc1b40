import type { Kysely, Selectable, Transaction } from 'kysely'
import { staffRoleNames, type StaffRole } from '@yaoji/contract/operator-roles'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { recorded, type Act } from '../../operations/audit/record.ts'
import { recoveryHash, type Factor } from '../../identity/second-factor/new-factor.ts'
import { staffMessages as messages } from '../messages.ts'

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

/** Adds an account. @throws {ApiError} if its account or its name is taken: a signature must name one person */
export function addStaff(trx: Trx, { account, name, role, passwordHash, factor }: NewStaff, by: By): Promise<StaffRow> {
  const fields = { staff: account, name, role: staffRoleNames[role] }
  return recorded(trx, { action: 'staff/add', fields, ...by }, async () => {
    const taken = await trx
      .selectFrom('staff')
      .select(['account', 'name'])
      .where(row => row.or([row('account', '=', account), row('name', '=', name)]))
      .executeTakeFirst()
    if (taken) throw ApiError.conflict(taken.account === account ? messages.accountTaken(account) : messages.nameTaken(name))
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

/** Gives an account a new password and a new authenticator; its sessions end. */
export const resetStaff = (trx: Trx, account: string, fresh: { passwordHash: string; factor: Factor }, by: By): Promise<StaffRow> =>
  changed(trx, account, 'staff/reset', by, async ({ id }) => {
    const values = { password_hash: fresh.passwordHash, totp_secret: fresh.factor.secret, totp_step: 0 }
    await trx.updateTable('staff').set(values).where('id', '=', id).execute()
    await storeRecovery(trx, id, fresh.factor)
  })

export const listStaff = (db: Kysely<Tables>): Promise<Pick<StaffRow, 'account' | 'name' | 'role' | 'is_locked'>[]> =>
  db.selectFrom('staff').select(['account', 'name', 'role', 'is_locked']).orderBy('role').orderBy('account').execute()
