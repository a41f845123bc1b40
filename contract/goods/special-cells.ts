import { chinaMinute } from '../domain/china-day.ts'
import { formatUnitPrice, parseUnitPrice, type UnitPrice } from '../domain/money.ts'

/** 特价 of goods that every store has: its price in 1/10000 yuan, when it begins and ends, and how many units a store may buy at it; null is no bound. */
export type Special = { price: number; beginsAt: number; endsAt: number; limit: number | null }

/** What a sheet makes of the 特价 of goods, and what it was when it was looked at; null is none. */
export type SpecialCell = { goodsId: number; now: Special | null; was: Special | null }

const value = String.raw`(\d{1,5}(\.\d{1,4})?/\d{12}/\d{12}/\d{0,7})?`

/** `1001:special:8.80/202612010000/202701010000/5:`: goods, new, seen; each a price, two minutes of China, and units per store. */
export const specialPattern = String.raw`[1-9]\d{0,8}:special:${value}:${value}`

/** Empty for a day that there is not. */
const minuteText = (at: number): string => (Number.isNaN(at) ? '' : chinaMinute(at).replaceAll(/\D/g, ''))

/** NaN for what is not in the calendar. */
function minuteOf(text: string): number {
  const [, day = '', time = ''] = /^(\d{8})(\d{4})$/.exec(text) ?? []
  const at = Date.parse(`${day.replace(/^(....)(..)(..)$/, '$1-$2-$3')}T${time.replace(/^(..)(..)$/, '$1:$2')}:00+08:00`)
  return minuteText(at) === text ? at : NaN
}

/** A 特价 as cells and the records of sheets hold it; empty for none. */
export const specialText = (special: Special | null): string =>
  special === null
    ? ''
    : [formatUnitPrice(special.price as UnitPrice), minuteText(special.beginsAt), minuteText(special.endsAt), special.limit ?? ''].join('/')

/**
 * Reads what {@link specialText} writes.
 *
 * @example parseSpecial('8.80/202612010000/202701010000/5') costs 8.80 yuan from the first of December to the end of it, 5 for each store
 */
export function parseSpecial(text: string): Special | null {
  if (text === '') return null
  const [price = '', begins = '', ends = '', limit = ''] = text.split('/')
  return {
    ...{ price: parseUnitPrice(price) ?? 0, limit: limit === '' ? null : Number(limit) },
    ...{ beginsAt: minuteOf(begins), endsAt: minuteOf(ends) },
  }
}

/** Whether a cell on the wire is a 特价. */
export const isSpecialText = (text: unknown): text is string => typeof text === 'string' && text.split(':')[1] === 'special'

export function parseSpecialCell(text: string): SpecialCell {
  const [goods, , now = '', was = ''] = text.split(':')
  return { goodsId: Number(goods), now: parseSpecial(now), was: parseSpecial(was) }
}

export const specialCellText = ({ goodsId, now, was }: SpecialCell): string =>
  [goodsId, 'special', specialText(now), specialText(was)].join(':')

/** What names the value apart from what it is. */
export const specialPlace = (goodsId: number): string => `${goodsId}:special`

const dayMs = 86_400_000
const midnight = ' 00:00'

/**
 * A begin or an end as people write it: the day alone where it is the beginning of the first one, or the end of the last one. Empty for NaN.
 *
 * @example the midnight after 2026-12-31 is 2026-12-31 as an end, and 2027-01-01 as a begin
 */
export function momentText(at: number, isEnd: boolean): string {
  if (Number.isNaN(at)) return ''
  const text = chinaMinute(at)
  if (!text.endsWith(midnight)) return text
  return (isEnd ? chinaMinute(at - dayMs) : text).slice(0, -midnight.length)
}
