import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { DatabasePlace } from '../database/open.ts'
import { createSearchIndex } from './create-index.ts'
import type { IndexState, SearchIndex } from './search-index.ts'

/** Reads all goods on the shelf and builds their index in a thread of its own, while this one goes on. Ends early when it is told to. */
export async function buildApart(place: DatabasePlace, stop: AbortSignal): Promise<SearchIndex> {
  const { databaseUrl, sqliteFile } = place
  const thread = new Worker(new URL('index-worker.ts', import.meta.url), { workerData: { databaseUrl, sqliteFile }, execArgv: [] })
  // One that breaks while it is being ended must not end the process.
  thread.on('error', () => undefined)
  const settled = new AbortController()
  const signal = AbortSignal.any([stop, settled.signal])
  try {
    const ended = once(thread, 'exit', { signal }).then(() => {
      throw new Error('the thread that builds the index ended without one')
    })
    const [state] = (await Promise.race([once(thread, 'message', { signal }), ended])) as [IndexState] // What index-worker.ts tells.
    return createSearchIndex({ state })
  } finally {
    settled.abort()
    await thread.terminate()
  }
}
