import { startSweep } from '../clock/sweep.ts'
import type { Led } from '../leadership/leaders.ts'
import { dropGone } from './drop-gone.ts'
import { filesAt, moveFile, waysTo, type Mover } from './move-file.ts'
import { isUnreadable } from './read-kept.ts'

const lookEveryMs = 5_000
/** Of each table per sweep: thousands of older files are moved slowly while the shop works. */
const filesAtOnce = 32
const bytesAtOnce = 8_000_000

/**
 * Moves files that arrived in rows to the target, one after the other, and goes on where the last call ended. An unreadable file is reported
 * and skipped.
 */
async function moveSome(mover: Mover, after: Map<string, string>, onError: (error: unknown) => void): Promise<void> {
  const { target } = mover.files
  for (const { table, place } of waysTo(target)) {
    const way = `${table} ${place}`
    let moved = 0
    const ids = await filesAt(mover.database.read, table, { place, after: after.get(way) ?? '', limit: filesAtOnce })
    after.set(way, ids.length < filesAtOnce ? '' : (ids.at(-1) ?? ''))
    for (const id of ids) {
      try {
        moved += await moveFile(mover, { table, id }, target)
      } catch (error) {
        if (!isUnreadable(error)) throw error
        onError(error)
      }
      if (moved <= bytesAtOnce) continue
      after.set(way, id)
      break
    }
  }
}

/**
 * The job `files`: deletes files that no row points to, and moves the others to the target; only the command moves them back into rows.
 * Deletions have a sweep of their own, so that a file that cannot be moved does not delay the erasure of a person.
 */
export function startFileMoves(
  { database, config: { files }, now, isSettled }: Led,
  onError: (error: unknown) => void,
  everyMs = lookEveryMs,
): () => Promise<void> {
  const mover = { database, files, now }
  const after = new Map<string, string>()
  const start = (sweep: () => Promise<unknown>) => startSweep({ everyMs, isDue: isSettled, sweep, onError })
  const stops = [start(() => dropGone(mover)), ...(files.target === 'row' ? [] : [start(() => moveSome(mover, after, onError))])]
  return async () => void (await Promise.all(stops.map(stop => stop())))
}
