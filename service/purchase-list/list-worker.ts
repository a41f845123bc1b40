import { ImportError } from '../import/import-error.ts'
import { serveJobs } from '../heavy/worker-side.ts'
import { parseList, type ListSource, type ParsedList } from './parse-list.ts'

/** What a list came to; what is wrong with it is a sentence for the buyer. */
export type ListAnswer = { list: ParsedList } | { problem: string }

// read-excel-file 9.3.17 reads a sheet in chunks, and halves them whenever one took over 7 ms by this clock: on a
// busy machine a long tag or remark is begun again with every few characters. Where no time passes it doubles them.
// To be removed when it reads in one piece.
Date.now = () => 0

serveJobs(async (source: ListSource): Promise<ListAnswer> => {
  try {
    return { list: await parseList(source) }
  } catch (error) {
    if (error instanceof ImportError) return { problem: error.message }
    throw error
  }
})
