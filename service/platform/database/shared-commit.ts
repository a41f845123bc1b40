import { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'

/** How long a write waits for another process: an operator's command, an import. */
export const busyTimeoutMs = 5_000
const busyRetryMs = 10
/** The first work of a group waits for its last: the group ends with the work that passes one of these limits. */
const worksMax = 64
const groupMaxMs = 20

/** SQLITE_BUSY, in the low byte of the extended code. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === 5
}

type Entry = {
  work: () => Promise<unknown>
  isRebuild: boolean
  cameAt: number
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

/** Reports its outcome to the caller of a work. */
type Telling = () => void

/**
 * Serializes writes on one handle. Those that are waiting after a turn of the event loop share a transaction and its disk sync; each begins
 * with a savepoint (`sqlite-dialect.ts`), so that its error rolls back nothing else. No result or error is reported before the commit,
 * since an error may come from other works of the group: if the commit fails, or SQLite ends the transaction on the way, nothing was done
 * and all of them are rejected.
 */
export class SharedCommit {
  readonly #handle: DatabaseSync
  readonly #within = new AsyncLocalStorage<{ isOver: boolean }>()
  readonly #waiting: Entry[] = []
  #running: Promise<void> | undefined
  #ending: { error: unknown } | undefined

  constructor(handle: DatabaseSync) {
    this.#handle = handle
  }

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#enter(work, false)
  }

  /** In a transaction of its own, without foreign key checks. */
  rebuild<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#enter(work, true)
  }

  /** Every statement of a work passes here: after a full disk has ended the transaction, the next ones would be committed alone. */
  guard<Result>(statement: () => Result): Result {
    if (this.#ending) throw this.#ending.error
    try {
      return statement()
    } catch (error) {
      if (!this.#handle.isTransaction) this.#ending = { error }
      throw error
    }
  }

  /** Resolves once no work is waiting. */
  async idle(): Promise<void> {
    await this.#running
  }

  #enter<Result>(work: () => Promise<Result>, isRebuild: boolean): Promise<Result> {
    if (this.#within.getStore()?.isOver === false) {
      return Promise.reject(new Error('A write inside a write would wait for itself; hand its transaction on.'))
    }
    return new Promise((resolve, reject) => {
      // It gets the result of this very work.
      this.#waiting.push({ work, isRebuild, cameAt: performance.now(), resolve: resolve as (result: unknown) => void, reject })
      this.#running ??= this.#runAll()
    })
  }

  async #runAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      // After everything that was read from sockets in this turn.
      await new Promise(resolve => void setImmediate(resolve))
      try {
        if (this.#waiting[0]?.isRebuild) await this.#withoutForeignKeys(() => this.#runGroup(true))
        else await this.#runGroup(false)
      } catch (error) {
        this.#refuse(error, Infinity)
      }
    }
    this.#running = undefined
  }

  /** SQLite heeds the switch only outside a transaction. */
  async #withoutForeignKeys(work: () => Promise<void>): Promise<void> {
    this.#handle.exec('pragma foreign_keys = off')
    try {
      await work()
    } finally {
      this.#handle.exec('pragma foreign_keys = on')
    }
  }

  async #runGroup(isRebuild: boolean): Promise<void> {
    if (!(await this.#begin())) return
    const group: Entry[] = []
    const tellings: Telling[] = []
    const endsAt = performance.now() + groupMaxMs
    try {
      do {
        const entry = this.#waiting.shift()!
        group.push(entry)
        tellings.push(await this.#tellingOf(entry))
        if (this.#ending) throw this.#ending.error
      } while (this.#waiting[0]?.isRebuild === isRebuild && !isRebuild && group.length < worksMax && performance.now() < endsAt)
      this.#handle.exec('commit')
    } catch (error) {
      for (const { reject } of group) reject(error)
      if (this.#handle.isTransaction) this.#handle.exec('rollback')
      return
    }
    for (const tell of tellings) tell()
  }

  async #tellingOf({ work, resolve, reject }: Entry): Promise<Telling> {
    const store = { isOver: false }
    try {
      const result = await this.#within.run(store, work)
      return () => resolve(result)
    } catch (error) {
      return () => reject(error)
    } finally {
      store.isOver = true
    }
  }

  /** A deferred begin could not get the write lock after a read (security.md section 4.9). SQLite's own waiting would block all readers. */
  async #begin(): Promise<boolean> {
    this.#ending = undefined
    while (this.#waiting.length > 0) {
      try {
        this.#handle.exec('begin immediate')
        return true
      } catch (error) {
        this.#refuse(error, isBusy(error) ? performance.now() - busyTimeoutMs : Infinity)
      }
      await wait(busyRetryMs)
    }
    return false
  }

  /** Rejects works that came before that time. */
  #refuse(error: unknown, before: number): void {
    while (this.#waiting[0] && this.#waiting[0].cameAt <= before) this.#waiting.shift()!.reject(error)
  }
}
