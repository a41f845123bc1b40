import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isAlive } from '../../../scripts/is-alive.ts'
import { bundleService } from '../../../scripts/service-build/bundle.ts'
import { siteOrigin } from './ask.ts'
import type { Hurt } from './hurting-hook.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const hook = new URL('hurting-hook.ts', import.meta.url).href

export type ServiceProcess = {
  origin: string
  /** What it said last, if it ended without being asked to. */
  accident: () => string | undefined
  /** Resolves when it has ended, by accident or not. */
  ended: Promise<unknown>
  stop: () => Promise<void>
  /** At once, in the middle of whatever it does. */
  kill: () => Promise<void>
  /** Only of one that was started to be hurt. */
  hurt: (hurt: Hurt) => Promise<void>
}

type StartOptions = {
  isToBeHurt?: boolean
  /** Where its log goes, instead of to us. */
  logFile?: string
}

let bundled: Promise<string> | undefined

/** The program that all processes of one trial run, as `npm start` puts it together; the hook wraps what it finds in the driver's package. */
function program(): Promise<string> {
  bundled ??= (async () => {
    const folder = join(root, 'node_modules/.cache/trial-service')
    // A test's process ends without a word; what it left goes with the next.
    for (const pid of existsSync(folder) ? readdirSync(folder) : [])
      if (!isAlive(Number(pid))) rmSync(join(folder, pid), { recursive: true, force: true })
    const own = join(folder, String(process.pid))
    await bundleService(root, { folder: own, apart: ['pg'] })
    return join(own, 'main.js')
  })()
  return bundled
}

function spawnService(main: string, environment: Readonly<Record<string, string>>, { isToBeHurt, logFile }: StartOptions): ChildProcess {
  // Hundreds are started for a trial: what was compiled once is not compiled again.
  const cache = { NODE_COMPILE_CACHE: join(dirname(main), 'compiled') }
  const log = logFile === undefined ? undefined : openSync(logFile, 'a')
  const child = spawn(process.execPath, [...(isToBeHurt ? ['--import', hook] : []), main], {
    env: { ...process.env, ...cache, YAOJI_SAMPLE_DATA: 'off', YAOJI_SITE_ORIGIN: siteOrigin, ...environment },
    stdio: ['ignore', log ?? 'pipe', 'pipe', ...(isToBeHurt ? (['ipc'] as const) : [])],
  })
  if (log !== undefined) closeSync(log)
  return child
}

async function isAnswering(origin: string, isOver: () => boolean): Promise<boolean> {
  while (!isOver()) {
    const answer = await fetch(`${origin}/ready`).catch(() => undefined)
    if (answer?.ok) return true
    await wait(50)
  }
  return false
}

/** Starts the service as `npm start` does, in a process of its own; resolves when it listens. */
export async function startServiceProcess(
  environment: Readonly<Record<string, string>>,
  options: StartOptions = {},
): Promise<ServiceProcess> {
  const child = spawnService(await program(), environment, options)
  const origin = `http://127.0.0.1:${environment.YAOJI_SERVICE_PORT}`
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  const ended = once(child, 'exit')
  let errors = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const isReady = new Promise<boolean>(resolve => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => text.includes('"msg":"ready"') && resolve(true))
    child.once('exit', () => resolve(false))
  })
  if (!(await (options.logFile === undefined ? isReady : isAnswering(origin, isOver))))
    throw new Error(`The service did not start:\n${errors}`)
  let isKilled = false
  return {
    origin,
    accident: () =>
      isOver() && !isKilled ? `the service ended with ${child.exitCode ?? child.signalCode}: ${errors.slice(-600)}` : undefined,
    ended,
    async stop() {
      if (!isOver()) child.kill('SIGTERM')
      await ended
    },
    async kill() {
      isKilled = true
      child.kill('SIGKILL')
      await ended
    },
    async hurt(hurt) {
      const heard = once(child, 'message')
      child.send(hurt, () => undefined)
      // The process may die at a write of this very command, and then never answers.
      await Promise.race([heard, ended])
    },
  }
}
