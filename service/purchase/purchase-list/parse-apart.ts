import { WorkerPool } from '../../platform/queueing/worker-pool.ts'
import { readApart, readingLimits, type ReadingPool } from '../../platform/tables/read-apart.ts'
import { messages } from './messages.ts'
import type { ListSource, ParsedList } from './list-worker.ts'

export type ListParsing = ReadingPool<ListSource, ParsedList>

export function createListParsing(): ListParsing {
  return new WorkerPool(new URL('list-worker.ts', import.meta.url), readingLimits)
}

/** Reads a list in a worker. @throws {ApiError} 422 where the list was given */
export function parseApart(parsing: Pick<ListParsing, 'run'>, source: ListSource): Promise<ParsedList> {
  const field = 'text' in source ? 'text' : 'file'
  return readApart(parsing, source, { field, tookTooLong: messages.tookTooLong[field] })
}
