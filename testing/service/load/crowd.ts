import { setTimeout as wait } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { noTimings, timed, type Timings } from './timed.ts'

/** What each of a crowd sends again and again, and for how long. */
export type CrowdPlan = {
  url: string
  /** One of the crowd each, with the bodies that they send in turn; a reader without. */
  members: readonly { cookie: string; bodies: readonly string[] }[]
  seconds: number
  /** Between two requests of one member; a refused one waits two seconds, as Retry-After says. */
  pauseMs: number
}

async function goOn(
  { url, seconds, pauseMs }: CrowdPlan,
  { cookie, bodies }: CrowdPlan['members'][number],
  timings: Timings,
): Promise<void> {
  const end = performance.now() + seconds * 1_000
  for (let at = 0; performance.now() < end; at++) {
    const body = bodies[at % bodies.length]
    const headers = {
      cookie,
      origin: 'http://localhost:4321',
      ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
    }
    const status = await timed(timings, url, { method: body === undefined ? 'GET' : 'POST', headers, ...(body !== undefined && { body }) })
    await wait(status === 503 ? 2_000 : pauseMs)
  }
}

// In a thread of its own, so that what it makes of its answers does not hold those who measure.
parentPort?.on('message', async (plan: CrowdPlan) => {
  const timings = noTimings()
  await Promise.all(plan.members.map(member => goOn(plan, member, timings)))
  parentPort?.postMessage(timings)
})
