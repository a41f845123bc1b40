import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { createListParsing, type ListParsing } from '../purchase-list/parse-apart.ts'
import { Turns } from './turns.ts'

/** What bounds the calls that take long. */
export type Heavy = {
  /** Reading and changing large carts. */
  carts: Turns
  /** Reading purchase lists; one member never has both places. */
  lists: Turns
  parsing: ListParsing
}

const waitMaxMs = 5_000
const waitingMax = 256

export function createHeavy(app: FastifyInstance, { dialect }: Pick<Database, 'dialect'>): Heavy {
  const parsing = createListParsing()
  app.addHook('onClose', () => parsing.close())
  return {
    // A cart is one piece of work on SQLite; on PostgreSQL most of it is waiting for answers.
    carts: new Turns({ atOnce: dialect === 'sqlite' ? 1 : 4, waitingMax, waitMaxMs }),
    lists: new Turns({ atOnce: 2, waitingMax: 32, waitMaxMs: 2 * waitMaxMs }),
    parsing,
  }
}
