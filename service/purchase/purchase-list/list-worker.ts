import { ImportError } from '../../platform/tables/table.ts'
import { serveJobs } from '../../platform/queueing/worker-side.ts'
import { parseList, type ListSource, type ParsedList } from './parse-list.ts'

/** What a list came to; what is wrong with it is a sentence for the buyer. */
export type ListAnswer = { list: ParsedList } | { problem: string }

serveJobs((source: ListSource): ListAnswer => {
  try {
    return { list: parseList(source) }
  } catch (error) {
    if (error instanceof ImportError) return { problem: error.message }
    throw error
  }
})
