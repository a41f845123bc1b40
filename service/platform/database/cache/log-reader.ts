import type { Database } from '../database.ts'
import type { ChangeSet } from './change-logs.ts'
import { changesOf } from './changes.ts'

/** Hands over the ids that changed since the last call. Ids that could not be applied are handed over again. */
export type LogReader = (apply: (ids: readonly number[]) => Promise<void>) => Promise<void>

/** Collects changes from now on, for what follows the database in its own time, such as the search index. */
export async function openLog({ read }: Pick<Database, 'read'>, idsOf: (changes: ChangeSet) => Iterable<number>): Promise<LogReader> {
  const changes = changesOf(read)
  if (!changes) throw new Error('This handle follows no change logs.')
  const pending = new Set<number>()
  changes.onInvalidate(changed => {
    for (const id of idsOf(changed)) pending.add(id)
  })
  await changes.refresh()
  return async apply => {
    await changes.refresh()
    const ids = [...pending]
    if (ids.length === 0) return
    // What changes during `apply` is handed over by the next call.
    pending.clear()
    try {
      await apply(ids)
    } catch (error) {
      for (const id of ids) pending.add(id)
      throw error
    }
  }
}
