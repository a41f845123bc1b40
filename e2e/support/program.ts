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

/** The service as `npm start` runs it, over this folder, for a browser at the origin that the site was built with. */
export const startService = (dataDir: string, port: number | string, consolePort: number | string = 0): Promise<Program> =>
  startProgram('service/dist/main.js', `http://localhost:${port}/ready`, {
    YAOJI_DATA_DIR: dataDir,
    YAOJI_SERVICE_PORT: String(port),
    YAOJI_CONSOLE_PORT: String(consolePort),
    YAOJI_CONSOLE_ORIGIN: `http://localhost:${consolePort}`,
    YAOJI_LOG_LEVEL: 'warn',
    // A busy test machine delays the event loop by itself; shedding has tests of its own.
    YAOJI_EVENT_LOOP_DELAY_MAX_MS: '0',
    DATABASE_URL: '',
  })
