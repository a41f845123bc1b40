import { randomBytes, randomInt } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { CodePurpose, PhoneCodeWire } from '@yaoji/contract/calls/identity/phone-code'
import * as joiningLimits from '@yaoji/contract/people/joining'
import { codeProblem, phoneProblem } from '@yaoji/contract/validation/registration'
import { telephone } from '@yaoji/contract/validation/telephone'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { clientAddress } from '../../platform/http/request/client-address.ts'
import { hashOf, isSameSecret } from '../../providers/secrets.ts'
import { phoneCodeMessages } from '../messages.ts'
import { deviceToken } from '../session/cookie.ts'
import { codeSource, takeQuota } from './quota.ts'

const lifeMs = joiningLimits.codeLifeMinutes * 60_000

type CodeRequest = {
  phone: string
  purpose: CodePurpose
  /** The code's source is the device if the owner of the telephone has logged in from it, else the address. */
  request: FastifyRequest
  now: number
}

/** Sends a code. Whether anybody has the number is not looked at: nothing about the answer can tell (security.md row 22). */
export async function sendCode(
  { config, database }: Context,
  { phone: typed, purpose, request, now }: CodeRequest,
): Promise<PhoneCodeWire> {
  const phone = telephone(typed)
  const problem = phoneProblem(phone)
  if (problem) throw ApiError.invalid('phone', problem)
  const sender = config.senders.sms
  if (!sender) throw ApiError.invalid('phone', phoneCodeMessages.noSender)
  const { id, code } = newCode()
  const id_hash = hashOf(id)
  await database.write(async trx => {
    const source = await codeSource(trx, { phone, address: clientAddress(request.ip), device: deviceToken(request) })
    await takeQuota(trx, { phone, source, now }, config.codesPerHour)
    const row = { id_hash, purpose, phone, source, code_hash: codeHash(id, code), tries: 0, created_at: now, used_at: null }
    await trx.insertInto('phone_code').values(row).execute()
  })
  try {
    await sender.send(phone, { kind: 'code', code, minutes: String(joiningLimits.codeLifeMinutes) })
  } catch (error) {
    request.log.warn({ problem: error instanceof Error ? error.message : 'unknown' }, 'a code could not be sent')
    // An unsent code counts against no quota.
    await database.write(trx => trx.deleteFrom('phone_code').where('id_hash', '=', id_hash).execute())
    throw ApiError.invalid('phone', phoneCodeMessages.notSent)
  }
  return { code_id: id, resend_seconds: joiningLimits.codeResendSeconds }
}

/** A code of six digits, and the name under which it is entered. */
export function newCode(): { id: string; code: string } {
  const { codeDigits } = joiningLimits
  return { id: randomBytes(16).toString('base64url'), code: String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0') }
}

/** Of both: the hash of six digits alone would be the digits. */
export function codeHash(id: string, code: string): string {
  return hashOf(`${id} ${code}`)
}

export type GivenCode = { phone: string; code_id: string; code: string }

/** What must be right before anybody looks for the code. @throws {ApiError} */
export function checkGiven({ phone, code_id: id, code }: GivenCode): void {
  const wrong = { phone: phoneProblem(phone), code: codeProblem(code) ?? (id === '' ? phoneCodeMessages.none : undefined) }
  for (const [field, problem] of Object.entries(wrong)) if (problem) throw ApiError.invalid(field, problem)
}

/**
 * Takes a code: five tries, five minutes, once. Answers what is wrong with it, so that the try counts also where its
 * caller throws after the transaction.
 */
export async function takeCode(
  trx: Transaction<Tables>,
  { phone, code_id: id, code }: GivenCode,
  { purpose, now }: { purpose: CodePurpose; now: number },
): Promise<string | undefined> {
  const id_hash = hashOf(id)
  const asked = await trx
    .updateTable('phone_code')
    .set(row => ({ tries: row('tries', '+', 1) }))
    .where('id_hash', '=', id_hash)
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('tries', '<', joiningLimits.codeTriesMax)
    .where('created_at', '>', now - lifeMs)
    .where('created_at', '<=', now)
    .returning(['code_hash', 'tries'])
    .executeTakeFirst()
  if (!asked) return phoneCodeMessages.over
  if (!isSameSecret(asked.code_hash, codeHash(id, code)))
    return asked.tries < joiningLimits.codeTriesMax
      ? phoneCodeMessages.wrong(joiningLimits.codeTriesMax - asked.tries)
      : phoneCodeMessages.over
  // The row is locked: no concurrent use is possible.
  await trx.updateTable('phone_code').set({ used_at: now }).where('id_hash', '=', id_hash).execute()
  return undefined
}
