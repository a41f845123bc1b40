import { chinaDay, chinaDayEnd, chinaDayStart } from '@yaoji/contract/domain/china-day'
import { ApiError } from '../reply/api-error.ts'
import { operatedPeriodMessages as messages } from '../messages/error-messages.ts'

/** The first moment of a day that an operator wrote. @throws {ApiError} 422 at the field, for a day that is in no calendar */
export function operatedDay(field: string, day: string): number {
  const start = chinaDayStart(day)
  if (Number.isNaN(start) || chinaDay(start) !== day) throw ApiError.invalid(field, messages.noDay)
  return start
}

type Days = { begins_on?: string | undefined; ends_on: string }

/** From now or the first moment of `begins_on` until the last of `ends_on`, which lies ahead. @throws {ApiError} 422 at the field */
export function operatedPeriod({ begins_on, ends_on }: Days, now: number, endsBefore: string = messages.endsBefore) {
  const begins_at = begins_on === undefined ? now : operatedDay('begins_on', begins_on)
  const ends_at = chinaDayEnd(operatedDay('ends_on', ends_on))
  if (ends_at <= Math.max(begins_at, now)) throw ApiError.invalid('ends_on', endsBefore)
  return { begins_at, ends_at }
}
