import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import type { Tables } from '../database/tables.ts'

function candidate(now: number): string {
  const random = String(randomInt(100_000_000)).padStart(8, '0')
  return chinaDay(now).replaceAll('-', '') + random
}

/** An order number that people read out: the day and eight digits, unique. */
export async function newOrderNumber(db: Kysely<Tables>, now: number): Promise<string> {
  const sn = candidate(now)
  const taken = await db.selectFrom('orders').select('id').where('sn', '=', sn).executeTakeFirst()
  return taken ? newOrderNumber(db, now) : sn
}
