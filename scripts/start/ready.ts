import { setTimeout as pause } from 'node:timers/promises'
import { messages } from './messages.ts'
import type { Part } from './parts.ts'
import { Problem } from './problem.ts'

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

/** Waits until a server answers. @throws {Problem} when it does not in time. */
export async function untilReady({ name, probeUrl }: Part, patienceMs: number, signal: AbortSignal): Promise<number> {
  const started = performance.now()
  const passed = () => performance.now() - started
  while (!(await answers(probeUrl))) {
    if (signal.aborted) return passed()
    if (passed() > patienceMs) throw new Problem(messages.noAnswer(name, probeUrl, passed()))
    await pause(100)
  }
  return passed()
}
