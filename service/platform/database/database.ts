import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

export type Database = {
  dialect: 'sqlite' | 'postgres'
  /** Queries outside transactions. On SQLite a handle that cannot write. */
  read: Kysely<Tables>
  /**
   * For what may take long and decides nothing: lists of the staff, exports, statements, the build of the search index. Each statement finds
   * every earlier commit: on a replica if one keeps up, else as `read`. Facts are not cached for it.
   */
  replica: Kysely<Tables>
  /**
   * Runs `work` in one transaction. SQLite runs them one after the other, PostgreSQL
   * runs `work` again when it lost to another transaction, so it must do nothing but
   * query: every await on something else keeps the shop waiting.
   */
  write<Result>(work: (trx: Transaction<Tables>) => Promise<Result>): Promise<Result>
  /** Like `write`, for a migration: SQLite looks at foreign keys once, at its end; PostgreSQL has a connection of its own for it. */
  rebuild<Result>(work: (trx: Transaction<Tables>) => Promise<Result>): Promise<Result>
  /**
   * Executes a statement of PostgreSQL outside a transaction, without a limit of time.
   *
   * @throws {Error} where the connection goes through a pooler, whose settings cannot be changed for one client
   */
  beside(statement: string): Promise<void>
  /**
   * Constant until a commit that must be visible immediately. SQLite reports every commit of any connection. On PostgreSQL it changes with
   * commits of this process, and each 150 ms for those of others.
   */
  version: () => number
  /** How many statements this process has sent to it, for benches and tests. */
  statements: () => number
  /** Why the database took no more writes at the last one; undefined while it does. */
  refusal: () => unknown
  close(): Promise<void>
}

/** What one who only reads needs of it. */
export type DatabaseReader = Pick<Database, 'read' | 'close'>
