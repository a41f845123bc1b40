import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Part } from './parts.ts'

/** Clock time that the tests of one file took, whatever else the machine did. */
export type FileTime = { part: string; file: string; seconds: number }

type VitestReport = { testResults: { name: string; startTime: number; endTime: number }[] }
type PlaywrightSuite = { file: string; suites?: PlaywrightSuite[]; specs?: { tests: { results: { duration: number }[] }[] }[] }
type PlaywrightReport = { config: { rootDir: string }; suites: PlaywrightSuite[] }

const milliseconds = ({ suites = [], specs = [] }: PlaywrightSuite): number =>
  [...suites.map(milliseconds), ...specs.flatMap(({ tests }) => tests.flatMap(each => each.results.map(result => result.duration)))].reduce(
    (sum, each) => sum + each,
    0,
  )

const timesIn = {
  vitest: (report: VitestReport) => report.testResults.map(({ name, startTime, endTime }) => [name, endTime - startTime] as const),
  playwright: ({ config, suites }: PlaywrightReport) =>
    suites.map(suite => [`${config.rootDir}/${suite.file}`, milliseconds(suite)] as const),
}

/** What a runner reports of each of its files. A part without a runner, or a run that left no report, has none. */
export function fileTimes({ name: part, runner }: Pick<Part, 'name' | 'runner'>, reportPath: string, root: string): FileTime[] {
  if (!runner) return []
  try {
    const times = timesIn[runner](JSON.parse(readFileSync(reportPath, 'utf8')))
    return times.map(([path, milliseconds]) => ({ part, file: relative(root, path), seconds: milliseconds / 1000 }))
  } catch {
    // The tally counts a run without a readable report as failed.
    return []
  }
}

/** The files that cost most of all, as lines of a table. */
export function slowest(times: readonly FileTime[], count = 15): string[] {
  const most = times.toSorted((one, other) => other.seconds - one.seconds).slice(0, count)
  return most.map(({ part, file, seconds }) => `${String(Math.round(seconds)).padStart(5)} s  ${part.padEnd(8)}  ${file}`)
}
