import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'
import { changesSince, placeNow, type ChangeSet, type LogPlace } from './change-logs.ts'

/**
 * Invalidates facts that are cached in memory. After `refresh` a cached fact is as the database was at that call: always on SQLite; on
 * PostgreSQL for writes of this process, and at most 150 ms later for those of others (`Database.version`).
 */
export type Changes = {
  refresh: () => Promise<void>
  /** As `refresh`, including writes of other processes before the call: on PostgreSQL one statement, shared by concurrent requesters. */
  refreshFromAll: () => Promise<void>
  onInvalidate: (apply: (changes: ChangeSet) => void) => void
  /** The cache of one part of the service for this database, created on first use. */
  cacheOf: <Cache>(create: (changes: Changes) => Cache) => Cache
}

const settled = Promise.resolve()
const nothing: ReadonlySet<never> = new Set()
const noChanges: ChangeSet = {
  ...{ goods: nothing, goodsRows: nothing, trade: nothing, members: nothing, memberRows: nothing, sessions: nothing, shop: nothing },
  counters: new Map(),
}

class FollowedChanges implements Changes {
  /** How often changes were applied: facts are the same as long as this is. */
  applied = 0
  readonly #database: Database
  readonly #appliers: ((changes: ChangeSet) => void)[] = []
  readonly #caches = new Map<unknown, unknown>()
  #version = NaN
  /** Whether the next refresh must read writes of other processes, even if no time has passed. */
  #isAnew = false
  #place: LogPlace | undefined
  #running: Promise<void> = settled
  #next: Promise<void> | undefined

  constructor(database: Database) {
    this.#database = database
  }

  refresh(): Promise<void> {
    if (this.#database.version() === this.#version && !this.#isAnew) return settled
    // Refreshes are serialized; callers that arrive during one share the next.
    if (!this.#next) {
      this.#next = this.#running.then(() => this.#read())
      this.#running = this.#next.catch(() => undefined)
    }
    return this.#next
  }

  refreshFromAll(): Promise<void> {
    this.#isAnew ||= this.#database.dialect === 'postgres'
    return this.refresh()
  }

  onInvalidate(apply: (changes: ChangeSet) => void): void {
    this.#appliers.push(apply)
  }

  cacheOf<Cache>(create: (changes: Changes) => Cache): Cache {
    if (!this.#caches.has(create)) this.#caches.set(create, create(this))
    return this.#caches.get(create) as Cache // Put there by the same function.
  }

  /** What a transaction sees changed since the last refresh; undefined before the first. */
  async changesIn(trx: Transaction<Tables>): Promise<ChangeSet | undefined> {
    return this.#place && ((await changesSince(trx, this.#place)).changes ?? noChanges)
  }

  async #read(): Promise<void> {
    this.#next = undefined
    const version = this.#database.version()
    if (version === this.#version && !this.#isAnew) return
    this.#isAnew = false
    if (this.#place) {
      const { changes, place } = await changesSince(this.#database.read, this.#place)
      // Without an await in between: a caller would be answered that everything is applied.
      if (changes) {
        this.applied++
        for (const apply of this.#appliers) apply(changes)
      }
      this.#place = place
    } else this.#place = await placeNow(this.#database)
    this.#version = version
  }
}

const known = new WeakMap<Kysely<Tables>, FollowedChanges>()

/** Allows caching what is read through `database.read`, and transactions to use that cache. */
export function followChanges(database: Database): Database {
  const changes = new FollowedChanges(database)
  known.set(database.read, changes)
  return {
    ...database,
    write: work =>
      database.write(trx => {
        transactions.set(trx, changes)
        return work(trx)
      }),
  }
}

/** For the handle that reads outside transactions; undefined inside one, which reads everything from the database. */
export function changesOf(db: Kysely<Tables>): Changes | undefined {
  return known.get(db)
}

/** Refreshes, and says how often changes were applied by then; undefined inside a transaction. */
export async function appliedChanges(db: Kysely<Tables>): Promise<number | undefined> {
  const changes = known.get(db)
  await changes?.refresh()
  return changes?.applied
}

/** The caches, and what a transaction sees changed: that it must not take from them. */
export type CachedReads = { changes: Changes; changed: ChangeSet }

const transactions = new WeakMap<Kysely<Tables>, FollowedChanges>()
const allowed = new WeakMap<Kysely<Tables>, CachedReads>()

/**
 * Lets a transaction read facts from the cache, except those that its own read of the change logs names; these and what is not cached it
 * reads from the database. Call it before the transaction writes any facts, and again afterwards.
 */
export async function allowCachedReads(trx: Transaction<Tables>): Promise<void> {
  const changes = transactions.get(trx)
  const changed = await changes?.changesIn(trx)
  if (changes && changed) allowed.set(trx, { changes, changed })
}

/** Undefined without {@link allowCachedReads}. */
export function cachedReadsIn(db: Kysely<Tables>): CachedReads | undefined {
  return allowed.get(db)
}

/** Whether facts may be taken from memory: outside transactions, and in those that allow it. */
export function readsCaches(db: Kysely<Tables>): boolean {
  return known.has(db) || allowed.has(db)
}

/** Hands over the ids that changed since the last call. Ids that could not be applied are handed over again. */
export type LogReader = (apply: (ids: readonly number[]) => Promise<void>) => Promise<void>

/** Collects changes from now on, for what follows the database in its own time, such as the search index. */
export async function openLog({ read }: Pick<Database, 'read'>, idsOf: (changes: ChangeSet) => Iterable<number>): Promise<LogReader> {
  const changes = changesOf(read)
  if (!changes) throw new Error('This handle follows no change logs.')
  const pending = new Set<number>()
  changes.onInvalidate(changed => {
    for (const id of idsOf(changed)) pending.add(id)
  })
  await changes.refresh()
  return async apply => {
    await changes.refresh()
    const ids = [...pending]
    if (ids.length === 0) return
    // What changes during `apply` is handed over by the next call.
    pending.clear()
    try {
      await apply(ids)
    } catch (error) {
      for (const id of ids) pending.add(id)
      throw error
    }
  }
}
