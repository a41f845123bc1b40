/**
 * Begins to count what this thread computes; the answer tells the milliseconds so far. Unlike a clock it
 * does not count the time that other programs of a busy machine take.
 */
export function startCpuTime(): () => number {
  const start = process.threadCpuUsage()
  return () => {
    const { user, system } = process.threadCpuUsage(start)
    return (user + system) / 1_000
  }
}

/**
 * The milliseconds a piece of work computes by itself: the first run below `enoughMs`, else the least of five. A single
 * run may also have collected the garbage of other tests, or shared its core; what takes long by itself does so each time.
 */
export async function leastCpuMs(work: () => Promise<void>, enoughMs: number): Promise<number> {
  let leastMs = Infinity
  for (let run = 0; run < 5 && leastMs >= enoughMs; run++) {
    const cpuMs = startCpuTime()
    await work()
    leastMs = Math.min(leastMs, cpuMs())
  }
  return leastMs
}
