import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'
import { writeIfPossible } from './write-if-possible.ts'

/** Counts are written together: the first after this time, the rest with the end of the process. */
const writeAfterMs = 60_000
/** Strangers can make up words, keys and origins: no more rows than these wait at the same time. */
const waitingMax = 2_000

export type Counted<Row> = Row & { times: number }

type Counting<Row> = {
  /** Rows with the same name are one row. */
  nameOf: (row: Row) => string
  write: (trx: Transaction<Tables>, counted: readonly Counted<Row>[]) => Promise<void>
  /** Logged when they were not written. */
  problem: string
}

/** Counts in memory and writes many counts in one transaction; the request that is counted does not wait for it. */
export function countTogether<Row extends object>(
  app: Pick<FastifyInstance, 'addHook' | 'log'>,
  database: Pick<Database, 'write'>,
  { nameOf, write, problem }: Counting<Row>,
) {
  let waiting = new Map<string, Counted<Row>>()
  let last = performance.now()
  let writing = Promise.resolve()

  const writeDown = (): Promise<void> => {
    last = performance.now()
    // A write that failed stops no later one.
    writing = writing
      .catch(() => undefined)
      .then(async () => {
        const counted = [...waiting.values()]
        waiting = new Map()
        if (counted.length > 0) await writeIfPossible(database, trx => write(trx, counted))
      })
    return writing
  }
  const orWarn = () => writeDown().catch((error: unknown) => app.log.warn({ problem: String(error) }, problem))

  app.addHook('onClose', orWarn)
  return {
    count(row: Row): void {
      const name = nameOf(row)
      const known = waiting.get(name)
      if (known) known.times++
      else if (waiting.size < waitingMax) waiting.set(name, { ...row, times: 1 })
    },
    /** Writes all that wait. Rejects when the database fails. */
    writeDown,
    writeIfDue(): void {
      if (performance.now() - last > writeAfterMs) void orWarn()
    },
  }
}
