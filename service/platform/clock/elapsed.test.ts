import { expect, test } from 'vitest'
import { createElapsed } from './elapsed.ts'

function clocksOf() {
  const at = { uptime: 1_000, performance: 50, wall: 1_800_000_000_000 }
  let readings = 0
  const elapsed = createElapsed({
    uptimeMs: () => (readings++, at.uptime),
    performanceMs: () => at.performance,
    wallMs: () => at.wall,
  })
  const pass = (ms: Partial<typeof at>) =>
    Object.assign(at, Object.fromEntries(Object.entries(ms).map(([key, by]) => [key, at[key as keyof typeof at] + by])))
  return { elapsed, pass, readings: () => readings }
}

test('a reading is extrapolated for a tenth of a second and read again then', () => {
  const { elapsed, pass, readings } = clocksOf()
  pass({ uptime: 99, performance: 99, wall: 99 })
  expect([elapsed(), readings()]).toEqual([1_099, 1])
  pass({ uptime: 2, performance: 2, wall: 2 })
  expect([elapsed(), readings()]).toEqual([1_101, 2])
})

test('a machine that slept a moment ago is asked at once', () => {
  const { elapsed, pass } = clocksOf()
  pass({ uptime: 3_600_000, performance: 1, wall: 3_600_000 })
  expect(elapsed()).toBe(3_601_000)
})

test('a wall clock that was set moves nothing', () => {
  const { elapsed, pass } = clocksOf()
  pass({ uptime: 1, performance: 1, wall: -86_400_000 })
  expect(elapsed()).toBe(1_001)
})
