import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Numbers below this one are read and done with. */
export type LogPosition = number

/**
 * From where on the next look at the log must read. Asked before the rows themselves.
 *
 * SQLite numbers changes in the order of their commits. PostgreSQL's number is the
 * transaction's, and an older one may commit later: everything from the oldest running
 * transaction on is read again.
 */
export async function logPosition({ dialect, read }: Database): Promise<LogPosition> {
  const { rows: [row] } = dialect === 'postgres'
    ? await sql<{ next: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as next`.execute(read)
    : await sql<{ next: number }>`select coalesce(max(changed_in), 0) + 1 as next from goods_change`.execute(read)
  return Number(row?.next ?? 0)
}

export type GoodsChange = { goods_id: number; changed_in: number }

export function changesFrom({ read }: Database, position: LogPosition): Promise<GoodsChange[]> {
  return read.selectFrom('goods_change').select(['goods_id', 'changed_in']).where('changed_in', '>=', position).execute()
}
