import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import { factOf } from './facts.ts'

/** A fact about the whole shop. */
export type ShopFact<Value> = {
  /** Tables that it reads, which `shop_change` logs. */
  tables: readonly ('category' | 'warehouse' | 'promotion' | 'promotion_goods' | 'goods_area' | 'coupon_offer' | 'setting')[]
  /** Tables whose counter `taken` it reads, which `counter_change` logs. */
  counters?: readonly ('promotion_goods' | 'coupon_offer')[]
  /** May omit rows that ended before `now`. */
  read: (db: Kysely<Tables>, now: number) => Promise<Value>
}

/** The same object until a row of its tables changes. It is read again where the clock was set back, since ended rows may be missing. */
export function shopFact<Value>({ tables, counters = [], read }: ShopFact<Value>): (db: Kysely<Tables>, now?: number) => Promise<Value> {
  const fact = factOf<'shop', { value: Value; from: number }>({
    max: 1,
    read: async (db, _, now) => ({ value: await read(db, now), from: now }),
    replaced: ({ shop, counters: counted }) =>
      tables.some(table => shop.has(table)) || counters.some(table => counted.has(table)) ? 'all' : undefined,
    isUsableAt: ({ from }, now) => from <= now,
  })
  return async (db, now) => (await fact(db, 'shop', now)).value
}
