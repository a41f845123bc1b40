import { isDay } from '@yaoji/contract/validation/day'
import { daySigns as signs, endlessTerm, termBegins, termBetween, termFillers, termUntil } from './words/licences.ts'

const gap = '\u0001'

/** 三 is 3, 十 is 10, 二十五 is 25. */
function numeral(text: string): number {
  const [tens, units] = text.includes(signs.ten) ? text.split(signs.ten) : ['', text]
  const value = (sign: string | undefined, empty: number) => (sign ? signs.digits.indexOf(sign) : empty)
  return text.includes(signs.ten) ? 10 * value(tens, 1) + value(units, 0) : value(units, 0)
}

const dayOf = (year: string | number, month: string | number, day: string | number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** 二〇二八 is 2028. */
const yearOf = (text: string): string =>
  [...text.replace(signs.zeros, signs.digits[0] ?? '')].map(sign => signs.digits.indexOf(sign)).join('')

/** The days of a text in their order, and what is left of it with a gap for each; undefined where one of them is no day of the calendar. */
function daysOf(text: string): { days: string[]; rest: string } | undefined {
  const days: string[] = []
  const take = (day: string) => {
    days.push(day)
    return gap
  }
  // One form a text: days that are written differently did not come from one printed line.
  const plain = text.replace(signs.around, '$1')
  const forms: (() => string)[] = [
    () =>
      plain.replace(signs.printed, (_, year, month, day, _sign, otherMonth, otherDay) =>
        take(dayOf(year, month ?? otherMonth, day ?? otherDay)),
      ),
    () => plain.replace(signs.written, (_, year, month, day) => take(dayOf(yearOf(year), numeral(month), numeral(day)))),
    () => plain.replace(signs.compact, (_, year, month, day) => take(dayOf(year, month, day))),
  ]
  for (const form of forms) {
    const rest = form()
    if (days.length > 0) return days.every(isDay) ? { days, rest } : undefined
  }
  return { days, rest: plain }
}

const isFiller = (rest: string): boolean => rest.split(gap).every(part => termFillers.test(part))

/** The one day that a text is, in any usual form. */
export function singleDay(text: string): string | undefined {
  const found = daysOf(text)
  return found?.days.length === 1 && found.rest === gap ? found.days[0] : undefined
}

export type Term = { expires_on: string; is_endless: 0 | 1 }

/**
 * Until when a term runs; undefined for all that does not say it beyond doubt. A single day is its end where the label says so, as in
 * 有效期至, or the text, as in 至2028年3月5日.
 *
 * @example termOf('2015年06月01日至长期', false) is endless
 */
export function termOf(text: string, isUntil: boolean): Term | undefined {
  const found = daysOf(text)
  if (!found) return
  const { days, rest } = found
  const parts = rest.split(gap)
  const last = (parts.at(-1) ?? '').replace(termUntil, '').trim()
  if (endlessTerm.test(last) && parts.slice(0, -1).every(part => termFillers.test(part)) && days.length <= 1)
    return { expires_on: '', is_endless: 1 }
  if (!isFiller(rest)) return
  const [first = '', second] = days
  const [before = '', behind = ''] = parts
  if (days.length === 2 && second !== undefined && first < second && termBetween.test(behind)) return { expires_on: second, is_endless: 0 }
  const saysUntil = (isUntil && !termBegins.test(before)) || termUntil.test(before)
  return days.length === 1 && saysUntil && behind.trim() === '' ? { expires_on: first, is_endless: 0 } : undefined
}
