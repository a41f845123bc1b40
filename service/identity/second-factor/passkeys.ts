import { passkeyLimits } from '@yaoji/contract/passkeys'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import { countRows } from '../../platform/database/query-parts.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { clientAddress } from '../../platform/http/client-address.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { addPasskey, readNewPasskey } from '../passkeys/add.ts'
import { countPasskeys, lockOwner, removePasskey } from '../passkeys/own.ts'
import { standingOf, type Acting } from './check.ts'
import { messages as passkeyMessages } from '../passkeys/messages.ts'
import { messages } from './messages.ts'
import { noteFactor } from './note.ts'
import { forgetProofs, replaceRecovery } from './set-up.ts'
import { addingBy, markProven, ownerOf, proveFactor, type Proof } from './take.ts'

/** A name as it is kept. @throws {ApiError} at the field `name` */
function nameOf(typed: string): string {
  const name = plainLine(typed)
  if (name === '') throw ApiError.invalid('name', passkeyMessages.nameMissing)
  if (name.length > passkeyLimits.nameMax) throw ApiError.invalid('name', messages.passkeyNameLong)
  return name
}

type Adding = Omit<Proof, 'code'> & { answer: string; name: string }

/** Keeps a passkey that was created; answers the recovery codes where it is the first second factor of the person. @throws {ApiError} */
export async function addOwnPasskey(
  context: SettingContext,
  { person, session, answer, name: typed, request, now }: Adding,
): Promise<string[]> {
  const name = nameOf(typed)
  const passkey = await readNewPasskey(context, { kind: 'person', log: request.log }, answer)
  const owner = ownerOf(person)
  return context.database.write(async trx => {
    await lockOwner(trx, owner)
    const app = trx.selectFrom('person_factor').where('person_id', '=', person.id).where('set_up_at', 'is not', null)
    const isFirst = (await countPasskeys(trx, owner)) === 0 && (await countRows(app)) === 0
    await addPasskey(trx, passkey, { owner, name, attempt: addingBy(person), now })
    await markProven(trx, session, now)
    await noteFactor(trx, { person, event: 'on', part: isFirst ? '' : 'passkey', address: clientAddress(request.ip), now })
    return isFirst ? replaceRecovery(trx, person.id) : []
  })
}

/** Removes a passkey of the person by a proof. @throws {ApiError} for the last second factor while one is demanded */
export async function removeOwnPasskey(context: SettingContext, acting: Acting & Proof, id: string): Promise<void> {
  const { person, request, now } = acting
  const owner = ownerOf(person)
  const { isNeeded, isRequiredByStore } = await standingOf(context, acting)
  await proveFactor(context, acting, async trx => {
    await removePasskey(trx, owner, id, { hasOther: true })
    const app = trx.selectFrom('person_factor').where('person_id', '=', person.id).where('set_up_at', 'is not', null)
    const isLast = (await countPasskeys(trx, owner)) === 0 && (await countRows(app)) === 0
    if (isLast && isNeeded) throw ApiError.conflict(isRequiredByStore ? messages.lastOfStore : messages.lastOfShop)
    if (isLast) await forgetProofs(trx, person)
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
