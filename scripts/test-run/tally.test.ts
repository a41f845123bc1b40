import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parts, schedule } from './parts.ts'
import { addTallies, tallyOf } from './tally.ts'

let folder: string
let report: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yaoji-tally-'))
  report = join(folder, 'report.json')
})

afterEach(() => rmSync(folder, { recursive: true }))

const vitest = (numPassedTests: number, numFailedTests: number) =>
  writeFileSync(report, JSON.stringify({ numPassedTests, numFailedTests, numFailedTestSuites: 0 }))

describe('counting a part', () => {
  test('a check is one, passed or failed', () => {
    expect(tallyOf(undefined, report, true)).toEqual({ passed: 1, failed: 0 })
    expect(tallyOf(undefined, report, false)).toEqual({ passed: 0, failed: 1 })
  })

  test('vitest’s own numbers count', () => {
    vitest(40, 2)
    expect(tallyOf('vitest', report, false)).toEqual({ passed: 40, failed: 2 })
  })

  test('a run that fails without a failed test counts as one failure', () => {
    vitest(40, 0)
    expect(tallyOf('vitest', report, false)).toEqual({ passed: 40, failed: 1 })
  })

  test('a runner that leaves no report has failed, whatever its exit code says', () => {
    expect(tallyOf('vitest', report, true)).toEqual({ passed: 0, failed: 1 })
    writeFileSync(report, '{"half')
    expect(tallyOf('playwright', report, true)).toEqual({ passed: 0, failed: 1 })
  })

  test('a journey that passed only at the second try counts as failed', () => {
    writeFileSync(report, JSON.stringify({ stats: { expected: 11, unexpected: 0, flaky: 1 }, errors: [] }))
    expect(tallyOf('playwright', report, true)).toEqual({ passed: 11, failed: 1 })
  })

  test('parts add up', () => {
    expect(
      addTallies([
        { passed: 1, failed: 2 },
        { passed: 3, failed: 0 },
      ]),
    ).toEqual({ passed: 4, failed: 2 })
    expect(addTallies([])).toEqual({ passed: 0, failed: 0 })
  })
})

test('the schedule runs every part once, and the build before what needs it', () => {
  const scheduled = schedule.flat(2)
  expect(scheduled.toSorted()).toEqual(parts.map(part => part.name).toSorted())
  const waiting = parts.filter(part => part.needsBuild).map(part => scheduled.indexOf(part.name))
  expect(Math.min(...waiting)).toBeGreaterThan(scheduled.indexOf('build'))
})
