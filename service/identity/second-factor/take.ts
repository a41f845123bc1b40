import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import type { Context } from '../../platform/context.ts'
import type { PersonRow, SessionRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { clientAddress } from '../../platform/http/request/client-address.ts'
import { requesterOf } from '../../platform/http/log/logger.ts'
import { putMessage } from '../../platform/outbox/put.ts'
import { hashOf } from '../../providers/secrets.ts'
import type { Attempt, Owner } from '../passkeys/challenge.ts'
import { countPasskeys, lockOwner } from '../passkeys/own.ts'
import { readPasskeyAnswer, takePasskeyAnswer, type PasskeyAnswer } from '../passkeys/prove.ts'
import { forgetFailures, recordFailure, lockStateOf, type LoginSource } from '../session/lockout.ts'
import { messages } from './messages.ts'
import { recoveryHash } from './new-factor.ts'
import { noteFactor } from './note.ts'
import { stepOfCode } from './totp.ts'

type Trx = Transaction<Tables>

export type Proof = { person: PersonRow; session: SessionRow; code: string; request: FastifyRequest; now: number }

/** Whom the passkeys of a person belong to. */
export const ownerOf = ({ id }: Pick<PersonRow, 'id'>): Owner => ({ kind: 'person', id })
/** A new passkey is for the person who gave password and proof; it may come from another of their sessions. */
export const addingBy = ({ id }: Pick<PersonRow, 'id'>): Attempt => ({ for: 'adding', kind: 'person', by: String(id) })

/** A passkey proves for the session that asked for it. */
export const provingBy = ({ id_hash }: Pick<SessionRow, 'id_hash'>): Attempt => ({ for: 'proving', kind: 'person', by: id_hash })

/** Takes a code, so that it counts once; undefined for a wrong or used one. */
async function takeOnce(trx: Trx, personId: number, code: string, now: number): Promise<'app' | 'recovery' | undefined> {
  const own = trx.selectFrom('person_factor').selectAll().where('person_id', '=', personId).where('set_up_at', 'is not', null)
  const factor = await own.executeTakeFirst()
  if (!factor && (await countPasskeys(trx, ownerOf({ id: personId }))) === 0) throw ApiError.conflict(messages.isOff)
  const step = factor && stepOfCode(factor.secret, code.replaceAll(/\s/g, ''), { now, after: Number(factor.step) })
  if (step !== undefined) {
    const taken = trx.updateTable('person_factor').set({ step }).where('person_id', '=', personId).where('step', '<', step)
    return (await taken.executeTakeFirst()).numUpdatedRows === 1n ? 'app' : undefined
  }
  const recovery = trx.updateTable('person_recovery').set({ used_at: now }).where('person_id', '=', personId)
  const used = await recovery.where('code_hash', '=', recoveryHash(code)).where('used_at', 'is', null).executeTakeFirst()
  return used.numUpdatedRows === 1n ? 'recovery' : undefined
}

/** By the person and not by the session: a thief of the password could open any number of sessions. */
const sourceOf = ({ id }: PersonRow): LoginSource => ({
  nameHash: hashOf(`factor ${id}`),
  source: `person:${id}`,
  isKnownDevice: true,
  isDoubling: true,
})

/** Longer than a code of the app: a recovery code or the answer of a passkey, too long to be guessed. So others cannot lock its owner out. */
const isLong = (code: string): boolean => code.replaceAll(/\s/g, '').length > 6

/** Counts a wrong try. Of each lock the person is notified: somebody else may have their password. */
async function countWrong(trx: Trx, { person, from, now }: { person: PersonRow; from: LoginSource; now: number }) {
  const standing = await recordFailure(trx, from, now)
  const { lockedMinutes } = standing
  const message = { kind: 'factorChanged', time: chinaMinute(now), what: messages.lockedNotice(lockedMinutes) } as const
  if (lockedMinutes > 0) await putMessage(trx, { sms: person.phone, mail: person.email }, message, now)
  return standing
}

/**
 * Takes a try that `work` finds right, and counts it otherwise: five wrong ones lock the person's codes for a while, doubled
 * with each further lock; recovery codes still count.
 *
 * @throws {ApiError} at the field `code`
 */
export async function tryCode<Done>(
  { database }: Context,
  { person, code, request, now }: Proof,
  { work, wrong }: { work: (trx: Trx) => Promise<{ done: Done } | undefined>; wrong: string },
): Promise<Done> {
  if (code.trim() === '') throw ApiError.invalid('code', messages.codeMissing)
  const from = sourceOf(person)
  const tried = await database.write(async trx => {
    // Tries of one person wait for each other, so that many at once are not more than five.
    await lockOwner(trx, ownerOf(person))
    const { lockedMinutes } = await lockStateOf(trx, from, now)
    if (lockedMinutes > 0 && !isLong(code)) return { lockedMinutes }
    const taken = await work(trx)
    if (!taken) return lockedMinutes > 0 ? { lockedMinutes } : countWrong(trx, { person, from, now })
    await forgetFailures(trx, from)
    return taken
  })
  if ('done' in tried) return tried.done
  request.log.warn(requesterOf(request), 'a second factor was not proven')
  throw ApiError.invalid('code', tried.lockedMinutes > 0 ? messages.locked(tried.lockedMinutes) : wrong)
}

/** Notes in the session that the second factor was proven now. */
export async function markProven(trx: Trx, { id_hash }: SessionRow, now: number): Promise<void> {
  await trx.updateTable('session').set({ factor_at: now }).where('id_hash', '=', id_hash).execute()
}

/** Proves the second factor of the person for their session, and does what needs it at once. @throws {ApiError} at the field `code` */
export async function proveFactor<Done>(context: Context, proof: Proof, then: (trx: Trx) => Promise<Done>): Promise<Done> {
  const { person, session, code, request, now } = proof
  const answer = await readPasskeyAnswer(context, { kind: 'person', log: request.log }, code)
  const byPasskey = async (trx: Trx, given: PasskeyAnswer) => {
    const taking = { owner: ownerOf(person), attempt: provingBy(session), log: request.log, now }
    return (await takePasskeyAnswer(trx, given, taking)) ? ('passkey' as const) : undefined
  }
  const work = async (trx: Trx) => {
    const by = answer ? await byPasskey(trx, answer) : await takeOnce(trx, person.id, code, now)
    if (by === undefined) return
    if (by === 'recovery') await noteFactor(trx, { person, event: 'recovery_used', address: clientAddress(request.ip), now })
    await markProven(trx, session, now)
    return { done: await then(trx) }
  }
  return tryCode(context, proof, { work, wrong: answer ? messages.passkeyWrong : messages.codeWrong })
}
