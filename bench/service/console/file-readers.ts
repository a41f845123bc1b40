import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { Connection } from '../overload/connection.ts'

/** What another thread does to a service: it reads lists at a rate, with or without taking files meanwhile. */
export type Turn = { fileUrls: readonly string[]; seconds: number; perSecond: number }
/** `workMs`: what the service's thread worked from each question to its answer. On a machine that others use, `wallMs` measures them. */
export type TurnOutcome = { workMs: number[]; wallMs: number[]; failures: string[]; lines: number }
export type Readers = { origin: string; headers: Readonly<Record<string, string>>; urls: readonly string[] }

const { origin, headers, urls } = workerData as Readers
const { port, host } = new URL(origin)
const newline = 10

/** Takes a file again and again until it is stopped; answers how many lines came. */
async function takeFiles(url: string, stop: AbortSignal): Promise<number> {
  let lines = 0
  while (!stop.aborted)
    try {
      const answer = await fetch(`${origin}${url}`, { headers, signal: stop })
      if (!answer.ok || !answer.body) throw new Error(`${answer.status}: ${await answer.text()}`)
      for await (const part of answer.body) for (const byte of part) if (byte === newline) lines++
    } catch (error) {
      if (!stop.aborted) throw error
    }
  return lines
}

const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`)
const textOf = (url: string) => `GET ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
const free: Connection[] = []

/** Processor time of the service's thread, which is the main one of this process. */
const workedMs = () => Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

async function read(url: string, outcome: TurnOutcome): Promise<void> {
  let connection = free.pop()
  // The service has closed those that rested for a minute.
  while (connection && !connection.isOpen) connection = free.pop()
  connection ??= await Connection.open(Number(port))
  const [before, began] = [workedMs(), performance.now()]
  const status = await connection.ask(textOf(url))
  outcome.workMs.push(workedMs() - before)
  outcome.wallMs.push(performance.now() - began)
  if (status !== 200) outcome.failures.push(`${url} answered ${status}`)
  if (connection.isOpen) free.push(connection)
}

/** Begins reads at a rate, whether or not earlier ones were answered. */
async function readAll({ seconds, perSecond }: Turn): Promise<TurnOutcome> {
  const outcome: TurnOutcome = { workMs: [], wallMs: [], failures: [], lines: 0 }
  const begun: Promise<void>[] = []
  for (let count = 0; count < seconds * perSecond; count++) {
    begun.push(read(urls[count % urls.length]!, outcome))
    await wait(1_000 / perSecond)
  }
  await Promise.all(begun)
  return outcome
}

async function take(turn: Turn): Promise<TurnOutcome> {
  const stop = new AbortController()
  const files = Promise.all(turn.fileUrls.map(url => takeFiles(url, stop.signal)))
  const outcome = await readAll(turn)
  stop.abort()
  return { ...outcome, lines: (await files).reduce((sum, each) => sum + each, 0) }
}

parentPort?.on('message', (turn: Turn) => void take(turn).then(outcome => parentPort?.postMessage(outcome)))
