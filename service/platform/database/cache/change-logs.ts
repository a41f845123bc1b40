import { sql } from 'kysely'
import { compiledOnce } from '../compiled.ts'
import type { Database } from '../database.ts'
import { isSqlite } from '../query-parts.ts'

/** Changes committed by any process since the last read. */
export type ChangeSet = {
  /** Goods with a change of their row, stock, prices, texts or similar. */
  goods: ReadonlySet<number>
  /** Those of them with a change of their own row, the name among it, or of another name. */
  goodsRows: ReadonlySet<number>
  /** Those of them with a change of stock, prices, texts or similar. */
  trade: ReadonlySet<number>
  /** Members with any change, orders included. */
  members: ReadonlySet<number>
  /** Members with a change of more than an order. */
  memberRows: ReadonlySet<number>
  /** Members with a change of a session, a person or their own row. */
  sessions: ReadonlySet<number>
  /** Changed tables that are shared by all members. */
  shop: ReadonlySet<string>
  /** Tables of shared counters that changed, with their rows: offers of coupons, or goods of promotions. */
  counters: ReadonlyMap<string, ReadonlySet<number>>
}

const logs = ['goods_change', 'trade_change', 'member_change', 'order_change', 'session_change', 'shop_change', 'counter_change'] as const
type Log = (typeof logs)[number]
type Row = { log: Log | 'next'; name: string; id: number; changed_in: number | string }
/** Numbers of transactions count on the `server` that gave them; SQLite has none. */
type Positions = Record<Log, number> & { server?: string }

/**
 * After a crash a server reuses numbers of transactions that were not on its disk yet; after a fail-over the new one reuses those that it had
 * not received. The logs are then read again for this many transactions, which is more than either loses.
 */
const givenAgainMax = 100_000
const serverNow = sql`concat(pg_postmaster_start_time(), ' ', pg_stat_get_bgwriter_stat_reset_time())`

/** One statement for all logs; on PostgreSQL with the server and the oldest transaction that may still commit. */
const readLogs = compiledOnce((db, from: Positions) => {
  const key = {
    goods_change: sql`'', goods_id`,
    trade_change: sql`'', goods_id`,
    member_change: sql`'', member_id`,
    order_change: sql`'', member_id`,
    session_change: sql`'', member_id`,
    shop_change: sql`name, id`,
    counter_change: sql`name, id`,
  }
  const parts = logs.map(
    log => sql`select ${sql.lit(log)} as log, ${key[log]}, changed_in from ${sql.table(log)} where changed_in >= ${from[log]}`,
  )
  const next = isSqlite(db)
    ? sql`select 'next' as log, '' as name, 0 as id, 0 as changed_in`
    : sql`select 'next' as log, ${serverNow} as name, 0 as id, pg_snapshot_xmin(pg_current_snapshot())::text::bigint as changed_in`
  return { compile: () => sql<Row>`${next} union all ${sql.join(parts, sql` union all `)}`.compile(db) }
})

/** Current positions of the logs, without their entries. */
async function positionsNow({ dialect, read }: Database): Promise<Positions> {
  const of = (log: Log) => sql`(select coalesce(max(changed_in), 0) + 1 from ${sql.table(log)})`
  const next = sql`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`
  const columns = logs.map(log => sql`${dialect === 'postgres' ? next : of(log)} as ${sql.ref(log)}`)
  const server = dialect === 'postgres' ? serverNow : sql`''`
  const { rows } = await sql<Positions>`select ${server} as server, ${sql.join(columns)}`.execute(read)
  return positionsBy(rows[0]?.server ?? '', log => Number(rows[0]?.[log] ?? 0))
}

const positionsBy = (server: string, of: (log: Log) => number): Positions => ({
  ...(Object.fromEntries(logs.map(log => [log, of(log)])) as Record<Log, number>),
  server,
})

/** PostgreSQL: everything from the oldest running transaction on is read again. SQLite numbers in the order of commits. */
function nextPositions(from: Positions, changed: readonly (Row & { changed_in: number })[], oldest: number): Positions {
  const lastOf = (log: Log) => changed.reduce((most, row) => (row.log === log ? Math.max(most, row.changed_in + 1) : most), from[log])
  return positionsBy(from.server ?? '', log => oldest || lastOf(log))
}

function changeSetOf(rows: readonly Row[]): ChangeSet {
  const ids = (...of: readonly string[]) => new Set(rows.filter(row => of.includes(row.log)).map(row => row.id))
  const counted = Map.groupBy(
    rows.filter(row => row.log === 'counter_change'),
    row => row.name,
  )
  return {
    goods: ids('goods_change', 'trade_change'),
    goodsRows: ids('goods_change'),
    trade: ids('trade_change'),
    members: ids('member_change', 'order_change'),
    memberRows: ids('member_change'),
    sessions: ids('session_change'),
    shop: new Set(rows.filter(row => row.log === 'shop_change').map(row => row.name)),
    counters: new Map([...counted].map(([name, own]) => [name, new Set(own.map(row => row.id))])),
  }
}

const keyOf = ({ log, name, id }: Row) => `${log} ${name} ${id}`

/** Position up to which the logs are read. */
export type LogPlace = {
  positions: Positions
  /** Entries at or behind a position are read again every time, but applied once. */
  seen: ReadonlyMap<string, number>
}

/** Current end of the logs. */
export async function placeNow(database: Database): Promise<LogPlace> {
  return { positions: await positionsNow(database), seen: new Map() }
}

/** Entries of all logs behind a place, by one statement and as `db` sees them (undefined if there are none), and the next place. */
export async function changesSince(
  db: Database['read'],
  { positions, seen }: LogPlace,
): Promise<{ changes: ChangeSet | undefined; place: LogPlace }> {
  const rows = await readLogs(db, positions)
  const next = rows.find(row => row.log === 'next')
  const server = next?.name ?? ''
  if (server !== (positions.server ?? '')) {
    const before = positionsBy(server, log => Math.max(0, positions[log] - givenAgainMax))
    return changesSince(db, { positions: before, seen: new Map() })
  }
  const changed = rows.filter(row => row.log !== 'next').map(row => ({ ...row, changed_in: Number(row.changed_in) }))
  const fresh = changed.filter(row => seen.get(keyOf(row)) !== row.changed_in)
  const oldest = Number(next?.changed_in ?? 0)
  const until = nextPositions(positions, changed, oldest)
  const again = changed.filter(row => row.changed_in >= until[row.log as Log])
  return {
    changes: fresh.length > 0 ? changeSetOf(fresh) : undefined,
    place: { positions: until, seen: new Map(again.map(row => [keyOf(row), row.changed_in])) },
  }
}
