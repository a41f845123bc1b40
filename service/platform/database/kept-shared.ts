import type { Kysely } from 'kysely'
import { changesOf, trustedIn, type Changes, type Trusted } from './changes.ts'
import type { News } from './change-logs.ts'
import { BoundedCache } from './cache/bounded-cache.ts'
import type { Tables } from './tables.ts'

/** A value read once for all members, from tables that `shop_change` logs. */
export type Shared<Value> = {
  tables: readonly ('category' | 'warehouse' | 'promotion' | 'promotion_goods' | 'goods_area' | 'coupon_offer' | 'setting')[]
  /** Tables whose counter `taken` it reads, which `counter_change` logs. */
  counters?: readonly ('promotion_goods' | 'coupon_offer')[]
  /** May omit rows that ended before `now`. */
  read: (db: Kysely<Tables>, now: number) => Promise<Value>
}

type Known = { shared: Shared<unknown>; value: unknown; from: number }

const keptMax = 100

const isChanged = ({ tables, counters = [] }: Shared<unknown>, { shop, counters: changed }: News): boolean =>
  tables.some(table => shop.has(table)) || counters.some(table => changed.has(table))

function keepShared(changes: Changes): BoundedCache<Shared<unknown>, Known> {
  const known = new BoundedCache<Shared<unknown>, Known>(keptMax)
  changes.onNews(news => {
    if (news.shop.size > 0 || news.counters.size > 0) known.dropWhere(({ shared }) => isChanged(shared, news))
  })
  return known
}

function trustedShared<Value>({ changes, news }: Trusted, shared: Shared<Value>, now: number): Value | undefined {
  if (isChanged(shared, news)) return
  const known = changes.kept(keepShared).peek(shared)
  return known && known.from <= now ? (known.value as Value) : undefined // Put there by the same reader.
}

/** As it is now: from memory until a row of its tables changes, inside a transaction from the database, unless that trusts what is kept. */
export async function sharedOf<Value>(db: Kysely<Tables>, shared: Shared<Value>, now = 0): Promise<Value> {
  const changes = changesOf(db)
  if (!changes) {
    const trusted = trustedIn(db)
    return (trusted && trustedShared(trusted, shared, now)) ?? shared.read(db, now)
  }
  await changes.look()
  const known = changes.kept(keepShared)
  const there = known.peek(shared)
  if (there && there.from <= now) return there.value as Value // Put there by the same reader.
  // A clock that was set back asks for what had been left out.
  if (there) known.drop(shared)
  const { value } = await known.get(shared, async () => ({ shared, from: now, value: await shared.read(db, now) }))
  return value as Value // Put there by the same reader.
}
