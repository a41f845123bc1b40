import { uptime } from 'node:os'

/** How long a reading is extrapolated: a reading takes up to 0.4 ms, and both other clocks would have to be wrong in the same way. */
const keptMs = 100
/** Beyond this difference the machine has slept or its clock was set. */
const apartMaxMs = 20

type Clocks = { uptimeMs: () => number; performanceMs: () => number; wallMs: () => number }

const ofMachine: Clocks = { uptimeMs: () => uptime() * 1_000, performanceMs: () => performance.now(), wallMs: Date.now }

/**
 * Milliseconds since some moment, including sleep of the machine, which performance.now() leaves out, and independent of the wall clock. A
 * call asks several times and each reading is a file of the system, so it is extrapolated for a tenth of a second while both other clocks
 * agree: Linux reports its uptime in hundredths of a second anyway.
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
