import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { fileTimes, type FileTime } from './file-times.ts'
import type { Part } from './parts.ts'
import { tallyOf, type Tally } from './tally.ts'

/**
 * `processorSeconds`: what its programs used, whatever else the machine did. Not counted are the databases, which parts share, and processes
 * of a browser that end after it: more than half of a journey.
 */
export type PartResult = Tally & { name: string; seconds: number; processorSeconds: number; files: readonly FileTime[] }

const running = new Set<ChildProcess>()

/** Each command leads a process group: the signal reaches the program that the shell waits for. */
export function stopRunning(): void {
  for (const { pid } of running) if (pid) process.kill(-pid, 'SIGTERM')
}

/** The shell reports the processor time of a program and its descendants at descriptor 3. */
const measured = ['-c', '"$@"; code=$?; times >&3; exit $code', 'sh']

/** Of `times`: the second line is that of the children, user and system. */
export function processorSecondsIn(times: string): number {
  const children = times.split('\n')[1] ?? ''
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0)
}

const reporters = {
  vitest: (path: string) => ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`],
  playwright: () => ['--reporter=list,json'],
}

type Outcome = { isPassed: boolean; processorSeconds: number }

function run(command: readonly string[], env: NodeJS.ProcessEnv, show: (text: string) => void): Promise<Outcome> {
  const child = spawn('sh', [...measured, ...command], { env, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] })
  running.add(child)
  let times = ''
  child.stdout?.setEncoding('utf8').on('data', show)
  child.stderr?.setEncoding('utf8').on('data', show)
  child.stdio[3]?.on('data', (text: Buffer) => (times += String(text)))
  return new Promise(resolve => {
    child.once('error', error => {
      show(`sh: ${error.message}\n`)
      resolve({ isPassed: false, processorSeconds: 0 })
    })
    child.once('close', status => {
      running.delete(child)
      resolve({ isPassed: status === 0, processorSeconds: processorSecondsIn(times) })
    })
  })
}

/** Runs one part and hands its output to `show`. Never throws: what goes wrong is a failure to count. */
export async function runPart(part: Part, reportFolder: string, env: NodeJS.ProcessEnv, show: (text: string) => void): Promise<PartResult> {
  const startMs = Date.now()
  const report = join(reportFolder, `${part.name}.json`)
  let isSuccess = true
  let used = 0
  for (const command of part.commands) {
    const args = part.runner ? [...command, ...reporters[part.runner](report)] : command
    const { isPassed, processorSeconds } = await run(args, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, show)
    isSuccess &&= isPassed
    used += processorSeconds
  }
  return {
    name: part.name,
    seconds: (Date.now() - startMs) / 1000,
    processorSeconds: used,
    files: fileTimes(part, report, process.cwd()),
    ...tallyOf(part.runner, report, isSuccess),
  }
}
