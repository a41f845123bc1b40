import type { FastifyInstance } from 'fastify'
import { consoleInspectionCall } from '@yaoji/contract/calls/console/inspection'
import { addDays } from '@yaoji/contract/domain/china-day'
import { inspectionLimits, inspectionLists, inspectionTrait } from '@yaoji/contract/goods/inspection-lists'
import { figure } from '../search/score.ts'

/** The longest time of the processor between two turns of the event loop may not hold others for longer. */
const pieceMs = 50

type Asked = { app: FastifyInstance; headers: Record<string, string>; today: string; only: string }
type Taken = { rows: number; seconds: number; longestMs: number; over: number; megabytes: number }

const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** Without the pages of the database that SQLite maps. */
const heldBytes = (): number => {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Watches this thread while a list is sent, and the memory that it needs. */
async function watched(take: () => Promise<number>): Promise<Taken> {
  const [began, before] = [performance.now(), heldBytes()]
  let [longestMs, over, last, isDone, most] = [0, 0, cpuMs(), false, before]
  const turn = () => {
    const now = cpuMs()
    longestMs = Math.max(longestMs, now - last)
    if (now - last > pieceMs) over++
    last = now
    if (!isDone) setImmediate(turn)
  }
  const memory = setInterval(() => (most = Math.max(most, heldBytes())), 100)
  setImmediate(turn)
  const rows = await take()
  isDone = true
  clearInterval(memory)
  return { rows, seconds: (performance.now() - began) / 1_000, longestMs, over, megabytes: (most - before) / 1_048_576 }
}

const newline = 10

async function rowsIn(answer: Response): Promise<number> {
  if (!answer.ok || !answer.body) throw new Error(`${answer.status}: ${await answer.text()}`)
  let rows = -1
  for await (const part of answer.body) for (const byte of part) if (byte === newline) rows++
  return rows
}

const lineOf = (name: string, { rows, seconds, longestMs, over, megabytes }: Taken) =>
  [
    name.padEnd(40),
    ...[String(rows), figure(seconds, 1), figure(longestMs, 1), String(over), figure(megabytes, 0)].map(text => text.padStart(10)),
  ].join(' ')

/** Each list of an inspection over its longest period as CSV and on paper. Answers how many held this thread for too long. */
export async function measureInspection({ app, headers, today, only }: Asked): Promise<number> {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const period = { from: addDays(today, 1 - inspectionLimits.daysMax), until: today }
  process.stdout.write(`${'list'.padEnd(40)}       rows    seconds   piece ms       over  memory MB\n`)
  let missed = 0
  // The first answers compile the code.
  for (const format of ['csv', 'pdf'])
    await (await fetch(`${origin}${consoleInspectionCall.path}?inspection_list=staff&format=${format}`, { headers })).arrayBuffer()
  for (const list of inspectionLists.filter(each => each.includes(only)))
    for (const format of ['csv', 'pdf'] as const) {
      const query = new URLSearchParams({ inspection_list: list, format, ...(inspectionTrait(list).covers === 'days' && period) })
      const ask = () => fetch(`${origin}${consoleInspectionCall.path}?${query}`, { headers })
      const taken = await watched(async () => (await rowsIn(await ask())) * (format === 'csv' ? 1 : 0))
      if (taken.longestMs > pieceMs) missed++
      process.stdout.write(`${lineOf(`${list} ${format}`, taken)}\n`)
    }
  process.stdout.write(`\n${missed} held the thread for more than ${pieceMs} ms\n`)
  return missed
}
