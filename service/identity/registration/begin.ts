import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { CompanyWire, RegistrationWire } from '@yaoji/contract/calls/identity/registration'
import { passwordProblem } from '@yaoji/contract/validation/password'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { checkGiven, takeCode, type GivenCode } from '../phone-code/code.ts'
import { openProof, provenPhone } from '../phone-code/proof.ts'
import type { Gate } from '../session/gate.ts'
import { hashPassword } from '../session/password.ts'
import { masked } from '../user/wire.ts'
import { noCompany } from './fields.ts'
import { messages } from './messages.ts'
import { hasStore } from './storeless.ts'

export const purpose = 'register'

type Kept = Partial<CompanyWire> & { username?: string; stores?: string[] }

const nothing: RegistrationWire = { is_proven: 0, phone: '', username: '', company: noCompany, stores: [] }

async function readRegistration(db: Kysely<Tables>, phone: string | undefined): Promise<RegistrationWire> {
  if (phone === undefined) return nothing
  const row = await db.selectFrom('registration').select('fields').where('phone', '=', phone).executeTakeFirst()
  // Another device has handed it in meanwhile; said only to who has proven the number.
  if (!row) return (await hasStore(db, phone)) ? { ...nothing, phone: masked(phone), is_submitted: 1 } : nothing
  const { username = '', stores = [], ...company } = JSON.parse(row.fields) as Kept // Written by keepFields.
  return { is_proven: 1, phone: masked(phone), username, company: { ...noCompany, ...company }, stores }
}

/** How far the registration of the telephone that this browser has proven has come. */
export async function registrationOf({ database: { read } }: Context, request: FastifyRequest, now: number): Promise<RegistrationWire> {
  return readRegistration(read, await provenPhone(read, request, { purpose, now }))
}

type Begin = GivenCode & { password: string; is_agreed: number; now: number }

/** Proves a telephone and keeps its password; what was typed of the company before, on whichever device, is there again. */
export async function beginRegistration(
  { database }: Context,
  gate: Gate,
  { password, is_agreed: isAgreed, now, ...given }: Begin,
): Promise<{ token: string; registration: RegistrationWire }> {
  checkGiven(given)
  const { phone } = given
  const problem = passwordProblem(password, [phone])
  if (problem) throw ApiError.invalid('password', problem)
  if (isAgreed !== 1) throw ApiError.invalid('is_agreed', messages.agree)
  const password_hash = await gate(() => hashPassword(password))
  const begun = await database.write(async trx => {
    const wrong = await takeCode(trx, given, { purpose, now })
    if (wrong !== undefined) return { field: 'code', wrong }
    // Said only to who has just proven that the number is theirs.
    if (await hasStore(trx, phone)) return { field: 'phone', wrong: messages.isMember }
    await trx
      .insertInto('registration')
      .values({ phone, password_hash, fields: '{}', username_tries: 0, agreed_at: now, updated_at: now })
      .onConflict(conflict => conflict.column('phone').doUpdateSet({ password_hash, agreed_at: now, updated_at: now }))
      .execute()
    const token = await openProof(trx, { purpose, phone, now })
    return { token, registration: await readRegistration(trx, phone) }
  })
  if (begun.wrong !== undefined) throw ApiError.invalid(begun.field, begun.wrong)
  return begun
}

/** Keeps what is typed; false where this browser has proven nothing. */
export async function keepFields({ database }: Context, request: FastifyRequest, fields: Kept, now: number): Promise<boolean> {
  const phone = await provenPhone(database.read, request, { purpose, now })
  if (phone === undefined) return false
  const { numUpdatedRows } = await database.write(trx =>
    trx
      .updateTable('registration')
      .set({ fields: JSON.stringify(fields), updated_at: now })
      .where('phone', '=', phone)
      .executeTakeFirst(),
  )
  return numUpdatedRows === 1n
}
