import type { Kysely } from 'kysely'
import { passkeyLimits } from '@yaoji/contract/people/passkeys'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { clientAddress } from '../../platform/http/request/client-address.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { addPasskey, readNewPasskey } from '../passkeys/add.ts'
import { messages as passkeyMessages } from '../passkeys/messages.ts'
import { lockOwner, removePasskey } from '../passkeys/own.ts'
import { checkOwnFactor, needed, factorStateOf, type Acting } from './check.ts'
import { messages } from './messages.ts'
import { noteFactor } from './note.ts'
import { forgetOtherProofs, forgetProofs, hasFactor, replaceRecovery } from './set-up.ts'
import { addingBy, markProven, ownerOf, proveFactor, type Proof } from './take.ts'

/** A name as it is kept. @throws {ApiError} at the field `name` */
function nameOf(typed: string): string {
  const name = plainLine(typed)
  if (name === '') throw ApiError.invalid('name', passkeyMessages.nameMissing)
  if (name.length > passkeyLimits.nameMax) throw ApiError.invalid('name', messages.passkeyNameLong)
  return name
}

/** @throws {ApiError} for a passkey that is not theirs */
async function findOwn(db: Kysely<Tables>, person: Acting['person'], id: string): Promise<void> {
  const own = db.selectFrom('passkey').select('id').where('id', '=', id).where('person_id', '=', person.id)
  if (!(await own.executeTakeFirst())) throw ApiError.notFound(passkeyMessages.none)
}

type Adding = Acting & Omit<Proof, 'code'> & { answer: string; name: string }

/**
 * Keeps a passkey that was created; answers the recovery codes where it is the first second factor of the person.
 *
 * @throws {ApiError} 460 where there is a second factor that this session has not proven
 */
export async function addOwnPasskey(context: SettingContext, adding: Adding): Promise<string[]> {
  const { person, session, answer, name: typed, request, now } = adding
  const isFurther = await checkOwnFactor(context, adding)
  const name = nameOf(typed)
  const passkey = await readNewPasskey(context, { kind: 'person', log: request.log }, answer)
  const owner = ownerOf(person)
  return context.database.write(async trx => {
    await lockOwner(trx, owner)
    const isFirst = !(await hasFactor(trx, person))
    // Another tab set one up meanwhile.
    if (!isFirst && !isFurther) throw needed('code')
    await addPasskey(trx, passkey, { owner, name, attempt: addingBy(person), now })
    await markProven(trx, session, now)
    await noteFactor(trx, { person, event: 'on', part: isFirst ? '' : 'passkey', address: clientAddress(request.ip), now })
    return isFirst ? replaceRecovery(trx, person.id) : []
  })
}

/** Removes a passkey of the person by a proof. @throws {ApiError} for the last second factor while one is demanded, and for one that is not theirs */
export async function removeOwnPasskey(context: SettingContext, acting: Acting & Proof, id: string): Promise<void> {
  const { person, request, now } = acting
  const owner = ownerOf(person)
  // Before the proof: one of another person is not there, whether or not this one has a second factor.
  await findOwn(context.database.read, person, id)
  const { isNeeded, isRequiredByStore } = await factorStateOf(context, acting)
  await proveFactor(context, acting, async trx => {
    await removePasskey(trx, owner, id, { hasOther: true })
    const isLast = !(await hasFactor(trx, person))
    if (isLast && isNeeded) throw ApiError.conflict(isRequiredByStore ? messages.lastOfStore : messages.lastOfShop)
    await (isLast ? forgetProofs(trx, person) : forgetOtherProofs(trx, acting))
    await noteFactor(trx, { person, event: 'off', part: isLast ? '' : 'passkey', address: clientAddress(request.ip), now })
  })
}

/** Gives a passkey of the person another name. @throws {ApiError} */
export async function renameOwnPasskey(
  { database }: SettingContext,
  person: Acting['person'],
  { id, name }: { id: string; name: string },
): Promise<void> {
  const given = nameOf(name)
  const own = database.write(trx =>
    trx.updateTable('passkey').set({ name: given }).where('id', '=', id).where('person_id', '=', person.id).executeTakeFirst(),
  )
  if ((await own).numUpdatedRows === 0n) throw ApiError.notFound(passkeyMessages.none)
}
