import type { Kysely, Transaction } from 'kysely'
import { codes } from '@yaoji/contract/codes'
import * as limits from '@yaoji/contract/people/joining'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { hashOf } from '../../providers/secrets.ts'
import { phoneCodeMessages } from '../messages.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * Codes of all sources for one receiver: anybody can request codes for a number or a public key, so a receiver gets a bounded number. A source
 * from which the owner has logged in is not held to it: no stranger can keep the owner out.
 */
const [totalPerHour, totalPerDay] = [20, 40]

type Sent = { source: string; created_at: number }

/** One more code: what was sent within a day to its receiver, and what was sent to anybody for its source. */
export type NextCode = {
  toReceiver: readonly Sent[]
  ofSource: readonly Pick<Sent, 'created_at'>[]
  source: string
  /** How many codes a source may have within an hour, whatever the receivers. */
  sourceMax: number
  /** Whether the receiver's owner has logged in from the source. */
  isKnown: () => Promise<boolean>
  field: string
  words: { tooSoon: (seconds: number) => string; tooMany: string; tooManyHere: string }
  now: number
}

const within = (moments: readonly { created_at: number }[], start: number) => moments.filter(at => Number(at.created_at) > start).length

/**
 * Limits codes to one a minute, five an hour and ten a day per receiver and source, so that what strangers request does not count against the
 * owner (security.md row 23). The caller has locked receiver and source.
 * @throws {ApiError} 429
 */
export async function checkQuota({ toReceiver, ofSource, source, sourceMax, isKnown, field, words, now }: NextCode): Promise<void> {
  const own = toReceiver.filter(each => each.source === source)
  const waitMs = Math.max(0, ...own.map(each => Number(each.created_at) + limits.codeResendSeconds * 1_000 - now))
  if (waitMs > 0) throw tooManyCodes(field, words.tooSoon(Math.ceil(waitMs / 1_000)), waitMs)
  const start = now - hourMs
  if (within(own, start) >= limits.codesPerHour || own.length >= limits.codesPerDay) throw tooManyCodes(field, words.tooMany, hourMs)
  const isFull = within(toReceiver, start) >= totalPerHour || toReceiver.length >= totalPerDay
  if (isFull && !(await isKnown())) throw tooManyCodes(field, words.tooMany, hourMs)
  if (within(ofSource, start) >= sourceMax) throw tooManyCodes(field, words.tooManyHere, hourMs)
}

function tooManyCodes(field: string, message: string, waitMs: number): ApiError {
  return new ApiError(codes.tooMany, message, { errors: { [field]: [message] }, retryAfterSeconds: Math.ceil(waitMs / 1_000) })
}

/** Later requests for a code of the same subjects wait until the transaction ends: concurrent requests are counted one by one. */
export async function lockQuotas(trx: Transaction<Tables>, subjects: readonly string[], now: number): Promise<void> {
  for (const subject of subjects)
    await trx
      .insertInto('code_quota')
      .values({ subject, seen_at: now })
      .onConflict(conflict => conflict.column('subject').doUpdateSet({ seen_at: now }))
      .execute()
}

export type CodeAsker = {
  phone: string
  /** The address, or the owner's device. */
  source: string
  now: number
}

/** Takes one more code of a telephone. @throws {ApiError} 429 */
export async function takeQuota(trx: Transaction<Tables>, { phone, source, now }: CodeAsker, sourceMax: number): Promise<void> {
  await lockQuotas(trx, [`phone:${phone}`, `source:${source}`], now)
  await checkQuota({
    toReceiver: await sentWithinDay(trx, 'phone', phone, now),
    ofSource: await sentWithinDay(trx, 'source', source, now),
    source,
    sourceMax,
    isKnown: async () => isDevice(source) || (await hasLoggedInFrom(trx, phone, source)),
    field: 'phone',
    words: phoneCodeMessages,
    now,
  })
}

/** A moment to come was written by a clock that was wrong. */
const sentWithinDay = (trx: Transaction<Tables>, column: 'phone' | 'source', value: string, now: number) =>
  trx
    .selectFrom('phone_code')
    .select(['created_at', 'source'])
    .where(column, '=', value)
    .where('created_at', '>', now - dayMs)
    .where('created_at', '<=', now)
    .execute()

const devicePrefix = 'device:'
const isDevice = (source: string) => source.startsWith(devicePrefix)

/** Whether a person with this telephone has logged in from this address; sessions are stored for a while after their end. */
async function hasLoggedInFrom(trx: Transaction<Tables>, phone: string, address: string): Promise<boolean> {
  const row = await trx
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .select('id_hash')
    .where('phone', '=', phone)
    .where('address', '=', address)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A device from which the owner of a telephone has logged in is a source of its own, whatever others at its address request. */
export async function codeSource(
  db: Kysely<Tables>,
  { phone, address, device }: { phone: string; address: string; device: string | undefined },
): Promise<string> {
  if (device === undefined) return address
  const own = await db
    .selectFrom('login_device')
    .innerJoin('person', 'person.id', 'login_device.person_id')
    .select('person_id')
    .where('token_hash', '=', hashOf(device))
    .where('phone', '=', phone)
    .executeTakeFirst()
  return own ? `${devicePrefix}${own.person_id}` : address
}
