const minuteMs = 60_000
/** Corrections of a running clock are smaller (security.md section 4.7). */
const skewMaxMs = minuteMs
/** A pause up to this long between stop and start is not questioned. */
const pauseMaxMs = 60 * minuteMs
/** A clock that was set by mistake is set back within this time; one that is not is right. */
const doubtMs = 30 * minuteMs

export type Notice = 'stopped for long, or the clock is wrong' | 'clock jumped' | 'clock is right again' | 'new time is taken'

export type SteadyClockOptions = {
  /** Epoch milliseconds as the machine or the database tells them, right or wrong. */
  wall: () => number
  /** Milliseconds since some moment, whatever is done to the clock. */
  elapsed: () => number
  /** The last time that was written down by a service that trusted its clock. */
  lastSeen?: number | undefined
  onNotice?: (notice: Notice, byMs: number) => void
}

export type SteadyClock = {
  /** Epoch milliseconds. */
  now: () => number
  /** False while the clock is in doubt: nothing may be ended for good because its time is over. */
  isSettled: () => boolean
}

type Mark = { wall: number; elapsed: number }

const since = (mark: Mark, passed: number) => Math.round(mark.wall + passed - mark.elapsed)
const isNear = (reading: number, expected: number, aheadMs = skewMaxMs) => reading >= expected - skewMaxMs && reading <= expected + aheadMs

/**
 * A clock that a wrong wall clock does not mislead: a jump against the time that has really passed is detected and waited out, while time
 * goes on at its own pace. At a start it is unknown how long the service was down: a later time is shown immediately, but not acted on.
 */
export function createSteadyClock({ wall, elapsed, lastSeen, onNotice = () => undefined }: SteadyClockOptions): SteadyClock {
  let trusted: Mark = { wall: lastSeen ?? wall(), elapsed: elapsed() }
  let aheadMaxMs = lastSeen === undefined ? Infinity : pauseMaxMs
  /** The reading that is not believed, since it was first seen. */
  let doubted: Mark | undefined
  let latest = -Infinity

  function trust(reading: Mark): number {
    // Small steps back are not taken back; a new time may be earlier.
    latest = isNear(reading.wall, latest, Infinity) ? Math.max(latest, reading.wall) : reading.wall
    trusted = reading
    aheadMaxMs = skewMaxMs
    doubted = undefined
    return latest
  }

  function doubt(reading: Mark, expected: number): number {
    const isStart = aheadMaxMs > skewMaxMs
    if (!doubted || !isNear(reading.wall, since(doubted, reading.elapsed))) {
      doubted = reading
      const mayBeRight = isStart && reading.wall > expected
      onNotice(mayBeRight ? 'stopped for long, or the clock is wrong' : 'clock jumped', Math.round(reading.wall - expected))
    }
    return isStart ? Math.max(reading.wall, expected) : expected
  }

  function now(): number {
    const reading = { wall: wall(), elapsed: elapsed() }
    const expected = since(trusted, reading.elapsed)
    if (isNear(reading.wall, expected, aheadMaxMs)) {
      if (doubted) onNotice('clock is right again', 0)
      return trust(reading)
    }
    const isConfirmed = doubted && reading.elapsed - doubted.elapsed >= doubtMs && isNear(reading.wall, since(doubted, reading.elapsed))
    if (!isConfirmed) return doubt(reading, expected)
    onNotice('new time is taken', Math.round(reading.wall - expected))
    return trust(reading)
  }

  const isSettled = () => {
    now()
    return !doubted
  }
  return { now, isSettled }
}
