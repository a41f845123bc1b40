import type { WorkerLimits } from '../../platform/queueing/worker-pool.ts'

/**
 * What a worker may take that reads a list or a workbook which a stranger sent (`file-rows.ts`). Four seconds of work are eighty times
 * what the largest honest list takes; 10,000 rows of 20 cells take two where the machine is busy.
 */
export const readingLimits: WorkerLimits = { cpuMaxMs: 4_000, wallMaxMs: 10_000, heapMaxMb: 192, idleMs: 60_000 }
