import type { FastifyBaseLogger } from 'fastify'
import type { Transaction } from 'kysely'
import type { LoginChallengeWire } from '@yaoji/contract/calls/identity/session'
import { codes } from '@yaoji/contract/codes'
import { logInName } from '@yaoji/contract/validation/telephone'
import type { Context } from '../../platform/context.ts'
import type { PersonRow, SessionRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { errorMessages } from '../../platform/http/messages/error-messages.ts'
import { askQuestion, takeAnswer, type ChallengeAnswer } from './challenge.ts'
import { isKnownDevice, rememberDevice } from './device.ts'
import type { Gate } from './gate.ts'
import { hashOf } from '../../providers/secrets.ts'
import { forgetFailures, recordFailure, lockStateOf, type LoginSource } from './lockout.ts'
import { messages } from './messages.ts'
import { hashOfNobody, isPasswordOf } from './password.ts'
import { chooseStore, type StoreChoice } from './choose-store.ts'
import { openSession, revokeSession, type Acting, type Place } from './store.ts'

export type LogIn = {
  username: string
  password: string
  challenge: ChallengeAnswer | undefined
  /** What counts as one client (http/request/client-address.ts). */
  network: string
  /** The client's whole address, for the log. */
  address: string
  /** Token of the device, if it has one. */
  device: string | undefined
  place: Place
  /** The session that this one replaces. */
  former: SessionRow | undefined
  now: number
  log: FastifyBaseLogger
}

export type LoggedIn = Acting & { token: string; device: string }

/** Checks a user name or mobile number with its password and opens a session for the person's first store. */
export async function logIn(context: Context, gate: Gate, attempt: LogIn): Promise<LoggedIn> {
  const { database, config } = context
  const { password, address, former, now, log } = attempt
  const name = logInName(attempt.username)
  const person = await database.read
    .selectFrom('person')
    .selectAll()
    .where(row => row.or([row('username', '=', name), row('phone', '=', name)]))
    .executeTakeFirst()
  const from = await sourceOf(context, attempt, name, person)
  const account = person ? `person:${person.id}` : `name:${from.nameHash}`
  const admit = admission(context, from, attempt)
  await admit()
  const known = await gate(async () => {
    // Again, because others may have failed while this one waited.
    await admit()
    const isRight = await isPasswordOf(person?.password_hash ?? (await hashOfNobody), password)
    if (isRight && person) return person
    const { lockedMinutes, challenge } = await failed(context, from, now)
    log.warn({ account, ip: address, lockedMinutes }, 'log-in failed')
    throw refusal('password', lockedMinutes > 0 ? messages.locked(lockedMinutes) : messages.wrongPassword, challenge)
  })
  const opened = await database.write(async trx => {
    await forgetFailures(trx, from)
    return enter(trx, known, { origin: config.siteOrigin, place: attempt.place, device: attempt.device, former, now })
  })
  log.info({ account, ip: address }, 'logged in')
  return opened
}

type Entrance = {
  origin: string
  place: Place
  /** Token of the device, if it has one. */
  device: string | undefined
  /** The session that this one replaces. */
  former: SessionRow | undefined
  now: number
}

/** Opens a session for an authenticated person, for their first store. */
export async function enter(trx: Transaction<Tables>, person: PersonRow, entrance: Entrance): Promise<LoggedIn> {
  const { origin, place, device, former, now } = entrance
  const store = openStore(await chooseStore(trx, person.id))
  if (former) await revokeSession(trx, former, now)
  return {
    person,
    ...store,
    token: await openSession(trx, { personId: person.id, memberId: store.member.id, origin, now, place }),
    device: await rememberDevice(trx, { token: device, personId: person.id, now }),
  }
}

/** Said only to who knows the password. */
function openStore(store: StoreChoice | undefined): StoreChoice {
  if (!store) throw ApiError.invalid('username', messages.noStore)
  if (store.member.status === 'frozen') throw ApiError.invalid('username', errorMessages.frozen)
  return store
}

async function sourceOf(
  { database }: Context,
  { device, network }: LogIn,
  name: string,
  person: PersonRow | undefined,
): Promise<LoginSource> {
  const isKnown = await isKnownDevice(database.read, device, person?.id)
  return { nameHash: hashOf(name), source: isKnown ? `device:${hashOf(device ?? '')}` : `network:${network}`, isKnownDevice: isKnown }
}

/** Refuses a locked account, or one that owes an answer to the challenge; an answer counts for the whole try. */
function admission({ database }: Context, from: LoginSource, { challenge, now }: LogIn): () => Promise<void> {
  let hasAnswered = false
  return async () => {
    const { lockedMinutes, isChallenged } = await lockStateOf(database.read, from, now)
    if (lockedMinutes > 0) throw ApiError.invalid('password', messages.locked(lockedMinutes))
    if (!isChallenged || hasAnswered) return
    hasAnswered = challenge !== undefined && (await database.write(trx => takeAnswer(trx, from, challenge, now)))
    if (hasAnswered) return
    const next = await database.write(trx => askQuestion(trx, from, now))
    throw refusal('challenge_answer', challenge ? messages.wrongAnswer : messages.challenged, next)
  }
}

/** After too many failures the answer includes the question for the next try. */
function failed({ database }: Context, from: LoginSource, now: number) {
  return database.write(async trx => {
    const { lockedMinutes, isChallenged } = await recordFailure(trx, from, now)
    return { lockedMinutes, challenge: isChallenged && lockedMinutes === 0 ? await askQuestion(trx, from, now) : undefined }
  })
}

function refusal(field: string, message: string, challenge: LoginChallengeWire | undefined): ApiError {
  return new ApiError(codes.invalid, message, { errors: { [field]: [message] }, ...(challenge && { data: { challenge } }) })
}
