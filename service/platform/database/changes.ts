import type { Kysely, Transaction } from 'kysely'
import { newsSince, placeNow, type LogPlace, type News } from './change-logs.ts'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

/**
 * Invalidates rows that are cached in memory. After `look` a cached row is as the database was at that call: always on SQLite; on
 * PostgreSQL for writes of this process, and at most a quarter of a second later for those of others (`Database.version`).
 */
export type Changes = {
  look: () => Promise<void>
  /** As `look`, including writes of other processes before the call: on PostgreSQL one statement, shared by concurrent requesters. */
  lookAnew: () => Promise<void>
  onNews: (take: (news: News) => void) => void
  /** The cache of one part of the service for this database, created on first use. */
  kept: <Part>(make: (changes: Changes) => Part) => Part
}

const settled = Promise.resolve()
const nothing: ReadonlySet<never> = new Set()
const noNews: News = {
  ...{ goods: nothing, hasGoodsRows: false, members: nothing, memberRows: nothing, sessions: nothing, shop: nothing },
  counters: new Map(),
}

class FollowedChanges implements Changes {
  readonly #database: Database
  readonly #takers: ((news: News) => void)[] = []
  readonly #parts = new Map<unknown, unknown>()
  #version = NaN
  /** Whether the next refresh must read writes of other processes, even if no time has passed. */
  #isAnew = false
  #place: LogPlace | undefined
  #running: Promise<void> = settled
  #next: Promise<void> | undefined

  constructor(database: Database) {
    this.#database = database
  }

  look(): Promise<void> {
    if (this.#database.version() === this.#version && !this.#isAnew) return settled
    // Refreshes are serialized; callers that arrive during one share the next.
    if (!this.#next) {
      this.#next = this.#running.then(() => this.#read())
      this.#running = this.#next.catch(() => undefined)
    }
    return this.#next
  }

  lookAnew(): Promise<void> {
    this.#isAnew ||= this.#database.dialect === 'postgres'
    return this.look()
  }

  onNews(take: (news: News) => void): void {
    this.#takers.push(take)
  }

  kept<Part>(make: (changes: Changes) => Part): Part {
    if (!this.#parts.has(make)) this.#parts.set(make, make(this))
    return this.#parts.get(make) as Part // Put there by the same function.
  }

  /** Invalidated rows as a transaction sees them; undefined before the first refresh. */
  async newsIn(trx: Transaction<Tables>): Promise<News | undefined> {
    return this.#place && ((await newsSince(trx, this.#place)).news ?? noNews)
  }

  async #read(): Promise<void> {
    this.#next = undefined
    const version = this.#database.version()
    if (version === this.#version && !this.#isAnew) return
    this.#isAnew = false
    if (this.#place) {
      const { news, place } = await newsSince(this.#database.read, this.#place)
      // Without an await in between: a caller would be answered that everything is applied.
      if (news) for (const take of this.#takers) take(news)
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

/** The cache, and the changes that a transaction must not take from it. */
export type Trusted = { changes: Changes; news: News }

const transactions = new WeakMap<Kysely<Tables>, FollowedChanges>()
const trusting = new WeakMap<Kysely<Tables>, Trusted>()

/**
 * Lets a transaction read goods, its member and shared tables from the cache, except what has changed since by the log that it reads
 * itself; that and what is not cached it reads from the database. Call it before the transaction writes any of these, and again afterwards.
 */
export async function trustMemory(trx: Transaction<Tables>): Promise<void> {
  const changes = transactions.get(trx)
  const news = await changes?.newsIn(trx)
  if (changes && news) trusting.set(trx, { changes, news })
}

/** Undefined without {@link trustMemory}. */
export function trustedIn(db: Kysely<Tables>): Trusted | undefined {
  return trusting.get(db)
}
