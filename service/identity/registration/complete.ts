import { randomInt } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import * as joiningLimits from '@yaoji/contract/people/joining'
import type { CompanyFields } from '@yaoji/contract/validation/registration'
import type { ChainStore } from '@yaoji/contract/validation/store-list'
import type { Context } from '../../platform/context.ts'
import type { PersonRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { provenPhone, useProof } from '../phone-code/proof.ts'
import { deviceToken } from '../session/cookie.ts'
import { rememberDevice } from '../session/device.ts'
import type { Gate } from '../session/gate.ts'
import { isPasswordOf } from '../session/password.ts'
import { openSession, placeOf, revokeSession, type Acting } from '../session/store.ts'
import { purpose } from './begin.ts'
import { insertStore, ofChain, ofCompany } from './insert-store.ts'
import { messages } from './messages.ts'
import { comeBack } from './storeless.ts'

type Trx = Transaction<Tables>
type Complete = { request: FastifyRequest; fields: CompanyFields; stores: readonly ChainStore[]; now: number }
export type Completed = Acting & { token: string; device: string }

/** The username of a person who chose none and logs in by telephone. */
const freshUsername = () => `yj_${randomInt(1_000_000_000, 10_000_000_000)}`

/** Makes the person and their store, which awaits approval, and logs them in. */
export async function completeRegistration(context: Context, gate: Gate, { request, fields, stores, now }: Complete): Promise<Completed> {
  const { database } = context
  const phone = await provenPhone(database.read, request, { purpose, now })
  const proven = await registrationOf(context, phone)
  if (phone === undefined || !proven) throw ApiError.invalid('proof', messages.notProven)
  await checkUsername(context, gate, { phone, username: fields.username, passwordHash: proven.password_hash })
  return database.write(async trx => {
    if ((await useProof(trx, request, { purpose, now })) !== phone) throw ApiError.invalid('proof', messages.isDone)
    const kept = await trx.deleteFrom('registration').where('phone', '=', phone).returningAll().executeTakeFirst()
    if (!kept) throw ApiError.invalid('proof', messages.isDone)
    const person = await insertPerson(trx, { phone, fields, password_hash: kept.password_hash, now })
    const begun = { personId: person.id, agreedAt: kept.agreed_at, now }
    const member = await insertStore(trx, ofCompany(fields, person.phone), { ...begun, parentId: null })
    // Each with papers and an approval of its own (domain.md section 11).
    for (const store of stores) await insertStore(trx, ofChain(store), { ...begun, parentId: member.id })
    const { session } = request.visit
    if (session) await revokeSession(trx, session, now)
    return {
      person,
      member,
      role: 'owner',
      token: await openSession(trx, {
        personId: person.id,
        memberId: member.id,
        origin: context.config.siteOrigin,
        now,
        place: placeOf(request),
      }),
      device: await rememberDevice(trx, { token: deviceToken(request), personId: person.id, now }),
    }
  })
}

async function registrationOf({ database }: Context, phone: string | undefined) {
  if (phone === undefined) return
  return database.read.selectFrom('registration').select('password_hash').where('phone', '=', phone).executeTakeFirst()
}

/** Reveals that a name is taken only after a telephone was proven, and with a limit of tries (security.md row 22). */
async function checkUsername(
  { database }: Context,
  gate: Gate,
  { phone, username, passwordHash }: { phone: string; username: string; passwordHash: string },
): Promise<void> {
  if (username === '') return
  const tried = await database.write(trx =>
    trx
      .updateTable('registration')
      .set(row => ({ username_tries: row('username_tries', '+', 1) }))
      .where('phone', '=', phone)
      .where('username_tries', '<', joiningLimits.usernameTriesMax)
      .returning('phone')
      .executeTakeFirst(),
  )
  if (!tried) throw ApiError.invalid('username', messages.usernameTries)
  const taken = await database.read.selectFrom('person').select('id').where('username', '=', username).executeTakeFirst()
  if (taken) throw ApiError.invalid('username', messages.usernameTaken)
  if (await gate(() => isPasswordOf(passwordHash, username))) throw ApiError.invalid('username', messages.usernameIsPassword)
}

type NewPerson = { phone: string; fields: Pick<CompanyFields, 'username' | 'contact' | 'email'>; password_hash: string; now: number }

export async function insertPerson(
  trx: Trx,
  { phone, fields: { username, contact, email }, password_hash, now }: NewPerson,
): Promise<PersonRow> {
  const values = { username: username || freshUsername(), phone, password_hash, name: contact, email, created_at: now }
  const person = await trx
    .insertInto('person')
    .values(values)
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (person) return person
  const sameName = await trx.selectFrom('person').select('id').where('username', '=', values.username).executeTakeFirst()
  if (sameName) throw ApiError.invalid('username', messages.usernameTaken)
  const former = await comeBack(trx, { ...values, username })
  if (!former) throw ApiError.invalid('proof', messages.isDone)
  return former
}
