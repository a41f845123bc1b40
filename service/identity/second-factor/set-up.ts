import type { Transaction } from 'kysely'
import { factorLimits } from '@yaoji/contract/people/second-factor'
import type { Context } from '../../platform/context.ts'
import type { PersonRow } from '../../platform/database/rows.ts'
import { countRows } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { clientAddress } from '../../platform/http/request/client-address.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { countPasskeys, lockOwner, removePasskeys } from '../passkeys/own.ts'
import { checkOwnFactor, needed, type Acting } from './check.ts'
import { phoneFreshUntil } from './fresh-phone.ts'
import { messages } from './messages.ts'
import { newRecovery, newSecret, recoveryHash } from './new-factor.ts'
import { noteFactor } from './note.ts'
import { markProven, ownerOf, proveFactor, tryCode, type Proof } from './take.ts'
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
export async function replaceRecovery(trx: Trx, personId: number): Promise<string[]> {
  const fresh = newRecovery()
  await trx.deleteFrom('person_recovery').where('person_id', '=', personId).execute()
  const rows = fresh.map(code => ({ person_id: personId, code_hash: recoveryHash(code), used_at: null }))
  await trx
    .insertInto('person_recovery')
    .values(rows.toSorted((one, other) => (one.code_hash < other.code_hash ? -1 : 1)))
    .execute()
  return fresh.map(code => `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`)
}

/**
 * Turns the app on by its first code; answers the recovery codes, unless there are those of passkeys.
 *
 * @throws {ApiError} at the field `code`; 460 where there are passkeys that this session has not proven
 */
export async function confirmFactor(context: SettingContext, proof: Acting & Proof): Promise<string[]> {
  const { person, session, code, request, now } = proof
  const isFurther = await checkOwnFactor(context, proof)
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
      const isFirst = (await countPasskeys(trx, ownerOf(person))) === 0
      // A passkey came from another tab meanwhile.
      if (!isFirst && !isFurther) throw needed('code')
      await markProven(trx, session, now)
      await noteFactor(trx, { person, event: 'on', part: isFirst ? '' : 'app', address: clientAddress(request.ip), now })
      return { done: isFirst ? await replaceRecovery(trx, person.id) : [] }
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

/** Whether a person has a second factor: the app that is set up, or a passkey. */
export async function hasFactor(trx: Trx, person: Pick<PersonRow, 'id'>): Promise<boolean> {
  const app = trx.selectFrom('person_factor').where('person_id', '=', person.id).where('set_up_at', 'is not', null)
  return (await countPasskeys(trx, ownerOf(person))) > 0 || (await countRows(app)) > 0
}

async function removeApp(trx: Trx, { id }: Pick<PersonRow, 'id'>): Promise<boolean> {
  const app = trx.deleteFrom('person_factor').where('person_id', '=', id).where('set_up_at', 'is not', null)
  return (await app.executeTakeFirst()).numDeletedRows === 1n
}

const provenBy = (trx: Trx, { id }: Pick<PersonRow, 'id'>) =>
  trx.updateTable('session').set({ factor_at: null }).where('person_id', '=', id).where('factor_at', 'is not', null)

/** What goes with the last part of a second factor: recovery codes, and what sessions have proven. */
export async function forgetProofs(trx: Trx, person: Pick<PersonRow, 'id'>): Promise<void> {
  await trx.deleteFrom('person_recovery').where('person_id', '=', person.id).execute()
  await provenBy(trx, person).execute()
}

/** What goes with a part: what other sessions have proven, maybe by it, on a device that was lost. */
export async function forgetOtherProofs(trx: Trx, { person, session }: Pick<Proof, 'person' | 'session'>): Promise<void> {
  await provenBy(trx, person).where('id_hash', '<>', session.id_hash).execute()
}

/** Takes the app away; without passkeys, the second factor is off. @throws {ApiError} at the field `code` */
export const endFactor = (context: Context, proof: Proof): Promise<void> =>
  proveFactor(context, proof, async trx => {
    const { person, request, now } = proof
    await lockOwner(trx, ownerOf(person))
    if (!(await removeApp(trx, person))) throw ApiError.conflict(messages.appIsOff)
    const part = (await countPasskeys(trx, ownerOf(person))) > 0 ? 'app' : ''
    await (part === '' ? forgetProofs(trx, person) : forgetOtherProofs(trx, proof))
    await noteFactor(trx, { person, event: 'off', part, address: clientAddress(request.ip), now })
  })

/**
 * Takes it from somebody who lost phone and recovery codes, or lets somebody whose telephone changed lately set one up at once.
 *
 * @throws {ApiError} where there is neither
 */
export async function resetFactor(trx: Trx, person: PersonRow, { operator, now }: { operator: string; now: number }): Promise<void> {
  const isFresh = (await phoneFreshUntil(trx, { id: person.id, now })) !== undefined
  const hadPasskeys = (await removePasskeys(trx, ownerOf(person))) > 0
  const hadApp = await removeApp(trx, person)
  if (!hadApp && !hadPasskeys && !isFresh) throw ApiError.conflict(messages.hasNone)
  await forgetProofs(trx, person)
  await noteFactor(trx, { person, event: 'reset', operator, now })
}
