import type { Kysely } from 'kysely'
import { ChangeLogs, type News } from './change-logs.ts'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

/**
 * Tells whoever keeps rows in memory which of them are no longer what they were. What is taken out of memory after
 * `look` is as the database was when it was called: on SQLite always, on PostgreSQL as far as this process wrote it, and
 * a quarter of a second later at the most as far as others did (`Database.version`).
 */
export type Changes = {
  look: () => Promise<void>
  onNews: (take: (news: News) => void) => void
  /** What one part of the service keeps for this database, made when it is first asked for. */
  kept: <Part>(make: (changes: Changes) => Part) => Part
}

const settled = Promise.resolve()

class FollowedChanges implements Changes {
  readonly #database: Database
  readonly #logs: ChangeLogs
  readonly #takers: ((news: News) => void)[] = []
  readonly #parts = new Map<unknown, unknown>()
  #version = NaN
  #running: Promise<void> = settled
  #next: Promise<void> | undefined

  constructor(database: Database) {
    this.#database = database
    this.#logs = new ChangeLogs(database)
  }

  look(): Promise<void> {
    if (this.#database.version() === this.#version) return settled
    // One look after the other; all who come while one is running share the next.
    if (!this.#next) {
      this.#next = this.#running.then(() => this.#read())
      this.#running = this.#next.catch(() => undefined)
    }
    return this.#next
  }

  onNews(take: (news: News) => void): void {
    this.#takers.push(take)
  }

  kept<Part>(make: (changes: Changes) => Part): Part {
    if (!this.#parts.has(make)) this.#parts.set(make, make(this))
    return this.#parts.get(make) as Part // Put there by the same function.
  }

  async #read(): Promise<void> {
    this.#next = undefined
    const version = this.#database.version()
    if (version === this.#version) return
    const news = await this.#logs.read()
    if (news) for (const take of this.#takers) take(news)
    this.#version = version
  }
}

const known = new WeakMap<Kysely<Tables>, Changes>()

/** Lets what is read through `database.read` be kept in memory. */
export function followChanges(database: Database): Database {
  known.set(database.read, new FollowedChanges(database))
  return database
}

/** Of the handle that reads outside transactions; undefined inside one, where everything is read from the database. */
export function changesOf(db: Kysely<Tables>): Changes | undefined {
  return known.get(db)
}
