import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Part } from './parts.ts'

/** `again`: what failed, and passed when it was tried a second time, with what went wrong at first. */
export type Tally = { passed: number; failed: number; again: readonly string[] }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { assertionResults: { status: string; fullName: string; failureMessages?: string[] }[] }[]
}
type PlaywrightTest = { status: string; results: { error?: { message?: string; stack?: string } }[] }
type PlaywrightSuite = { title: string; suites?: PlaywrightSuite[]; specs?: { title: string; tests: PlaywrightTest[] }[] }
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; suites: PlaywrightSuite[] }

/** A machine that stalls for a moment may cost a try; more of them say something about the code. */
const againMax = 2

function readReport<Report>(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    // No report: the runner ended before it could write one; its exit code tells.
    return undefined
  }
}

/** Where in a test it went wrong, as a stack tells. */
const placeIn = /([\w.-]+\.(?:test|spec)\.tsx?)[^\s:]*:(\d+)/

function nameAndCause(name: string, cause = ''): string {
  const text = stripVTControlCharacters(cause)
  const [, file, line] = placeIn.exec(text) ?? []
  return `${name}: ${text.split('\n', 1).join('')}${file ? ` (${file}:${line})` : ''}`
}

function vitestTally(path: string): Tally | undefined {
  const report = readReport<VitestReport>(path)
  if (!report) return
  const again = report.testResults
    .flatMap(file => file.assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length)
    .map(({ fullName, failureMessages }) => nameAndCause(fullName, failureMessages?.[0]))
  return { passed: report.numPassedTests, failed: report.numFailedTests, again }
}

const flakyOf = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...suites.flatMap(flakyOf),
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => nameAndCause(title, results[0]?.error?.stack ?? results[0]?.error?.message)),
  ),
]

function playwrightTally(path: string): Tally | undefined {
  const report = readReport<PlaywrightReport>(path)
  if (!report) return
  const { expected, flaky, unexpected } = report.stats
  return { passed: expected + flaky, failed: unexpected, again: report.suites.flatMap(flakyOf) }
}

const readers = { vitest: vitestTally, playwright: playwrightTally }

/**
 * How many tests of a part passed and failed. A part that went wrong without a failed test, for
 * example because a file did not load, counts as one failure more.
 */
export function tallyOf(runner: Part['runner'], reportPath: string, isSuccess: boolean): Tally {
  const counted = runner ? readers[runner](reportPath) : undefined
  if (!counted) return { passed: isSuccess && !runner ? 1 : 0, failed: isSuccess && !runner ? 0 : 1, again: [] }
  return isSuccess || counted.failed > 0 ? counted : { ...counted, failed: 1 }
}

/** Of a whole run. More second tries than a machine's moments explain are failures. */
export function addTallies(tallies: readonly Tally[]): Tally {
  const sum = (of: (tally: Tally) => number) => tallies.reduce((total, each) => total + of(each), 0)
  const again = tallies.flatMap(each => each.again)
  const unreliable = again.length > againMax ? again.length : 0
  return { passed: sum(each => each.passed) - unreliable, failed: sum(each => each.failed) + unreliable, again }
}
