import { figureLimits } from '@yaoji/contract/console/figures'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { startSweep } from '../../platform/clock/sweep.ts'
import type { Led } from '../../platform/leadership/leaders.ts'
import { dayOf, makeDay } from './make-day.ts'
import { findQuietStores } from './quiet-stores.ts'

const lookEveryMs = 60_000

type Maker = Pick<Led, 'database' | 'now'>

/** The last day that is over for long enough. */
const lastDay = (now: number) => addDays(chinaDay(now - figureLimits.afterMidnightMs), -1)

/** Makes the days that are missing, the newest first, each in a transaction of its own: one that was interrupted is made the next time. */
export async function makeFigures({ database, now }: Maker): Promise<void> {
  const last = lastDay(now())
  const first = dayOf(addDays(last, 1 - figureLimits.firstDays)).from
  const rows = await database.read.selectFrom('figure_day').select(['day', 'quiet_at']).where('day', '>=', first).execute()
  const made = new Map(rows.map(row => [Number(row.day), row.quiet_at]))
  for (let back = 0; back < figureLimits.firstDays; back++) {
    const day = dayOf(addDays(last, -back))
    if (!made.has(day.from)) await database.write(trx => makeDay(trx, day, now()))
    if (back === 0 && (made.get(day.from) ?? null) === null) await findQuietStores(database, day, now())
  }
}

/** Does it until the returned function is called, which waits for what is under way. */
export function startFigures(led: Led, onError: (error: unknown) => void): () => Promise<void> {
  return startSweep({ everyMs: lookEveryMs, isAtOnce: true, isDue: led.isSettled, sweep: () => makeFigures(led), onError })
}
