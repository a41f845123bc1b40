import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { messages } from './messages.ts'
import { Problem } from './problem.ts'

const firstPauseMs = 1_000
/** A process that ran this long did not die at its start. */
const steadyMs = 60_000
const endsMax = 5

export type Kept = {
  name: string
  start: () => Pick<ChildProcess, 'once'>
  /** Ends before this says yes are no accident but a mistake that a second start would repeat. */
  mayRestart: () => boolean
  onRestart: () => void
  signal: AbortSignal
  say: (line: string) => void
  clock?: () => number
  wait?: (ms: number) => Promise<unknown>
}

function endOf(child: Pick<ChildProcess, 'once'>): Promise<number | string> {
  return new Promise(resolve => {
    child.once('exit', (code, ending) => resolve(code ?? ending ?? 0))
    child.once('error', error => resolve(error.message))
  })
}

/**
 * Keeps one program running: it is started again when it ends by itself, after a pause that grows.
 * Resolves when it is left because it ends at once again and again, or when the signal says so.
 * @throws {Problem} when it ends before it may be started again.
 */
export async function keepRunning(kept: Kept): Promise<void> {
  const { name, start, mayRestart, onRestart, signal, say, clock = () => performance.now() } = kept
  const wait = kept.wait ?? ((ms: number) => pause(ms, undefined, { signal }).catch(() => undefined))
  for (let ends = 0; ; onRestart()) {
    const startedAt = clock()
    const end = await endOf(start())
    if (signal.aborted) return
    if (!mayRestart()) throw new Problem(messages.ended(name, end))
    ends = clock() - startedAt < steadyMs ? ends + 1 : 1
    if (ends > endsMax) return say(messages.left(name, ends))
    const pauseMs = firstPauseMs * 2 ** (ends - 1)
    say(messages.endedAndRestarts(name, end, pauseMs))
    await wait(pauseMs)
    if (signal.aborted) return
  }
}
