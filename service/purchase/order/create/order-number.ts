import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { ephedrineSuffix, orderKinds, type OrderKind } from '@yaoji/contract/orders/order-kinds'
import { compiledOnce } from '../../../platform/database/compiled.ts'
import type { Tables } from '../../../platform/database/tables.ts'

/** The day and eight digits by chance. */
export function dayNumber(now: number): string {
  const random = String(randomInt(100_000_000)).padStart(8, '0')
  return chinaDay(now).replaceAll('-', '') + random
}

/** What an order number is without what marks its kind: two orders of one cart share it. */
export function numberOf(base: string, kind: OrderKind): string {
  return kind === orderKinds.ephedrine ? base + ephedrineSuffix : base
}

/** A number that people read out, which nothing of its kind has: the day and eight digits behind a prefix. */
export async function freeNumber(prefix: string, now: number, find: (number: string) => Promise<unknown>): Promise<string> {
  const number = prefix + dayNumber(now)
  return (await find(number)) === undefined ? number : freeNumber(prefix, now, find)
}

const selectNumbered = compiledOnce((db, { normal, ephedrine }: { normal: string; ephedrine: string }) =>
  db.selectFrom('orders').select('id').where('sn', 'in', [normal, ephedrine]),
)

/** Free with and without the mark of its kind. */
export function newOrderNumber(db: Kysely<Tables>, now: number): Promise<string> {
  const { normal, ephedrine } = orderKinds
  return freeNumber('', now, async base => {
    const [taken] = await selectNumbered(db, { normal: numberOf(base, normal), ephedrine: numberOf(base, ephedrine) })
    return taken
  })
}
