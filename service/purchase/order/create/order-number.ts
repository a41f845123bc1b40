import { randomInt } from 'node:crypto'
import { sql, type Kysely, type RawBuilder } from 'kysely'
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

/** The numbers that the orders of one cart may have, with and without the mark of their kind. */
export type Numbers = { normalSn: string; ephedrineSn: string }

export const numbersOf = (base: string): Numbers => ({
  normalSn: numberOf(base, orderKinds.normal),
  ephedrineSn: numberOf(base, orderKinds.ephedrine),
})

/** Whether an order has one of them. */
export const areTaken = ({ normalSn, ephedrineSn }: Numbers): RawBuilder<number | boolean> =>
  sql<number | boolean>`exists (select 1 from orders where sn in (${normalSn}, ${ephedrineSn}))`

const selectTaken = compiledOnce((db, numbers: Numbers) => db.selectNoFrom(areTaken(numbers).as('is_taken')))

/** Free with and without the mark of its kind. */
export function newOrderNumber(db: Kysely<Tables>, now: number): Promise<string> {
  return freeNumber('', now, async base => {
    const [row] = await selectTaken(db, numbersOf(base))
    return row?.is_taken ? base : undefined
  })
}
