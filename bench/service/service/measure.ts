import { percentile } from '../search/score.ts'
import { Caller } from './caller.ts'
import type { Started } from './started.ts'

/** What one of the connections does again and again; answers the status of the worst of its answers. */
export type Step = (caller: Caller, connection: number, turn: number) => Promise<number>

export type Measured = {
  perSecond: number
  p50: number
  p99: number
  /** Of the service's processor, for each time the step was done. */
  processorMs: number
  /** Database statements of one step, without other requests. */
  statements: number
  refused: number
}

const statementTries = 5
/**
 * V8 has compiled what a call needs after a thousand of them or more: a suggestion's in a tenth of a second. Of a whole checkout it
 * still optimizes sixty functions a second after 2,500 of them (`--trace-opt`).
 */
const warmSteps = 3_000
const warmUpMostMs = 20_000

async function inTurns(step: Step, callers: readonly Caller[], isOver: (ms: number, steps: number) => boolean) {
  const times: number[] = []
  let refused = 0
  const start = performance.now()
  const turns = callers.map(() => 0)
  const one = async (caller: Caller, connection: number) => {
    while (!isOver(performance.now() - start, times.length)) {
      const from = performance.now()
      const status = await step(caller, connection, turns[connection]!++)
      if (status === 200) times.push(performance.now() - from)
      else if (status === 503) refused++
      else throw new Error(`a call was answered ${status}`)
    }
  }
  await Promise.all(callers.map(one))
  return { times, refused, ms: performance.now() - start }
}

/** The median of a few runs: background work sends statements too. */
async function statementsOf(step: Step, caller: Caller, started: Started): Promise<number> {
  const counts: number[] = []
  for (let turn = 0; turn < statementTries; turn++) {
    const before = await started.usage()
    await step(caller, 0, 1_000_000 + turn)
    counts.push((await started.usage()).statements - before.statements)
  }
  return counts.toSorted((a, b) => a - b)[statementTries >> 1] ?? 0
}

type HowMeasured = {
  connections: number
  seconds: number
  /** Of the processes that are asked in turn, where they are several. */
  ports?: readonly number[]
  /** The warm-up takes no longer. */
  warmUpMs?: number
}

/** Warms up for a third of the time and until the service knows the call, then measures. */
export async function measure(
  started: Started,
  step: Step,
  { connections, seconds, ports = [started.port], warmUpMs = warmUpMostMs * ports.length }: HowMeasured,
): Promise<Measured> {
  const open = (_: unknown, at: number) => Caller.open(ports[at % ports.length] ?? started.port)
  const callers = await Promise.all(Array.from({ length: connections }, open))
  try {
    await inTurns(step, callers, (ms, steps) => (ms > (seconds * 1_000) / 3 && steps >= warmSteps * ports.length) || ms > warmUpMs)
    const before = await started.usage()
    const { times, refused, ms } = await inTurns(step, callers, ms => ms > seconds * 1_000)
    const after = await started.usage()
    return {
      perSecond: (times.length * 1_000) / ms,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      processorMs: (after.processorMs - before.processorMs) / Math.max(1, times.length),
      statements: await statementsOf(step, callers[0]!, started),
      refused,
    }
  } finally {
    for (const caller of callers) caller.close()
  }
}
