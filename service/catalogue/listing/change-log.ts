import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** The logs that triggers write: changes of goods themselves, and of their stock, prices and the like. */
export type ChangeLog = 'goods_change' | 'trade_change'

/** Numbers below this one are read and done with. */
type LogPosition = number

/**
 * From where on the next look at the log must read. Asked before the rows themselves.
 *
 * SQLite numbers changes in the order of their commits. PostgreSQL's number is the
 * transaction's, and an older one may commit later: everything from the oldest running
 * transaction on is read again.
 */
async function logPosition({ dialect, read }: Database, log: ChangeLog): Promise<LogPosition> {
  const {
    rows: [row],
  } =
    dialect === 'postgres'
      ? await sql<{ next: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as next`.execute(read)
      : await sql<{ next: number }>`select coalesce(max(changed_in), 0) + 1 as next from ${sql.table(log)}`.execute(read)
  return Number(row?.next ?? 0)
}

function changesFrom({ read }: Database, log: ChangeLog, position: LogPosition) {
  return read.selectFrom(log).select(['goods_id', 'changed_in']).where('changed_in', '>=', position).execute()
}

/** Hands over the ids of goods that changed since the last look; what could not be taken up is handed over again. */
export type LogReader = (takeUp: (ids: readonly number[]) => Promise<void>) => Promise<void>

/** Reads one log from now on. */
export async function openLog(database: Database, log: ChangeLog): Promise<LogReader> {
  let position = await logPosition(database, log)
  // What lies at or behind the position is read again every time; it is taken up once.
  let seen = new Map<number, number>()
  return async takeUp => {
    const next = await logPosition(database, log)
    const changes = await changesFrom(database, log, position)
    const news = changes.filter(change => seen.get(change.goods_id) !== change.changed_in)
    if (news.length > 0) await takeUp(news.map(change => change.goods_id))
    seen = new Map(changes.filter(change => change.changed_in >= next).map(change => [change.goods_id, change.changed_in]))
    position = next
  }
}
