import type { Kysely } from 'kysely'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import * as joiningLimits from '@yaoji/contract/people/joining'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { messages } from './messages.ts'

type Db = Kysely<Tables>
type Looked = { id: number; now: number }

const [minuteMs, dayMs] = [60_000, 86_400_000]

/** Changes of a person's telephone within some days. A time in the future comes from a wrong clock. */
export const changesOf = (db: Db, { id, now }: Looked, days: number) =>
  db
    .selectFrom('phone_change')
    .select(['old_phone', 'changed_at'])
    .where('person_id', '=', id)
    .where('changed_at', '>', now - days * dayMs)
    .where('changed_at', '<=', now)

/** The first number that a person had in the last month; undefined where it has not changed since. */
export async function formerPhone(db: Db, looked: Looked): Promise<string | undefined> {
  const first = await changesOf(db, looked, joiningLimits.phoneChangesDays).orderBy('id').executeTakeFirst()
  return first?.old_phone
}

/**
 * Until when the telephone of a person proves too little to set up a second factor: a thief of the password could have put in a number
 * of their own. A second factor that ended since the change vouches for it: it had to be proven then, or the shop reset it after a call.
 */
export async function phoneFreshUntil(db: Db, looked: Looked): Promise<number | undefined> {
  const newest = await changesOf(db, looked, joiningLimits.phoneFreshDays).orderBy('id', 'desc').executeTakeFirst()
  if (!newest) return undefined
  const vouched = await db
    .selectFrom('factor_change')
    .select('id')
    .where('person_id', '=', looked.id)
    .where('event', 'in', ['off', 'reset'])
    .where('changed_at', '>', newest.changed_at)
    .executeTakeFirst()
  return vouched ? undefined : Number(newest.changed_at) + joiningLimits.phoneFreshDays * dayMs
}

/** @throws {ApiError} at the field `phone`, with the moment from which it is possible */
export async function refuseFreshPhone(db: Db, looked: Looked): Promise<void> {
  const until = await phoneFreshUntil(db, looked)
  if (until !== undefined) throw ApiError.invalid('phone', messages.phoneFresh(chinaMinute(Math.ceil(until / minuteMs) * minuteMs)))
}
