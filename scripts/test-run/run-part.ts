import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Part } from './parts.ts'
import { tallyOf, type Tally } from './tally.ts'

export type PartResult = Tally & { name: string; seconds: number }

const running = new Set<ChildProcess>()

export function stopRunning(): void {
  for (const child of running) child.kill('SIGTERM')
}

const reporters = {
  vitest: (path: string) => ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`],
  playwright: () => ['--reporter=list,json'],
}

function run(command: readonly string[], env: NodeJS.ProcessEnv, show: (text: string) => void): Promise<boolean> {
  const [program = '', ...args] = command
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  child.stdout.setEncoding('utf8').on('data', show)
  child.stderr.setEncoding('utf8').on('data', show)
  return new Promise(resolve => {
    child.once('error', error => {
      show(`${program}: ${error.message}\n`)
      resolve(false)
    })
    child.once('close', status => {
      running.delete(child)
      resolve(status === 0)
    })
  })
}

/** Runs one part and hands its output to `show`. Never throws: what goes wrong is a failure to count. */
export async function runPart(part: Part, reportFolder: string, env: NodeJS.ProcessEnv, show: (text: string) => void): Promise<PartResult> {
  const startMs = Date.now()
  const report = join(reportFolder, `${part.name}.json`)
  let isSuccess = true
  for (const command of part.commands) {
    const args = part.runner ? [...command, ...reporters[part.runner](report)] : command
    const isPassed = await run(args, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, show)
    isSuccess &&= isPassed
  }
  return { name: part.name, seconds: (Date.now() - startMs) / 1000, ...tallyOf(part.runner, report, isSuccess) }
}
