import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { DatabasePlace } from '../../../platform/database/open.ts'
import type { FileSettings } from '../../../platform/files/settings.ts'
import { createSearchIndex } from '../create-index.ts'
import type { LoadedIndex } from './load-stored.ts'
import type { SearchIndex } from '../search-index.ts'

/** Where another thread finds the database, and files that processes share. */
export type IndexPlace = DatabasePlace & { files: FileSettings }

/**
 * Loads the index of all goods on the shelf in a worker thread; `stop` ends it early.
 * `changed`: goods that changed since the index read them.
 */
export async function buildApart(place: IndexPlace, stop: AbortSignal): Promise<{ search: SearchIndex; changed: readonly number[] }> {
  const { databaseUrl, databaseReadUrl, sqliteFile } = place
  const { target, folder, s3 } = place.files
  const thread = new Worker(new URL('index-worker.ts', import.meta.url), {
    workerData: { databaseUrl, databaseReadUrl, sqliteFile, files: { target, folder, s3 } },
    execArgv: [],
  })
  // An error while the thread is being terminated must not end the process.
  thread.on('error', () => undefined)
  const settled = new AbortController()
  const signal = AbortSignal.any([stop, settled.signal])
  try {
    const ended = once(thread, 'exit', { signal }).then(() => {
      throw new Error('the thread that builds the index ended without one')
    })
    const [{ state, changed }] = (await Promise.race([once(thread, 'message', { signal }), ended])) as [LoadedIndex] // The message of index-worker.ts.
    return { search: createSearchIndex({ state }), changed }
  } finally {
    settled.abort()
    await thread.terminate()
  }
}
