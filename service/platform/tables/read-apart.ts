import { ApiError } from '../http/reply/api-error.ts'
import { WorkerOverrunError, type WorkerLimits, type WorkerPool } from '../queueing/worker-pool.ts'
import type { Reading } from './serve-reading.ts'

export type ReadingPool<Input, Content> = WorkerPool<Input, Reading<Content>>

/**
 * What a worker may use to read a list or a workbook that a buyer or a stranger sent. Four seconds are eighty times
 * what the largest honest list takes; 10,000 rows of 20 cells take two on a busy machine.
 */
export const readingLimits: WorkerLimits = { atOnce: 2, cpuMaxMs: 4_000, wallMaxMs: 10_000, heapMaxMb: 192, idleMs: 60_000 }

/** Files of the staff may have 20,000 rows of 120 columns: they take three seconds, and 250 MB while they are unpacked. */
export const staffReadingLimits: WorkerLimits = { ...readingLimits, cpuMaxMs: 10_000, wallMaxMs: 20_000, heapMaxMb: 384 }

type Refusal = { field: string; tookTooLong: string }

/** Reads in a worker what somebody sent: it may take long, and only the sender waits for it. @throws {ApiError} 422 at `field` */
export async function readApart<Input, Content>(
  pool: Pick<ReadingPool<Input, Content>, 'run'>,
  input: Input,
  { field, tookTooLong }: Refusal,
): Promise<Content> {
  try {
    const reading = await pool.run(input)
    if ('content' in reading) return reading.content
    throw ApiError.invalid(field, reading.problem)
  } catch (error) {
    if (error instanceof WorkerOverrunError) throw ApiError.invalid(field, tookTooLong)
    throw error
  }
}
