import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FastifyInstance } from 'fastify'
import { consoleOrdersFileCall } from '@yaoji/contract/calls/console/files'
import { figure, percentile } from '../search/score.ts'
import type { Readers, Turn, TurnOutcome } from './file-readers.ts'

const turnSeconds = 15
const perSecond = 6
/** The 99th percentile of other people while files are taken, over that without (issue 41, "Import and export"). */
const raisedMax = 1.1

/** What people open all day: they are answered within milliseconds, so that what holds the thread shows. */
const urls = [
  '/api/console/session',
  '/api/console/orders?view=paid',
  '/api/console/orders?view=open',
  '/api/console/goods',
  '/api/console/stores',
  '/api/console/after_sales',
  '/api/console/contracts',
  '/api/console/orders?q=2023010110000123',
]

type Asked = { app: FastifyInstance; headers: Record<string, string>; rounds: number; files: number }

const heading = `${'readers, ms'.padEnd(34)}       p50       p90       p99`
const lineOf = (name: string, times: readonly number[]) =>
  [name.padEnd(34), ...[0.5, 0.9, 0.99].map(share => figure(percentile([...times], share), 1).padStart(9))].join(' ')

const nothing = (): TurnOutcome => ({ workMs: [], wallMs: [], failures: [], lines: 0 })
function add(all: TurnOutcome, more: TurnOutcome): void {
  all.workMs.push(...more.workMs)
  all.wallMs.push(...more.wallMs)
  all.lines += more.lines
}

/** Readers' times in turns, with and without exports that go on all the time. Answers whether they raise the 99th percentile too far. */
export async function measureFiles({ app, headers, rounds, files }: Asked): Promise<number> {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const worker = new Worker(new URL('file-readers.ts', import.meta.url), { workerData: { origin, headers, urls } satisfies Readers })
  const take = async (fileUrls: readonly string[]): Promise<TurnOutcome> => {
    worker.postMessage({ seconds: turnSeconds, perSecond, fileUrls } satisfies Turn)
    const [outcome] = (await once(worker, 'message')) as [TurnOutcome]
    return outcome
  }
  const fileUrls = Array.from({ length: files }, () => `${consoleOrdersFileCall.path}?format=csv&view=all`)
  const [without, during] = [nothing(), nothing()]
  // The first answers compile the code. Where one is refused there is nothing to compare.
  const { failures } = await take(fileUrls)
  for (let round = 0; round < rounds && failures.length === 0; round++)
    // Who is first changes, so that what grows over the time touches both alike.
    for (const hasFiles of round % 2 === 0 ? [false, true] : [true, false]) {
      const outcome = await take(hasFiles ? fileUrls : [])
      add(hasFiles ? during : without, outcome)
      failures.push(...outcome.failures)
    }
  await worker.terminate()
  if (failures.length > 0) {
    process.stdout.write(`${[...new Set(failures)].join('\n')}\n${failures.length} reads failed\n`)
    return 1
  }
  const raised = percentile(during.workMs, 0.99) / percentile(without.workMs, 0.99)
  const perSecondTaken = during.lines / (rounds * turnSeconds)
  process.stdout.write(
    [
      heading,
      lineOf('work, no file', without.workMs),
      lineOf(`work, ${files} files`, during.workMs),
      lineOf('wall, no file', without.wallMs),
      lineOf(`wall, ${files} files`, during.wallMs),
      `p99 of work × ${figure(raised, 2)}; ${without.workMs.length} reads each, all answered`,
      `${figure(perSecondTaken, 0)} lines a second: 1,000,000 in ${figure(1_000_000 / perSecondTaken / 60, 1)} minutes`,
      '',
    ].join('\n'),
  )
  return raised > raisedMax ? 1 : 0
}
