import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

export type TimeSource = {
  /** Epoch milliseconds. */
  wall: () => number
  /** Looks again where looking takes time. */
  refresh: () => Promise<void>
}

/** An answer that took longer says too little about the moment at which it was made. */
const answerMaxMs = 2_000

/** The clock of PostgreSQL: processes on several machines then go by one clock. */
async function postgresTime({ read }: Database, elapsed: () => number): Promise<TimeSource> {
  let seen = { wall: Date.now(), elapsed: elapsed() }
  const refresh = async () => {
    const asked = elapsed()
    const {
      rows: [row],
    } = await sql<{ ms: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms`.execute(read)
    const answered = elapsed()
    if (row && answered - asked <= answerMaxMs) seen = { wall: row.ms, elapsed: (asked + answered) / 2 }
  }
  await refresh()
  return { wall: () => Math.round(seen.wall + elapsed() - seen.elapsed), refresh }
}

/** Where the time comes from (security.md section 4.7). */
export async function timeSource(database: Database, elapsed: () => number): Promise<TimeSource> {
  if (database.dialect === 'postgres') return postgresTime(database, elapsed)
  return { wall: Date.now, refresh: async () => undefined }
}
