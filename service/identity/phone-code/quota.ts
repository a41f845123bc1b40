import type { Transaction } from 'kysely'
import { codes } from '@yaoji/contract/codes'
import { joiningLimits } from '@yaoji/contract/joining-limits'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { phoneCodeMessages } from '../messages.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export type CodeAsker = { phone: string; source: string; now: number }

/**
 * Limits codes for a number to one a minute, five an hour and ten a day for all callers, and those of an address to `sourceMax` an hour
 * (security.md row 23). Both rows are locked first, in a fixed order, so that concurrent requests are counted one by one.
 */
export async function takeQuota(trx: Transaction<Tables>, { phone, source, now }: CodeAsker, sourceMax: number): Promise<void> {
  await lockQuotas(trx, [`phone:${phone}`, `source:${source}`], now)
  const moments = await sentWithin(trx, 'phone', phone, now)
  const waitMs = Math.max(0, ...moments.map(at => at + joiningLimits.codeResendSeconds * 1_000 - now))
  if (waitMs > 0) throw tooManyCodes('phone', phoneCodeMessages.tooSoon(Math.ceil(waitMs / 1_000)), waitMs)
  const inHour = moments.filter(at => at > now - hourMs).length
  if (inHour >= joiningLimits.codesPerHour || moments.length >= joiningLimits.codesPerDay)
    throw tooManyCodes('phone', phoneCodeMessages.tooManyForPhone, hourMs)
  const ofSource = (await sentWithin(trx, 'source', source, now)).filter(at => at > now - hourMs)
  if (ofSource.length >= sourceMax) throw tooManyCodes('phone', phoneCodeMessages.tooManyHere, hourMs)
}

/** A moment to come was written by a clock that was wrong. */
async function sentWithin(trx: Transaction<Tables>, column: 'phone' | 'source', value: string, now: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('phone_code')
    .select('created_at')
    .where(column, '=', value)
    .where('created_at', '>', now - dayMs)
    .where('created_at', '<=', now)
    .execute()
  return rows.map(row => row.created_at)
}

/** Later requests for a code of the same subjects wait until the transaction ends. */
export async function lockQuotas(trx: Transaction<Tables>, subjects: readonly string[], now: number): Promise<void> {
  for (const subject of subjects)
    await trx
      .insertInto('code_quota')
      .values({ subject, seen_at: now })
      .onConflict(conflict => conflict.column('subject').doUpdateSet({ seen_at: now }))
      .execute()
}

/** What a request for one more code is refused with, at the field that names who gets it. */
export function tooManyCodes(field: string, message: string, waitMs: number): ApiError {
  return new ApiError(codes.tooMany, message, { errors: { [field]: [message] }, retryAfterSeconds: Math.ceil(waitMs / 1_000) })
}
