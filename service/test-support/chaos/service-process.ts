import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { siteOrigin } from './ask.ts'

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))

export type ServiceProcess = {
  origin: string
  /** What it said last, if it ended without being asked to. */
  accident: () => string | undefined
  /** Resolves when it has ended, by accident or not. */
  ended: Promise<unknown>
  stop: () => Promise<void>
  /** At once, in the middle of whatever it does. */
  kill: () => Promise<void>
}

/** Starts the service as `npm start` does, in a process of its own; resolves when it listens. */
export async function startServiceProcess(environment: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, YAOJI_SAMPLE_DATA: 'off', YAOJI_SITE_ORIGIN: siteOrigin, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const isReady = new Promise<boolean>(resolve => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => text.includes('"msg":"ready"') && resolve(true))
    child.once('exit', () => resolve(false))
  })
  if (!(await isReady)) throw new Error(`The service did not start:\n${errors}`)
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  return {
    origin: `http://127.0.0.1:${environment.YAOJI_SERVICE_PORT}`,
    accident: () => (isOver() ? `the service ended with ${child.exitCode ?? child.signalCode}: ${errors.slice(-600)}` : undefined),
    ended,
    async stop() {
      if (!isOver()) child.kill('SIGTERM')
      await ended
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
