import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { limits } from '@yaoji/contract/limits'
import type { GoodsRow } from '../../platform/database/rows.ts'

/** Batches that expire within 30 days are not sold (domain.md section 2): on a day, those are sold that last to this one. */
const firstDayOn = (today: string): string => addDays(today, limits.unsellableBeforeExpiryDays + 1)

export const firstSellableExpiry = (now: number): string => firstDayOn(chinaDay(now))

/** The day of a sale, and the day to which batches must last for it. */
export type SaleDays = { today: string; firstDay: string }

export function saleDaysAt(now: number): SaleDays {
  const today = chinaDay(now)
  return { today, firstDay: firstDayOn(today) }
}

/** Whether a dossier of goods, or of their holder, has lapsed: from 00:00 of the day behind its last one (domain.md section 18). */
export const isLocked = ({ sold_until }: Pick<GoodsRow, 'sold_until'>, today: string): boolean => sold_until < today

/** The same of the row of `goods` in a statement. */
export const isUnlocked = (today: string): RawBuilder<SqlBool> => sql<SqlBool>`goods.sold_until >= ${today}`

/** The highest number of a day: it locks nothing. */
const never = 99_991_231
/** From here on the day to which batches must last has a year of five digits. */
const endless = '9999-12-01'

/** As a number, the last day to which batches must last on a day on which goods are still sold: behind it they are locked. */
export function lastSellableExpiry(soldUntil: string): number {
  // What is not covered at all has no last day.
  if (soldUntil === '') return 0
  return soldUntil >= endless ? never : Number(firstDayOn(soldUntil).replaceAll('-', ''))
}
