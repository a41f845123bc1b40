import { startSweep } from '../../platform/clock/sweep.ts'
import type { Context } from '../../platform/context.ts'
import { openLog, type LogReader } from '../../platform/database/cache/changes.ts'
import { tellArrivals } from './arrivals.ts'
import { tellPriceDrops, timedPrices } from './price-drops.ts'

const lookEveryMs = 30_000

type Look = { log: LogReader; since: number }

/** Looks at prices and stock until the returned function is called; that one waits for a look that is under way. */
export function startReminders(
  { isSettled, database, now }: Context & { isSettled: () => boolean },
  onError: (error: unknown) => void,
): () => Promise<void> {
  let last: Look | undefined
  const look = async () => {
    const at = now()
    if (last) {
      await last.log(ids => tellPriceDrops(database, ids, at))
      const timed = await timedPrices(database, last.since, at)
      if (timed.length > 0) await tellPriceDrops(database, timed, at)
      last.since = at
    } else {
      // Changes from before this start are found by checking everything once.
      const log = await openLog(database, ({ trade }) => trade)
      await tellPriceDrops(database, undefined, at)
      last = { log, since: at }
    }
    await tellArrivals(database, at)
  }
  return startSweep({ everyMs: lookEveryMs, isDue: isSettled, sweep: look, onError })
}
