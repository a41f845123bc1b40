import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'

export type Program = {
  pid: number | undefined
  stop: () => Promise<void>
  /** Sends a signal, for example SIGSTOP: the program hangs while its connections stay open. */
  signal: (name: NodeJS.Signals) => void
}

const root = new URL('../../', import.meta.url).pathname
const patienceMs = 60_000
export const betweenTriesMs = 50

export async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

async function untilAnswers(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const end = Date.now() + patienceMs
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`The program for ${url} ended:\n${log()}`)
    if (Date.now() > end) throw new Error(`Nothing answered at ${url}:\n${log()}`)
    await setTimeout(betweenTriesMs)
  }
}

/** Starts a Node program of the repository and waits until `readyUrl` answers. */
export async function startProgram(script: string, readyUrl: string, env: NodeJS.ProcessEnv = {}): Promise<Program> {
  if (await answers(readyUrl)) throw new Error(`Something else already answers at ${readyUrl}; stop it first.`)
  const child = spawn(process.execPath, [script], { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (log += text))
  const gone = new Promise(resolve => child.once('exit', resolve))
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const stop = async () => {
    child.kill('SIGTERM')
    await gone
    process.off('exit', endWithUs)
  }
  try {
    await untilAnswers(readyUrl, child, () => log)
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  return { pid: child.pid, stop, signal: name => child.kill(name) }
}
