import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import { BoundedCache } from './bounded-cache.ts'
import type { ChangeSet } from './change-logs.ts'
import { cachedReadsIn, changesOf, type Changes } from './changes.ts'

type Db = Kysely<Tables>

/** Facts that changes replace: those of some keys, those with such a value, all of them, or none. */
export type Replaced<Key, Value> = ReadonlySet<Key> | ((value: Value) => boolean) | 'all' | undefined

export type FactSource<Key, Value> = {
  /** Maximum number of facts in memory. */
  max: number
  /** Reads facts from the database; keys without one are missing from the answer. */
  read: (db: Db, keys: readonly Key[], now: number) => Promise<ReadonlyMap<Key, Value>>
  replaced: (changes: ChangeSet) => Replaced<Key, Value>
  /** Makes the fact from the one that was replaced, where that takes less than reading it. */
  renew?: (former: Value, db: Db, key: Key, now: number) => Promise<Value>
  /** Whether a fact read earlier may be used at this time; without it always. */
  isUsableAt?: (value: Value, now: number) => boolean
  /** Whether changes of other processes must be seen at once, for one statement more on PostgreSQL. */
  isFromAll?: true
}

type Caches<Key, Value> = { present: BoundedCache<Key, Value>; former: BoundedCache<Key, Value> }

/**
 * Objects of one kind that are read from the database and cached until the change logs name them. A changed fact is another object: what was
 * made from it is recognised as old by identity (`Derived`). A transaction reads facts from the database unless it calls `allowCachedReads`,
 * and never stores them, because it may roll back.
 */
export class Facts<Key, Value> {
  readonly #source: FactSource<Key, Value>

  constructor(source: FactSource<Key, Value>) {
    this.#source = source
  }

  readonly #create = (changes: Changes): Caches<Key, Value> => {
    const { max, replaced, renew } = this.#source
    const caches = { present: new BoundedCache<Key, Value>(max), former: new BoundedCache<Key, Value>(max) }
    changes.onInvalidate(changed => {
      const keys = replaced(changed)
      if (keys === undefined) return
      if (keys === 'all') caches.present.clear()
      else if (typeof keys === 'function') caches.present.dropWhere(keys)
      else
        for (const key of keys) {
          const value = caches.present.peek(key)
          if (renew && value !== undefined) caches.former.put(key, value)
          caches.present.drop(key)
        }
    })
    return caches
  }

  /** Facts by their keys; those that are not cached are read together. */
  async all(db: Db, keys: readonly Key[], now = 0): Promise<Map<Key, Value>> {
    const caches = await this.#caches(db)
    if (!caches) return this.#inTransaction(db, keys, now)
    return caches.present.getAll(keys, missing => this.#source.read(db, missing, now))
  }

  async one(db: Db, key: Key, now = 0): Promise<Value | undefined> {
    const caches = await this.#caches(db)
    if (!caches) return (await this.#inTransaction(db, [key], now)).get(key)
    const { present, former } = caches
    const value = present.peek(key)
    if (value !== undefined) {
      if (this.#source.isUsableAt?.(value, now) !== false) return value
      present.drop(key)
    }
    const { read, renew } = this.#source
    const before = former.peek(key)
    const load = async () => (renew && before !== undefined ? new Map([[key, await renew(before, db, key, now)]]) : read(db, [key], now))
    return (await present.getAll([key], load)).get(key)
  }

  async #caches(db: Db): Promise<Caches<Key, Value> | undefined> {
    const changes = changesOf(db)
    if (!changes) return
    await (this.#source.isFromAll ? changes.refreshFromAll() : changes.refresh())
    return changes.cacheOf(this.#create)
  }

  async #inTransaction(db: Db, keys: readonly Key[], now: number): Promise<Map<Key, Value>> {
    const cached = this.#cachedIn(db, now)
    const found = new Map<Key, Value>()
    for (const key of keys) {
      const value = cached(key)
      if (value !== undefined) found.set(key, value)
    }
    const missing = keys.filter(key => !found.has(key))
    if (missing.length > 0) for (const [key, value] of await this.#source.read(db, missing, now)) found.set(key, value)
    return found
  }

  /** What a transaction may take from memory. */
  #cachedIn(db: Db, now: number): (key: Key) => Value | undefined {
    const reads = cachedReadsIn(db)
    const { replaced, isUsableAt } = this.#source
    const changed = reads && replaced(reads.changed)
    if (!reads || changed === 'all') return () => undefined
    const { present } = reads.changes.cacheOf(this.#create)
    return key => {
      if (typeof changed === 'object' && changed.has(key)) return
      const value = present.peek(key)
      if (value === undefined || (typeof changed === 'function' && changed(value))) return
      return isUsableAt?.(value, now) === false ? undefined : value
    }
  }
}

/** Facts about one key each, which always exist, as a function. */
export function factOf<Key, Value>(
  source: Omit<FactSource<Key, Value>, 'read'> & { read: (db: Db, key: Key, now: number) => Promise<Value> },
): (db: Db, key: Key, now?: number) => Promise<Value> {
  const read = async (db: Db, keys: readonly Key[], now: number) => {
    const found = new Map<Key, Value>()
    for (const key of keys) found.set(key, await source.read(db, key, now))
    return found
  }
  const facts = new Facts({ ...source, read })
  return async (db, key, now) => (await facts.one(db, key, now))! // `read` answers for every key.
}

/** An object for each key, replaced with each change: the fact that rows which are read elsewhere are the same. It takes no statement. */
export function versionFact<Key>(max: number, replaced: FactSource<Key, object>['replaced']): (db: Db, key: Key) => Promise<object> {
  return factOf<Key, object>({ max, read: async () => Object.freeze({}), replaced })
}

/** A fact about the whole shop. */
type ShopFact<Value> = {
  /** Tables that it reads, which `shop_change` logs. */
  tables: readonly (
    | 'category'
    | 'warehouse'
    | 'promotion'
    | 'promotion_goods'
    | 'goods_area'
    | 'coupon_offer'
    | 'setting'
    | 'delivery_plan'
  )[]
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
