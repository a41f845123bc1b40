import { serveJobs } from '../../platform/queueing/worker-side.ts'
import { ImportError } from '../../platform/tables/table.ts'
import { fileRows, type ListFile } from '../../purchase/purchase-list/file-rows.ts'

export type TableJob = { file: string; name: string }
/** What is wrong with a file is a sentence for who gave it. */
export type TableAnswer = { table: ListFile } | { problem: string }

serveJobs(({ file, name }: TableJob): TableAnswer => {
  try {
    return { table: fileRows(Buffer.from(file, 'base64url'), name) }
  } catch (error) {
    if (error instanceof ImportError) return { problem: error.message }
    throw error
  }
})
