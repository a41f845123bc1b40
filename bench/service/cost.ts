import { figure, percentile } from './search/score.ts'

const nameWidth = 40

/** What an answer took by the clock, and what of it the processor worked for it: others work on the same machine. */
export type Cost = { clockMs: number; workMs: number }

export async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const [start, before] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(before)
  return { clockMs: performance.now() - start, workMs: (user + system) / 1_000 }
}

/** The middle and the 95th of a hundred, by the clock and of the processor. */
export function costLine(name: string, costs: readonly Cost[]): string {
  const times = [costs.map(cost => cost.clockMs), costs.map(cost => cost.workMs)]
  return [name.padEnd(nameWidth), ...times.flatMap(each => [0.5, 0.95].map(share => figure(percentile(each, share), 1).padStart(9)))].join(
    ' ',
  )
}

export const costHeading = (what: string) => `${what.padEnd(nameWidth)}    p50 ms    p95 ms  work p50  work p95`
