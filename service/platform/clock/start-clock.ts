import type { Database } from '../database/database.ts'
import { createElapsed } from './elapsed.ts'
import { readLastSeen, writeLastSeen } from './last-seen.ts'
import { startSweep } from './sweep.ts'
import { createSteadyClock, type SteadyClock, type SteadyClockOptions } from './steady-clock.ts'
import { timeSource } from './time-source.ts'

const lookEveryMs = 10_000
const writeEveryMs = 60_000

export type RunningClock = SteadyClock & { stop: () => Promise<void> }

export type ClockListeners = {
  onNotice: NonNullable<SteadyClockOptions['onNotice']>
  onError: (error: unknown) => void
}

/** The clock of this process, which looks around now and then until it is stopped. */
export async function startClock(database: Database, { onNotice, onError }: ClockListeners): Promise<RunningClock> {
  const elapsed = createElapsed()
  const source = await timeSource(database, elapsed)
  const clock = createSteadyClock({ wall: source.wall, elapsed, lastSeen: await readLastSeen(database), onNotice })
  let writtenAt = -Infinity
  const look = async () => {
    await source.refresh()
    if (!clock.isSettled() || elapsed() - writtenAt < writeEveryMs) return
    writtenAt = elapsed()
    await writeLastSeen(database, clock.now())
  }
  await look()
  return { ...clock, stop: startSweep({ everyMs: lookEveryMs, sweep: look, onError }) }
}
