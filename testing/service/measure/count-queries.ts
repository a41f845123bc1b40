import type { Kysely, KyselyPlugin } from 'kysely'
import type { Tables } from '../../../service/platform/database/tables.ts'

/** What a reading answers, how many queries it took, and how many rows these answered. */
export async function countQueries<Answer>(
  db: Kysely<Tables>,
  ask: (db: Kysely<Tables>) => Promise<Answer>,
): Promise<{ queries: number; rows: number; answer: Answer }> {
  let [queries, rows] = [0, 0]
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // Counted when they answer: a query inside another one is no query of its own.
    async transformResult({ result }) {
      queries++
      rows += result.rows.length
      return result
    },
  }
  const answer = await ask(db.withPlugin(counting))
  return { queries, rows, answer }
}
