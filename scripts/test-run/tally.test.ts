import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { extents } from './extent.ts'
import { partsOf, schedule } from './parts.ts'
import { addTallies, tallyOf } from './tally.ts'

let folder: string
let report: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yaoji-tally-'))
  report = join(folder, 'report.json')
})

afterEach(() => rmSync(folder, { recursive: true }))

const vitest = (numPassedTests: number, numFailedTests: number, assertionResults: object[] = []) =>
  writeFileSync(report, JSON.stringify({ numPassedTests, numFailedTests, testResults: [{ assertionResults }] }))

describe('counting a part', () => {
  test('a check is one, passed or failed', () => {
    expect(tallyOf(undefined, report, true)).toEqual({ passed: 1, failed: 0, again: [] })
    expect(tallyOf(undefined, report, false)).toEqual({ passed: 0, failed: 1, again: [] })
  })

  test('vitest’s own numbers count', () => {
    vitest(40, 2)
    expect(tallyOf('vitest', report, false)).toEqual({ passed: 40, failed: 2, again: [] })
  })

  test('a run that fails without a failed test counts as one failure', () => {
    vitest(40, 0)
    expect(tallyOf('vitest', report, false)).toEqual({ passed: 40, failed: 1, again: [] })
  })

  test('a runner that leaves no report has failed, whatever its exit code says', () => {
    expect(tallyOf('vitest', report, true)).toEqual({ passed: 0, failed: 1, again: [] })
    writeFileSync(report, '{"half')
    expect(tallyOf('playwright', report, true)).toEqual({ passed: 0, failed: 1, again: [] })
  })

  test('what passed only when tried again is named, with what went wrong at first', () => {
    vitest(2, 0, [
      { status: 'passed', fullName: 'at once', failureMessages: [] },
      {
        status: 'passed',
        fullName: 'later',
        failureMessages: ['\u001b[31mError: late\u001b[39m\n    at /shop/widgets/cart/rows.browser.test.tsx?import:97:3'],
      },
    ])
    expect(tallyOf('vitest', report, true)).toEqual({ passed: 2, failed: 0, again: ['later: Error: late (rows.browser.test.tsx:97)'] })
    const specs = [
      {
        title: 'a journey',
        tests: [
          {
            status: 'flaky',
            results: [{ error: { message: 'no button', stack: 'no button\n    at /shop/e2e/journeys/pay.spec.ts:12:5' } }, {}],
          },
        ],
      },
      { title: 'another', tests: [{ status: 'expected', results: [{}] }] },
    ]
    writeFileSync(
      report,
      JSON.stringify({
        stats: { expected: 11, unexpected: 0, flaky: 1 },
        suites: [{ title: 'file', suites: [{ title: 'group', specs }] }],
      }),
    )
    expect(tallyOf('playwright', report, true)).toEqual({ passed: 12, failed: 0, again: ['a journey: no button (pay.spec.ts:12)'] })
  })

  test('parts add up', () => {
    expect(
      addTallies([
        { passed: 1, failed: 2, again: ['one: late'] },
        { passed: 3, failed: 0, again: ['two: late'] },
      ]),
    ).toEqual({ passed: 4, failed: 2, again: ['one: late', 'two: late'] })
    expect(addTallies([])).toEqual({ passed: 0, failed: 0, again: [] })
  })

  test('a run in which three tests needed a second try has failed', () => {
    const again = ['one: late', 'two: late', 'three: late']
    expect(addTallies([{ passed: 9, failed: 0, again }])).toEqual({ passed: 6, failed: 3, again })
  })
})

test.each(extents)('the schedule of %s runs every part once, and the build before what needs it', extent => {
  const parts = partsOf(extent)
  const scheduled = schedule.flat(2)
  expect(scheduled.toSorted()).toEqual(parts.map(part => part.name).toSorted())
  const waiting = parts.filter(part => part.needsBuild).map(part => scheduled.indexOf(part.name))
  expect(Math.min(...waiting)).toBeGreaterThan(scheduled.indexOf('build'))
})
