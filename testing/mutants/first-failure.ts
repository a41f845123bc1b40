import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Fault } from './fault.ts'

type Report = {
  testResults: readonly { name: string; message: string; assertionResults: readonly { fullName: string; status: string }[] }[]
}

/** Faults that make a test wait for ever are noticed by the clock. */
const patienceMs = 180_000
const unended = 'the tests did not end'

function run(copy: string, args: readonly string[]): Promise<boolean> {
  const child = spawn('vitest', args, {
    cwd: copy,
    stdio: 'ignore',
    timeout: patienceMs,
    env: { ...process.env, TEST_DATABASE_URL: '', PATH: `${join(copy, 'node_modules/.bin')}:${process.env.PATH ?? ''}` },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', status => resolve(status === 0))
  })
}

function failureIn(report: string, copy: string): string {
  // Ended by the clock, they wrote none.
  if (!existsSync(report)) return unended
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  for (const { name, assertionResults, message } of testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed')
    if (failed) return `${name.slice(copy.length + 1)}: ${failed.fullName}`
    if (message) return `${name.slice(copy.length + 1)}: ${message.split('\n')[0] ?? ''}`
  }
  return unended
}

/** Runs the tests that are to notice the fault; answers the first that failed. @throws where there are no such tests */
export async function firstFailure(copy: string, { file, tests = [`${dirname(file)}/`] }: Fault): Promise<string | undefined> {
  const report = join(copy, 'mutant-report.json')
  rmSync(report, { force: true })
  const projects = ['unit', 'dom', 'service'].flatMap(project => ['--project', project])
  const args = ['run', ...projects, '--bail=1', '--reporter=json', `--outputFile=${report}`, ...tests]
  if (await run(copy, args)) return
  return failureIn(report, copy)
}
