import { expect, test } from 'vitest'
import { createSteadyClock, type SteadyClock } from './steady-clock.ts'

const start = Date.UTC(2026, 10, 20, 2)
const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000]

/** A machine whose clock may be set; real time passes all the same. */
function machine(lastSeen?: number) {
  let passed = 5 * day
  let offset = 0
  const notices: string[] = []
  const clock: SteadyClock = createSteadyClock({
    wall: () => Math.floor(start + passed - 5 * day + offset),
    elapsed: () => passed,
    lastSeen,
    onNotice: notice => notices.push(notice),
  })
  /** Milliseconds since the start as the clock tells them, and whether it may be acted on. */
  const seen = () => [clock.now() - start, clock.isSettled()]
  return {
    seen,
    notices,
    pass(ms: number) {
      // A service looks now and then; the last look is at the end.
      for (const end = passed + ms; passed < end; ) {
        passed = Math.min(passed + 10 * second, end)
        clock.now()
      }
    },
    set(ms: number) {
      offset = ms
    },
  }
}

test('a right clock is followed, also through small corrections, and never runs back for them', () => {
  const { seen, pass, set, notices } = machine()
  pass(hour)
  expect(seen()).toEqual([hour, true])
  set(30 * second)
  expect(seen()).toEqual([hour + 30 * second, true])
  set(0)
  expect(seen()).toEqual([hour + 30 * second, true])
  pass(minute)
  expect(seen()).toEqual([hour + minute, true])
  expect(notices).toEqual([])
})

test('time is in whole milliseconds, as the database keeps them, also where it is counted on from a clock that is in doubt', () => {
  const { seen, pass, set } = machine()
  pass(hour + 0.3)
  set(400 * day)
  expect(seen()).toEqual([hour, false])
  pass(0.6)
  expect(seen()).toEqual([hour + 1, false])
})

test.each([400 * day, hour, -day, -400 * day])('a clock that is wrong by %i ms for a minute changes nothing', wrong => {
  const { seen, pass, set, notices } = machine()
  pass(hour)
  set(wrong)
  expect(seen()).toEqual([hour, false])
  pass(minute)
  expect(seen()).toEqual([hour + minute, false])
  set(0)
  expect(seen()).toEqual([hour + minute, true])
  expect(notices).toEqual(['clock jumped', 'clock is right again'])
})

test.each([400 * day, -day])('a clock that stays %i ms away is believed after half an hour', wrong => {
  const { seen, pass, set, notices } = machine()
  pass(hour)
  set(wrong)
  seen()
  pass(29 * minute)
  expect(seen()).toEqual([hour + 29 * minute, false])
  pass(minute)
  expect(seen()).toEqual([hour + 30 * minute + wrong, true])
  expect(notices).toEqual(['clock jumped', 'new time is taken'])
})

test('a clock that jumps on is waited for again', () => {
  const { seen, pass, set } = machine()
  pass(hour)
  set(day)
  seen()
  pass(29 * minute)
  set(2 * day)
  seen()
  pass(29 * minute)
  expect(seen()).toEqual([hour + 58 * minute, false])
})

test('after a short stop the clock is believed at once', () => {
  expect(machine(start - 50 * minute).seen()).toEqual([0, true])
  expect(machine(start + 30 * second).seen()).toEqual([0, true])
})

test('after a long stop the time is shown at once and acted on after half an hour', () => {
  const { seen, pass, notices } = machine(start - 3 * day)
  expect(seen()).toEqual([0, false])
  pass(29 * minute)
  expect(seen()).toEqual([29 * minute, false])
  pass(minute)
  expect(seen()).toEqual([30 * minute, true])
  expect(notices).toEqual(['stopped for long, or the clock is wrong', 'new time is taken'])
})

test('a start with a clock that is put right later is right from then on', () => {
  const { seen, pass, set } = machine(start - 10 * minute)
  set(400 * day)
  expect(seen()).toEqual([400 * day, false])
  pass(minute)
  set(0)
  expect(seen()).toEqual([minute, true])
})

test('a start with a clock that has gone back goes on from where the service stopped', () => {
  const { seen, pass, set } = machine(start + hour)
  expect(seen()).toEqual([hour, false])
  pass(minute)
  expect(seen()).toEqual([hour + minute, false])
  set(hour + 5 * minute)
  expect(seen()).toEqual([hour + 6 * minute, true])
})

test('a start without a former time believes its clock', () => {
  expect(machine().seen()).toEqual([0, true])
})
