import { startCpuTime } from './cpu-time.ts'

/**
 * Does work and answers the most milliseconds that it computed in one piece while others waited for the
 * event loop, and how many it computed in all. Counted as processor time of this thread: a busy machine
 * makes no difference.
 */
export async function longestStretch(work: () => Promise<unknown>): Promise<{ longestMs: number; cpuMs: number }> {
  let isDone = false
  let longestMs = 0
  const cpuMs = startCpuTime()
  let stretchMs = startCpuTime()
  const turn = () => {
    longestMs = Math.max(longestMs, stretchMs())
    stretchMs = startCpuTime()
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  isDone = true
  longestMs = Math.max(longestMs, stretchMs())
  return { longestMs, cpuMs: cpuMs() }
}
