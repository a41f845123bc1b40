import type { Kysely, KyselyPlugin } from 'kysely'
import type { Tables } from '../../service/platform/database/tables.ts'

/** What a reading answers, and how many queries it took. */
export async function countQueries<Answer>(
  db: Kysely<Tables>,
  ask: (db: Kysely<Tables>) => Promise<Answer>,
): Promise<{ queries: number; answer: Answer }> {
  let queries = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // Counted when they answer: a query inside another one is no query of its own.
    async transformResult({ result }) {
      queries++
      return result
    },
  }
  const answer = await ask(db.withPlugin(counting))
  return { queries, answer }
}
