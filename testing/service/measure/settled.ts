import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../../../service/platform/database/database.ts'

/**
 * Waits until all transactions of the server that began before have ended. Readers of change logs stop before the oldest of them, and on
 * PostgreSQL those of other tests, in other databases, count as well.
 */
export async function settled({ dialect, read }: Pick<Database, 'dialect' | 'read'>): Promise<void> {
  if (dialect !== 'postgres') return
  const { rows } = await sql<{ next: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(read)
  const next = rows[0]?.next ?? '0'
  await expect
    .poll(
      async () => {
        const { rows: now } = await sql<{
          is_so: boolean
        }>`select pg_snapshot_xmin(pg_current_snapshot())::text::bigint >= ${next}::bigint as is_so`.execute(read)
        return now[0]?.is_so
      },
      { timeout: 10_000 },
    )
    .toBe(true)
}
