import type { Transaction } from 'kysely'
import { factorLimits } from '@yaoji/contract/second-factor'
import type { Context } from '../../platform/context.ts'
import type { PersonRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { clientAddress } from '../../platform/http/client-address.ts'
import { phoneFreshUntil } from './fresh-phone.ts'
import { messages } from './messages.ts'
import { newRecovery, newSecret, recoveryHash } from './new-factor.ts'
import { noteFactor } from './note.ts'
import { markProven, proveFactor, tryCode, type Proof } from './take.ts'
import { stepOfCode } from './totp.ts'

type Trx = Transaction<Tables>
const minuteMs = 60_000

/** Puts a fresh secret in the place of one that was never confirmed. @throws {ApiError} where one counts already */
export async function beginFactor(trx: Trx, personId: number, now: number): Promise<string> {
  const fresh = { secret: newSecret(), begun_at: now, step: 0 }
  const row = await trx
    .insertInto('person_factor')
    .values({ person_id: personId, ...fresh, set_up_at: null })
    .onConflict(conflict => conflict.column('person_id').doUpdateSet(fresh).where('person_factor.set_up_at', 'is', null))
    .returning('secret')
    .executeTakeFirst()
  if (!row) throw ApiError.conflict(messages.isOn)
  return row.secret
}

/** Stores fresh recovery codes in the place of the old ones, and answers them as they are read: in three parts. */
async function replaceRecovery(trx: Trx, personId: number): Promise<string[]> {
  const fresh = newRecovery()
  await trx.deleteFrom('person_recovery').where('person_id', '=', personId).execute()
  const rows = fresh.map(code => ({ person_id: personId, code_hash: recoveryHash(code), used_at: null }))
  await trx
    .insertInto('person_recovery')
    .values(rows.toSorted((one, other) => (one.code_hash < other.code_hash ? -1 : 1)))
    .execute()
  return fresh.map(code => `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`)
}

/** Turns it on by the first code of the app; answers the recovery codes. @throws {ApiError} at the field `code` */
export function confirmFactor(context: Context, proof: Proof): Promise<string[]> {
  const { person, session, code, request, now } = proof
  return tryCode(context, proof, {
    wrong: messages.firstCodeWrong,
    async work(trx) {
      const pending = trx.selectFrom('person_factor').selectAll().where('person_id', '=', person.id).where('set_up_at', 'is', null)
      const begun = await pending.where('begun_at', '>', now - factorLimits.setUpMinutes * minuteMs).executeTakeFirst()
      if (!begun) throw ApiError.invalid('code', messages.notBegun)
      const step = stepOfCode(begun.secret, code.replaceAll(/\s/g, ''), { now, after: 0 })
      if (step === undefined) return
      const turnedOn = trx.updateTable('person_factor').set({ set_up_at: now, step }).where('person_id', '=', person.id)
      const { numUpdatedRows } = await turnedOn.where('set_up_at', 'is', null).where('secret', '=', begun.secret).executeTakeFirst()
      if (numUpdatedRows === 0n) throw ApiError.conflict(messages.isOn)
      await markProven(trx, session, now)
      await noteFactor(trx, { person, event: 'on', address: clientAddress(request.ip), now })
      return { done: await replaceRecovery(trx, person.id) }
    },
  })
}

/** Replaces the recovery codes. @throws {ApiError} at the field `code` */
export const renewRecovery = (context: Context, proof: Proof): Promise<string[]> =>
  proveFactor(context, proof, async trx => {
    const { person, request, now } = proof
    await noteFactor(trx, { person, event: 'recovery_renewed', address: clientAddress(request.ip), now })
    return replaceRecovery(trx, person.id)
  })

async function remove(trx: Trx, { id }: Pick<PersonRow, 'id'>): Promise<boolean> {
  await trx.deleteFrom('person_recovery').where('person_id', '=', id).execute()
  const { numDeletedRows } = await trx
    .deleteFrom('person_factor')
    .where('person_id', '=', id)
    .where('set_up_at', 'is not', null)
    .executeTakeFirst()
  await trx.updateTable('session').set({ factor_at: null }).where('person_id', '=', id).where('factor_at', 'is not', null).execute()
  return numDeletedRows === 1n
}

/** Turns it off. @throws {ApiError} at the field `code` */
export const endFactor = (context: Context, proof: Proof): Promise<boolean> =>
  proveFactor(context, proof, async trx => {
    const { person, request, now } = proof
    await noteFactor(trx, { person, event: 'off', address: clientAddress(request.ip), now })
    return remove(trx, person)
  })

/**
 * Takes it from somebody who lost phone and recovery codes, or lets somebody whose telephone changed lately set one up at once.
 *
 * @throws {ApiError} where there is neither
 */
export async function resetFactor(trx: Trx, person: PersonRow, { operator, now }: { operator: string; now: number }): Promise<void> {
  const isFresh = (await phoneFreshUntil(trx, { id: person.id, now })) !== undefined
  if (!(await remove(trx, person)) && !isFresh) throw ApiError.conflict(messages.hasNone)
  await noteFactor(trx, { person, event: 'reset', operator, now })
}
