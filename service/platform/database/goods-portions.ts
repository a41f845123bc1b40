import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Few enough that most of what is read of them is garbage before V8 moves it, and that no request waits long. */
const fewIds = 500

export type Neighbours = { from: number; to: number }

/** From the first to the last id of all goods. */
export function spanOfGoods(db: Kysely<Tables>): Promise<{ first: number | null; last: number | null }> {
  return db
    .selectFrom('goods')
    .select(({ fn }) => [fn.min('id').as('first'), fn.max('id').as('last')])
    .executeTakeFirstOrThrow()
}

/** All ids of goods in portions of neighbours. Requests get their turn in between. */
export async function* goodsPortions(db: Kysely<Tables>, idsAtOnce = fewIds): AsyncGenerator<Neighbours> {
  const { first, last } = await spanOfGoods(db)
  for (let from = first ?? 0; from <= (last ?? -1); from += idsAtOnce) {
    yield { from, to: from + idsAtOnce - 1 }
    await yieldToEventLoop()
  }
}
