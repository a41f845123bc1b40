import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { onSchedule } from '../on-schedule.ts'

export type Load = { port: number; paths: readonly string[]; cookie: string; perSecond: number }
/** Milliseconds from the moment a request was due, or left if that was earlier, until its answer was whole. */
export type Answers = { times: number[]; failures: string[] }

const sockets = 64

/** Sends one request and waits for the end of the answer. */
function ask(agent: Agent, { port, cookie }: Load, path: string, isMember: boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = isMember ? { cookie } : {}
    const sent = request({ agent, host: '127.0.0.1', port, path, headers }, answer => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.end()
  })
}

// The time of a request counts from when it was due: a stalled service cannot hide behind its callers.
async function run(load: Load): Promise<Answers> {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  const answers: Answers = { times: [], failures: [] }
  await onSchedule(load.paths, load.paths.length / load.perSecond, (path, index, dueAt) => {
    // A timer may fire a little early.
    const from = Math.min(dueAt, performance.now())
    return ask(agent, load, path, index % 2 === 0).then(
      status => void (status === 200 ? answers.times.push(performance.now() - from) : answers.failures.push(`${status} ${path}`)),
      (error: unknown) => void answers.failures.push(String(error)),
    )
  })
  agent.destroy()
  return answers
}

parentPort?.postMessage(await run(workerData))
