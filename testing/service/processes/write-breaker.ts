import { sql, type KyselyPlugin, type Transaction } from 'kysely'
import type { Database } from '../../../service/platform/database/database.ts'
import type { Tables } from '../../../service/platform/database/tables.ts'

/** SQLITE_IOERR, as of a disk that is torn out: the transaction is over and nothing of it stays. */
function diskError(): Error {
  return Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode: 10 })
}

type Trx = Transaction<Tables>

const endings: Readonly<Record<Database['dialect'], (trx: Trx) => void>> = {
  sqlite: () => {
    throw diskError()
  },
  // The server ends the connection; what waits on it, and COMMIT, find it gone.
  postgres: trx => {
    sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx).catch(() => undefined)
  },
}

export type WriteBreaker = {
  over: (database: Database) => Database
  /**
   * Breaks the next request: behind this statement, counted from 1 over all its writes. Where it has fewer, the answer of
   * one of its writes is lost, which is done then.
   */
  breakAt: (statement: number, lostWrite: number) => void
  /** Nothing is broken from now on; answers what was. */
  stop: () => 'statement' | 'answer' | undefined
}

/** Ends writes at a chosen statement, as a process or a connection that ends there would. */
export function createWriteBreaker(): WriteBreaker {
  let plan: { statement: number; lostWrite: number } | undefined
  let [statements, writes] = [0, 0]
  let broken: 'statement' | 'answer' | undefined
  const plugin = (end: () => void): KyselyPlugin => ({
    transformQuery: ({ node }) => node,
    // Behind the statement: those whose text was made before come by no other way.
    async transformResult({ result }) {
      statements++
      if (statements === plan?.statement) {
        broken = 'statement'
        end()
      }
      return result
    },
  })
  return {
    over: database => ({
      ...database,
      async write(work) {
        const answer = await database.write(trx => work(trx.withPlugin(plugin(() => endings[database.dialect](trx)))))
        writes++
        if (writes !== plan?.lostWrite) return answer
        broken = 'answer'
        throw diskError()
      },
    }),
    breakAt(statement, lostWrite) {
      plan = { statement, lostWrite }
      ;[statements, writes, broken] = [0, 0, undefined]
    },
    stop() {
      plan = undefined
      return broken
    },
  }
}
