import { readFileSync } from 'node:fs'
import type { Part } from './parts.ts'

export type Tally = { passed: number; failed: number }

type VitestReport = { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] }

function readReport<Report>(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    // No report: the runner ended before it could write one; its exit code tells.
    return undefined
  }
}

function vitestTally(path: string): Tally | undefined {
  const report = readReport<VitestReport>(path)
  return report && { passed: report.numPassedTests, failed: report.numFailedTests }
}

/** A test that passed only when tried again is not one to rely on: it counts as failed. */
function playwrightTally(path: string): Tally | undefined {
  const report = readReport<PlaywrightReport>(path)
  return report && { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky }
}

const readers = { vitest: vitestTally, playwright: playwrightTally }

/**
 * How many tests of a part passed and failed. A part that went wrong without a failed test, for
 * example because a file did not load, counts as one failure more.
 */
export function tallyOf(runner: Part['runner'], reportPath: string, isSuccess: boolean): Tally {
  const counted = runner ? readers[runner](reportPath) : undefined
  if (!counted) return isSuccess && !runner ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  return isSuccess || counted.failed > 0 ? counted : { ...counted, failed: 1 }
}

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce((sum, each) => ({ passed: sum.passed + each.passed, failed: sum.failed + each.failed }), { passed: 0, failed: 0 })
}
