import { CompiledQuery, type Kysely } from 'kysely'
import { NodeSqliteAdapter } from './sqlite-dialect.ts'
import type { Tables } from './tables.ts'

/** Rows of what was asked, and how many a change has changed. */
export type Answer = { rows: unknown[]; changed: number }

/**
 * Sends a text that is made already. SQLite answers at once, so it is asked without Kysely's way to a connection, in a transaction
 * too, unless plugins want to see what comes back; nothing is promised then that is there already.
 */
export function askByText(db: Kysely<Tables>, text: string, values: unknown[]): Answer | Promise<Answer> {
  const { adapter, plugins } = db.getExecutor()
  if (!(adapter instanceof NodeSqliteAdapter) || plugins.length > 0) return askByKysely(db, text, values)
  const { rows, changed } = adapter.ask(text, values)
  return { rows, changed: Number(changed) }
}

async function askByKysely(db: Kysely<Tables>, text: string, values: unknown[]): Promise<Answer> {
  const { rows, numAffectedRows = 0n } = await db.executeQuery(CompiledQuery.raw(text, values))
  return { rows, changed: Number(numAffectedRows) }
}
