import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { goodsSearchCall } from '@yaoji/contract/calls/storefront/goods'
import { memoryFlags } from '../../../service/platform/node-options.ts'
import { Caller, requestText } from './caller.ts'
import type { Usage } from './child.ts'

const child = fileURLToPath(new URL('child.ts', import.meta.url))
/** The service's core; its callers use the others. */
const core = '0'

/** Retry interval while the service still loads the goods. */
const askAgainMs = 20
/** Busy with less than this in a while: only what is done now and then. */
const idleMs = 100
const whileMs = 1_000
const whilesMax = 60
/** Pages are published some seconds after a start. */
const quietFromMs = 6_000

export type Started = { port: number; startMs: number; usage: () => Promise<Usage>; stop: () => Promise<void> }

/** Waits until what a start leaves to be done is done, so that no call is measured with it; answers how much processor that took. */
export async function settled({ usage }: Pick<Started, 'usage'>): Promise<number> {
  const first = (await usage()).processorMs
  for (let turn = 0, last = first; turn < whilesMax; turn++) {
    await wait(whileMs)
    const { processorMs } = await usage()
    if (processorMs - last < idleMs && turn * whileMs > quietFromMs) return processorMs - first
    last = processorMs
  }
  throw new Error('the service does not come to rest after its start')
}

/** The service listens before it has read all goods; who searches waits for that. Answers the milliseconds until it finds some. */
export async function firstSearch({ port }: Pick<Started, 'port'>, keyword: string): Promise<number> {
  const from = performance.now()
  const caller = await Caller.open(port)
  const path = `${goodsSearchCall.path}?${new URLSearchParams({ keywords: keyword })}`
  for (let status = 503; status !== 200; ) {
    status = (await caller.ask(requestText({ method: 'GET', path }))).status
    if (status !== 200 && status !== 503) throw new Error(`the first search was answered ${status}`)
    if (status === 503) await wait(askAgainMs)
  }
  caller.close()
  return performance.now() - from
}

type What = {
  environment?: NodeJS.ProcessEnv
  profileFolder?: string | undefined
  /** Otherwise on all of the machine, as a shop is started. */
  isOnOneCore?: boolean
}

/** Starts what is measured in a process of its own; a profile is written when it is stopped. */
export async function start(
  what: 'hello' | 'service',
  port: number,
  { environment = {}, profileFolder, isOnOneCore = true }: What = {},
): Promise<Started> {
  const profiling = profileFolder === undefined ? [] : ['--cpu-prof', '--cpu-prof-dir', profileFolder]
  const flags = what === 'service' ? [...memoryFlags, ...profiling] : []
  const from = performance.now()
  const command = [...(isOnOneCore ? ['taskset', '-c', core] : []), process.execPath, ...flags, child, what, String(port)]
  const started = spawn(command[0]!, command.slice(1), {
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
