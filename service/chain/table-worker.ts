import { serveJobs } from '../heavy/worker-side.ts'
import { ImportError } from '../import/import-error.ts'
import { fileRows, type ListFile } from '../purchase-list/file-rows.ts'

export type TableJob = { file: string; name: string }
/** What is wrong with a file is a sentence for who gave it. */
export type TableAnswer = { table: ListFile } | { problem: string }

// As in purchase-list/list-worker.ts: read-excel-file halves its pieces by this clock.
Date.now = () => 0

serveJobs(async ({ file, name }: TableJob): Promise<TableAnswer> => {
  try {
    return { table: await fileRows(Buffer.from(file, 'base64url'), name) }
  } catch (error) {
    if (error instanceof ImportError) return { problem: error.message }
    throw error
  }
})
