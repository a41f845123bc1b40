import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { bindEveryList } from './every-list.ts'
import type { FileJob } from './file-thread.ts'
import { bytesOf } from './list-file.ts'

/** Reads any list as a file, here. */
export function fileReader(reader: Kysely<Tables>): (job: FileJob) => AsyncGenerator<Uint8Array> {
  const files = new Map<string, (job: FileJob) => AsyncGenerator<Uint8Array>>()
  // The route of this path has checked the query.
  bindEveryList(({ path }, list) => void files.set(path, job => bytesOf(list, job as never)), reader)
  return job => {
    const read = files.get(job.path)
    if (!read) throw new Error(`${job.path} is no list with a file.`)
    return read(job)
  }
}
