import { CompiledQuery, type Kysely } from 'kysely'
import { NodeSqliteAdapter } from './sqlite-dialect.ts'
import type { Tables } from './tables.ts'

/** Rows of what was asked, and how many a change has changed. */
type Answer = { rows: unknown[]; changed: number }

/**
 * Sends a text that is made already. SQLite answers at once, so it is asked without Kysely's way to a connection, in a transaction
 * too, unless plugins want to see what comes back.
 */
export async function askByText(db: Kysely<Tables>, text: string, values: unknown[]): Promise<Answer> {
  const { adapter, plugins } = db.getExecutor()
  const isAtOnce = adapter instanceof NodeSqliteAdapter && plugins.length === 0
  const { rows, changed = 0 } = isAtOnce ? adapter.ask(text, values) : await askByKysely(db, text, values)
  return { rows, changed: Number(changed) }
}

async function askByKysely(db: Kysely<Tables>, text: string, values: unknown[]) {
  const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values))
  return { rows, changed: numAffectedRows }
}
