/** 2026-11-20 10:00 in China. */
const start = Date.UTC(2026, 10, 20, 2)

export type TestClock = { now: () => number; advance: (ms: number) => void }

/** Time that only moves when a test says so. */
export function createClock(): TestClock {
  let now = start
  return {
    now: () => now,
    advance(ms) {
      now += ms
    },
  }
}
