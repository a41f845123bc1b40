import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { ephedrineSuffix, orderKinds, type OrderKind } from '@yaoji/contract/order-kinds'
import type { Tables } from '../database/tables.ts'

/** The day and eight digits by chance. */
export function dayNumber(now: number): string {
  const random = String(randomInt(100_000_000)).padStart(8, '0')
  return chinaDay(now).replaceAll('-', '') + random
}

/** What an order number is without what marks its kind: two orders of one cart share it. */
export function numberOf(base: string, kind: OrderKind): string {
  return kind === orderKinds.ephedrine ? base + ephedrineSuffix : base
}

/** An order number that people read out: the day and eight digits, unique with and without the mark of its kind. */
export async function newOrderNumber(db: Kysely<Tables>, now: number): Promise<string> {
  const sn = dayNumber(now)
  const taken = await db
    .selectFrom('orders')
    .select('id')
    .where(
      'sn',
      'in',
      Object.values(orderKinds).map(kind => numberOf(sn, kind)),
    )
    .executeTakeFirst()
  return taken ? newOrderNumber(db, now) : sn
}
