import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Usage } from './child.ts'

const child = fileURLToPath(new URL('child.ts', import.meta.url))
/** One core for the service, whoever asks has the others. */
const core = '0'

export type Started = { port: number; startMs: number; usage: () => Promise<Usage>; stop: () => Promise<void> }

/** Starts what is measured in a process of its own, on one core. */
export async function start(what: 'hello' | 'service', port: number, environment: NodeJS.ProcessEnv = {}): Promise<Started> {
  const from = performance.now()
  const started = spawn('taskset', ['-c', core, process.execPath, child, what, String(port)], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(started, 'exit')
  await Promise.race([
    once(started, 'message'),
    ended.then(() => {
      throw new Error(`${what} did not start`)
    }),
  ])
  return {
    port,
    startMs: performance.now() - from,
    async usage() {
      const answer = once(started, 'message')
      started.send('usage')
      const [usage] = (await answer) as [Usage] // What child.ts sends.
      return usage
    },
    async stop() {
      started.send('end')
      await ended
    },
  }
}
