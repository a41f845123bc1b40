import type { Kysely, Transaction } from 'kysely'
import { newsSince, placeNow, type LogPlace, type News } from './change-logs.ts'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

/**
 * Tells whoever keeps rows in memory which of them are no longer what they were. What is taken out of memory after
 * `look` is as the database was when it was called: on SQLite always, on PostgreSQL as far as this process wrote it, and
 * a quarter of a second later at the most as far as others did (`Database.version`).
 */
export type Changes = {
  look: () => Promise<void>
  /** As `look`, and what others wrote before the call is taken up too: on PostgreSQL a statement, which all share who ask meanwhile. */
  lookAnew: () => Promise<void>
  onNews: (take: (news: News) => void) => void
  /** What one part of the service keeps for this database, made when it is first asked for. */
  kept: <Part>(make: (changes: Changes) => Part) => Part
}

const settled = Promise.resolve()
const nothing: ReadonlySet<never> = new Set()
const noNews: News = { goods: nothing, hasGoodsRows: false, members: nothing, memberRows: nothing, sessions: nothing, shop: nothing }

class FollowedChanges implements Changes {
  readonly #database: Database
  readonly #takers: ((news: News) => void)[] = []
  readonly #parts = new Map<unknown, unknown>()
  #version = NaN
  /** Whether the next look is one at what others may have written, however little time has passed. */
  #isAnew = false
  #place: LogPlace | undefined
  #running: Promise<void> = settled
  #next: Promise<void> | undefined

  constructor(database: Database) {
    this.#database = database
  }

  look(): Promise<void> {
    if (this.#database.version() === this.#version && !this.#isAnew) return settled
    // One look after the other; all who come while one is running share the next.
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

  /** What is no longer as it is kept, as a transaction sees it; undefined where nobody has looked yet. */
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
      // In one piece: who asks in between would be told that all is taken up.
      if (news) for (const take of this.#takers) take(news)
      this.#place = place
    } else this.#place = await placeNow(this.#database)
    this.#version = version
  }
}

const known = new WeakMap<Kysely<Tables>, FollowedChanges>()

/** Lets what is read through `database.read` be kept in memory, and transactions trust it. */
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

/** Of the handle that reads outside transactions; undefined inside one, where everything is read from the database. */
export function changesOf(db: Kysely<Tables>): Changes | undefined {
  return known.get(db)
}

/** What is kept, and what of it a transaction must not take. */
export type Trusted = { changes: Changes; news: News }

const transactions = new WeakMap<Kysely<Tables>, FollowedChanges>()
const trusting = new WeakMap<Kysely<Tables>, Trusted>()

/**
 * Lets a transaction take goods, its member and what holds for everybody out of memory, except what a log that it has read
 * itself names since: that and whatever is not kept it reads. To be called before it writes any of these, and again after.
 */
export async function trustMemory(trx: Transaction<Tables>): Promise<void> {
  const changes = transactions.get(trx)
  const news = await changes?.newsIn(trx)
  if (changes && news) trusting.set(trx, { changes, news })
}

/** Undefined unless {@link trustMemory} was asked for. */
export function trustedIn(db: Kysely<Tables>): Trusted | undefined {
  return trusting.get(db)
}
