/** How long answers took, by the clock, and what they were. */
export type Timings = { times: number[]; statuses: Record<string, number>; refusedWithoutRetryAfter: number }

export const noTimings = (): Timings => ({ times: [], statuses: {}, refusedWithoutRetryAfter: 0 })

/** Asks once and notes it; status 0 is no answer. */
export async function timed(timings: Timings, url: string, init: RequestInit = {}): Promise<number> {
  const start = performance.now()
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) }).catch(() => undefined)
  await response?.arrayBuffer()
  const status = response?.status ?? 0
  // What a refused one waited for its 503 is no answer's time.
  if (status !== 503) timings.times.push(performance.now() - start)
  if (status === 503 && !response?.headers.has('retry-after')) timings.refusedWithoutRetryAfter++
  timings.statuses[status] = (timings.statuses[status] ?? 0) + 1
  return status
}
