import { uptime } from 'node:os'

/** How long a reading is extrapolated; Linux reports its uptime in hundredths of a second. */
const keptMs = 5
/** Beyond this difference the machine has slept or its clock was set. */
const apartMaxMs = 20

type Clocks = { uptimeMs: () => number; performanceMs: () => number; wallMs: () => number }

const ofMachine: Clocks = { uptimeMs: () => uptime() * 1_000, performanceMs: () => performance.now(), wallMs: Date.now }

/**
 * Milliseconds since some moment, including sleep of the machine, which performance.now() leaves out, and independent of the wall clock. A
 * call asks several times and each reading is a file of the system, so it is extrapolated for some milliseconds while both other clocks
 * agree.
 */
export function createElapsed({ uptimeMs, performanceMs, wallMs }: Clocks = ofMachine): () => number {
  let mark = { uptime: uptimeMs(), performance: performanceMs(), wall: wallMs() }
  return () => {
    const reading = { performance: performanceMs(), wall: wallMs() }
    const passed = reading.performance - mark.performance
    const apart = Math.abs(reading.wall - mark.wall - passed)
    if (passed < keptMs && apart <= apartMaxMs) return mark.uptime + passed
    mark = { ...reading, uptime: uptimeMs() }
    return mark.uptime
  }
}
