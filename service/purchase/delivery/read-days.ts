import { rangeDaysMax } from '@yaoji/contract/console/delivery'
import { addDays } from '@yaoji/contract/domain/china-day'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { messages } from './messages.ts'

const dayMs = 86_400_000
const dayPattern = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/
const rangeSigns = /\s*[~至到]\s*/

/** A day as people type it, 2026-10-1; undefined where the calendar has none. */
function dayOf(text: string): string | undefined {
  const [, year = '', month = '', date = ''] = dayPattern.exec(text) ?? []
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const atMs = Date.parse(day)
  // 2026-02-30 would be a day of March.
  return !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(day) ? day : undefined
}

function daysOfRange(typed: string, field: string): string[] {
  const [first = '', last = first, ...more] = typed.split(rangeSigns)
  const [from, to] = [dayOf(first), dayOf(last)]
  if (from === undefined || to === undefined || more.length > 0) throw ApiError.invalid(field, messages.day(typed))
  const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  if (count < 1 || count > rangeDaysMax) throw ApiError.invalid(field, messages.range(typed))
  return Array.from({ length: count }, (_, place) => addDays(from, place))
}

/** Days and ranges of days as they were typed, as days in rising order. @throws {ApiError} 422 at the field */
export function readDays(typed: readonly string[], field: string): string[] {
  const texts = typed.map(text => text.normalize('NFKC').trim()).filter(text => text !== '')
  return [...new Set(texts.flatMap(text => daysOfRange(text, field)))].toSorted()
}
