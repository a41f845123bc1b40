import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StrykerRun } from './targets.ts'

type Mutant = { status: string; mutatorName: string; replacement?: string; location: { start: { line: number } } }
type Report = { files: Record<string, { mutants: readonly Mutant[] }> }

/** Of one file: how many mutations there are, and those that no test notices, each with its line. */
export type Score = { file: string; mutants: number; undetected: string[] }

const reportFile = 'mutation.json'

const options = (files: readonly string[]) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'testing/mutants/vitest.config.ts', related: false },
  // The copy is thrown away.
  inPlace: true,
  mutate: files,
  coverageAnalysis: 'perTest',
  disableTypeChecks: false,
  concurrency: 2,
  timeoutMS: 20_000,
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: reportFile },
})

function start(copy: string, tests: readonly string[]): Promise<boolean> {
  const child = spawn('stryker', ['run', 'stryker.config.json'], {
    cwd: copy,
    stdio: 'inherit',
    env: {
      ...process.env,
      TEST_DATABASE_URL: '',
      YAOJI_MUTANT_TESTS: tests.join(),
      PATH: `${join(copy, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
    },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', status => resolve(status === 0))
  })
}

/** What survived, and what no test reached: a mutation that only the compiler refuses is none. */
const isUndetected = ({ status }: Mutant) => status === 'Survived' || status === 'NoCoverage'

/** Mutates the files in the copy, one mutation at a time. @throws if Stryker itself fails, as where the tests fail without a mutation */
export async function runStryker(copy: string, { files, tests }: StrykerRun): Promise<Score[]> {
  writeFileSync(join(copy, 'stryker.config.json'), JSON.stringify(options(files)))
  if (!(await start(copy, tests))) throw new Error(`Stryker failed for ${files.join(', ')}, see above.`)
  const report = JSON.parse(readFileSync(join(copy, reportFile), 'utf8')) as Report
  return Object.entries(report.files).map(([file, { mutants }]) => ({
    file,
    mutants: mutants.filter(({ status }) => status !== 'Ignored' && status !== 'CompileError').length,
    undetected: mutants
      .filter(isUndetected)
      .map(({ mutatorName, replacement = '', location }) => `${location.start.line}: ${mutatorName} ${replacement.slice(0, 80)}`),
  }))
}
