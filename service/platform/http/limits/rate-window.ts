import type { Context } from '../../context.ts'
import type { Database } from '../../database/database.ts'
import { writeIfPossible } from '../../database/write-if-possible.ts'

const windowMs = 60_000
/** Addresses and members remembered at once by one process. */
const keysMax = 20_000
/** A process reports to the others after each such part of a limit. */
const partsOfLimit = 20

type Count = { window: number /** Counted in the database, by all processes. */; known: number /** Not yet counted there. */; own: number }

export type RateWindow = {
  /** Counts one more of a key; answers seconds to wait when there were too many in this minute, else 0. */
  count: (key: string, max: number) => Promise<number>
}

/**
 * Counts requests per minute for all processes together.
 *
 * A process counts in memory and reports each twentieth of a limit to the database, which answers what the others have counted: a search
 * costs at most a twentieth of a statement, and N processes exceed a limit by at most (N - 1) / 20 of it. On PostgreSQL the table is
 * unlogged; SQLite has one process, and one commit in thirty searches. After a crash counting restarts. While nothing can be written each
 * process counts for itself: a full disk stops no reader.
 */
export function createRateWindow({ database, now }: Pick<Context, 'database' | 'now'>): RateWindow {
  const counts = new Map<string, Count>()
  let sweptIn = 0

  function countOf(key: string, window: number): Count {
    const known = counts.get(key)
    if (known?.window === window) return known
    const fresh: Count = { window, known: 0, own: 0 }
    counts.delete(key)
    counts.set(key, fresh)
    if (counts.size > keysMax) forgetOldest(counts)
    return fresh
  }

  return {
    async count(key, max) {
      const moment = now()
      const window = Math.floor(moment / windowMs)
      const count = countOf(key, window)
      count.own++
      let place = count.known + count.own
      if (place <= max && count.own >= Math.max(1, Math.floor(max / partsOfLimit))) {
        const hits = count.own
        const isSweep = sweptIn !== window
        sweptIn = window
        // Taken off at once: others of this process come while the database answers.
        count.own = 0
        count.known += hits
        const known = count.known
        const total = (await addHits(database, { key, beginsAt: window * windowMs, hits, isSweep })) ?? known
        place += Math.max(0, total - known)
        count.known = Math.max(count.known, total)
      }
      return place > max ? Math.ceil(((window + 1) * windowMs - moment) / 1_000) : 0
    },
  }
}

function forgetOldest(counts: Map<string, Count>): void {
  const [oldest] = counts.keys()
  if (oldest !== undefined) counts.delete(oldest)
}

type Share = { key: string; beginsAt: number; hits: number; isSweep: boolean }

/** Adds a share and answers what all have total; once a minute windows that are over go. */
function addHits(database: Database, { key, beginsAt, hits, isSweep }: Share): Promise<number | undefined> {
  return writeIfPossible(database, async trx => {
    if (isSweep) {
      // Also those of a clock that was wrong. The window of a process whose clock is a little off stays.
      await trx
        .deleteFrom('rate_window')
        .where(row => row.or([row('begins_at', '<', beginsAt - 2 * windowMs), row('begins_at', '>', beginsAt + 2 * windowMs)]))
        .execute()
    }
    const row = await trx
      .insertInto('rate_window')
      .values({ key, begins_at: beginsAt, hits })
      .onConflict(conflict => conflict.columns(['key', 'begins_at']).doUpdateSet(({ eb }) => ({ hits: eb('rate_window.hits', '+', hits) })))
      .returning('hits')
      .executeTakeFirstOrThrow()
    return row.hits
  })
}
