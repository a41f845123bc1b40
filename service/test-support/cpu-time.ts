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
