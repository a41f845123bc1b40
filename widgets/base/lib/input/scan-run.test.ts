import { describe, expect, test } from 'vitest'
import { createScanRun } from './scan-run.ts'

const barcode = '6901234567892'

/** Types letter by letter with a gap in milliseconds, and presses the end key. */
function typed(text: string, gapMs: number, endAfterMs = gapMs) {
  const run = createScanRun()
  let atMs = 1_000
  for (const letter of text) run.take(letter, (atMs += gapMs))
  return run.end(atMs + endAfterMs)
}

describe('a gun', () => {
  test.each([
    ['a bar code', barcode, 5],
    ['the slowest gun', barcode, 40],
    ['the shortest code', '69012345', 10],
    ['letters and digits', 'H20012345', 10],
    ['a trace code', '81234567890123456789', 12],
  ])('is known by its speed: %s', (_, code, gapMs) => {
    expect(typed(code, gapMs)).toBe(code)
  })

  test.each([0, 5])('may stumble once, after %i gaps', gaps => {
    const run = createScanRun()
    for (const [at, letter] of [...barcode].entries()) run.take(letter, 1_000 + at * 10 + (at > gaps ? 60 : 0))
    expect(run.end(1_190)).toBe(barcode)
  })

  test('may paste its code', () => {
    const run = createScanRun()
    run.take(barcode, 1_000)
    expect(run.end(1_050)).toBe(barcode)
  })

  test('begins again after what a hand has typed', () => {
    const run = createScanRun()
    for (const [at, letter] of [...'amo'].entries()) run.take(letter, 1_000 + at * 120)
    for (const [at, letter] of [...barcode].entries()) run.take(letter, 5_000 + at * 8)
    expect(run.end(5_110)).toBe(barcode)
  })

  test('may be known from the fourth character on, is likely from the seventh, and its end forgets it', () => {
    const run = createScanRun()
    run.take('6', 1_000)
    expect([run.isBegun, run.isFast]).toEqual([true, false])
    for (const at of [1, 2, 3]) run.take('9', 1_000 + at * 10)
    expect([run.isBegun, run.isFast, run.isLikely]).toEqual([false, true, false])
    for (const at of [4, 5, 6]) run.take('9', 1_000 + at * 10)
    expect(run.isLikely).toBe(true)
    run.end(1_070)
    expect([run.isBegun, run.isFast]).toEqual([false, false])
  })
})

describe('a hand', () => {
  test.each([
    ['is slower', barcode, 41, 41],
    ['waits before Enter', barcode, 5, 81],
    ['types less', '6901234', 5, 5],
    ['types other signs', '69012345-6789', 5, 5],
    ['types Chinese', '阿莫西林胶囊阿莫', 5, 5],
  ])('%s', (_, text, gapMs, endAfterMs) => {
    expect(typed(text, gapMs, endAfterMs)).toBeUndefined()
  })

  test('that pastes presses Enter later', () => {
    const run = createScanRun()
    run.take(barcode, 1_000)
    expect(run.end(1_051)).toBeUndefined()
  })
})
