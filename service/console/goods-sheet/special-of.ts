import { addDays, chinaDay, chinaDayStart } from '@yaoji/contract/domain/china-day'
import type { Special, SpecialCell } from '@yaoji/contract/goods/special-cells'
import { plainText } from '@yaoji/contract/validation/plain-text'
import { readDay } from '../../operations/goods-import/day.ts'
import type { HeldSpecial } from '../../operations/goods-sheet/specials/read-specials.ts'
import { specialMeanings, type Meaning, type SpecialMeaning } from './columns.ts'
import { messages } from './messages.ts'

const minuteMs = 60_000
const timePattern = /^(.*\d日?)[T\s]+([01]?\d|2[0-3]):([0-5]\d)(?::00)?$/

/** A day, or a minute of one; a day alone is its beginning, or as an end its end. */
function momentOf(text: string, isEnd: boolean): number | string {
  const [, dayText = text, hours, minutes] = timePattern.exec(plainText(text).trim()) ?? []
  const day = readDay(dayText.replace(/\s/g, ''))
  if (day === undefined) return messages.noMoment(text)
  if (hours === undefined) return chinaDayStart(isEnd ? addDays(day, 1) : day)
  return chinaDayStart(day) + (Number(hours) * 60 + Number(minutes)) * minuteMs
}

function limitOf(text: string): number | null | string {
  if (messages.noLimit.includes(text)) return null
  const digits = plainText(text).replace(/[,\s]/g, '').replace(/\.0+$/, '')
  return /^\d{1,6}$/.test(digits) ? Number(digits) : messages.wrongLimit(text)
}

type Written = ReadonlyMap<Meaning, string>
type Reading = { there: HeldSpecial | undefined; priceOf: (text: string) => number | string; now: number }

/** The parts that a row writes over those that the goods have; a new 特价 begins today. */
function written(values: Written, { there, priceOf, now }: Reading): Special | string {
  const part = (meaning: SpecialMeaning) => values.get(meaning)
  const [price, from, to, most] = specialMeanings.map(part)
  const read = {
    price: price === undefined ? (there?.price ?? messages.noSpecialPrice) : priceOf(price),
    beginsAt: from === undefined ? (there?.beginsAt ?? chinaDayStart(chinaDay(now))) : momentOf(from, false),
    endsAt: to === undefined ? (there?.endsAt ?? messages.noSpecialEnd) : momentOf(to, true),
    limit: most === undefined ? (there?.limit ?? null) : limitOf(most),
  }
  const problem = Object.values(read).find(value => typeof value === 'string')
  return problem ?? (read as Special) // None of them is a sentence.
}

/** The 特价 that a row wants; undefined where it writes none, a sentence where it cannot be read. */
export function specialOf(
  goodsId: number,
  values: Written,
  { there, ...reading }: { there: HeldSpecial | string | undefined } & Omit<Reading, 'there'>,
) {
  if (!specialMeanings.some(meaning => values.has(meaning))) return
  if (typeof there === 'string') return there
  const was = there ?? null
  if (messages.noSpecial.includes(values.get('special') ?? '')) return { goodsId, now: null, was } satisfies SpecialCell
  const now = written(values, { there, ...reading })
  return typeof now === 'string' ? now : ({ goodsId, now, was } satisfies SpecialCell)
}
