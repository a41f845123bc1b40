import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OddJob } from './test-support/odd-worker.ts'
import { WorkerOverrunError, WorkerPool, type WorkerLimits } from './worker-pool.ts'

const entry = new URL('test-support/odd-worker.ts', import.meta.url)
const limits: WorkerLimits = { atOnce: 2, cpuMaxMs: 50, wallMaxMs: 30_000, heapMaxMb: 16, idleMs: 60_000 }

describe('a worker', () => {
  let pool: WorkerPool<OddJob, number>
  const open = (changes: Partial<WorkerLimits> = {}) => {
    pool = new WorkerPool(entry, { ...limits, ...changes })
  }
  beforeEach(() => open())
  afterEach(() => pool.close())

  test('answers, and the next job is for the same one', async () => {
    const first = await pool.run('answer')
    expect(await pool.run('answer')).toBeGreaterThan(first)
  })

  // By what it does, long before the time that it may take.
  test('that would compute without end is ended, and the next job is done', async () => {
    await expect(pool.run('compute without end')).rejects.toThrow(new WorkerOverrunError('computed too long'))
    expect(await pool.run('answer')).toBeGreaterThan(0)
  })

  test('that would take all memory is ended, and the next job is done', async () => {
    await pool.close()
    // Taking memory is work too, more than the others may do where the machine is busy.
    open({ cpuMaxMs: limits.wallMaxMs })
    await expect(pool.run('take all memory')).rejects.toThrow(new WorkerOverrunError('took too much memory'))
    expect(await pool.run('answer')).toBeGreaterThan(0)
  })

  test('that never answers is ended', async () => {
    await pool.close()
    open({ wallMaxMs: 500 })
    await expect(pool.run('wait without end')).rejects.toThrow(new WorkerOverrunError('took too long'))
  })

  test.each<[OddJob, string]>([
    ['throw', 'a mistake of ours'],
    ['exit', 'the worker ended with 3'],
  ])('that would %s fails the job, not the service', async (job, message) => {
    await expect(pool.run(job)).rejects.toThrow(message)
    expect(await pool.run('answer')).toBeGreaterThan(0)
  })

  test('is not waited for by the end of the pool', async () => {
    await pool.close()
    open({ cpuMaxMs: limits.wallMaxMs })
    const endless = expect(pool.run('compute without end')).rejects.toThrow()
    await pool.close()
    expect(pool.size).toBe(0)
    await endless
  })

  test('has no more companions than the limit, further jobs wait for one of them, and what cannot wait is refused', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 200 }, () => pool.run('answer')))
    expect(pool.size).toBe(limits.atOnce)
    const refused = answers.flatMap(answer => (answer.status === 'rejected' ? [answer.reason] : []))
    expect(refused).toHaveLength(200 - limits.atOnce - 32)
    expect(refused[0]).toMatchObject({ status: 503 })
    expect(await pool.run('answer')).toBeGreaterThan(0)
  })

  test('leaves its place to the next job, however it ended, and the end of the pool refuses those that wait', async () => {
    await pool.close()
    open({ atOnce: 1 })
    const jobs: OddJob[] = ['throw', 'exit', 'compute without end', 'answer']
    const ended = await Promise.allSettled(jobs.map(job => pool.run(job)))
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled'])
    const last = [pool.run('wait without end'), pool.run('answer')].map(run => expect(run).rejects.toThrow())
    await pool.close()
    await Promise.all(last)
    expect(pool.size).toBe(0)
  })

  test('without work ends after a while', async () => {
    await pool.close()
    open({ idleMs: 1 })
    await pool.run('answer')
    await expect.poll(() => pool.size).toBe(0)
  })
})
