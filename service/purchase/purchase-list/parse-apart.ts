import { WorkerOverrunError, WorkerPool, type WorkerLimits } from '../../platform/queueing/worker-pool.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { ListAnswer } from './list-worker.ts'
import { messages } from './messages.ts'
import type { ListSource, ParsedList } from './parse-list.ts'

/**
 * What a worker may take that reads a list or a workbook which a stranger sent (`file-rows.ts`). Four seconds of work are eighty times
 * what the largest honest list takes; 10,000 rows of 20 cells take two where the machine is busy.
 */
export const readingLimits: WorkerLimits = { cpuMaxMs: 4_000, wallMaxMs: 10_000, heapMaxMb: 192, idleMs: 60_000 }

export type ListParsing = WorkerPool<ListSource, ListAnswer>

export function createListParsing(): ListParsing {
  return new WorkerPool(new URL('list-worker.ts', import.meta.url), readingLimits)
}

/** Reads a list apart from the event loop: what a stranger sends may take long, and only they wait for it. @throws {ApiError} */
export async function parseApart(parsing: Pick<ListParsing, 'run'>, source: ListSource): Promise<ParsedList> {
  const field = 'text' in source ? 'text' : 'file'
  try {
    const answer = await parsing.run(source)
    if ('list' in answer) return answer.list
    throw ApiError.invalid(field, answer.problem)
  } catch (error) {
    if (error instanceof WorkerOverrunError) throw ApiError.invalid(field, messages.tookTooLong[field])
    throw error
  }
}
