import type { Mover } from './move-file.ts'
import { requireOwn } from './ownership.ts'
import { outerPlaces, type OuterPlace } from './settings.ts'

const atOnce = 50

/**
 * Claims abandoned copies before they are deleted: a move that was only slow, or whose clock jumped, notices it before its row points to a
 * copy that is about to be deleted.
 */
async function claimAbandoned({ database, now }: Mover): Promise<void> {
  const at = now()
  const first = await database.read
    .selectFrom('file_gone')
    .select('kept_as')
    .where('due_at', '>', 0)
    .where('due_at', '<=', at)
    .limit(1)
    .executeTakeFirst()
  if (!first) return
  await database.write(trx => trx.updateTable('file_gone').set({ due_at: 0 }).where('due_at', '>', 0).where('due_at', '<=', at).execute())
}

async function dropFrom({ database, files }: Mover, place: OuterPlace): Promise<number> {
  let dropped = 0
  for (;;) {
    const due = await database.read
      .selectFrom('file_gone')
      .select('kept_as')
      .where('due_at', '=', 0)
      .where('kept_in', '=', place)
      .orderBy('kept_as')
      .limit(atOnce)
      .execute()
    const keys = due.map(({ kept_as }) => kept_as)
    if (keys.length === 0) return dropped
    // A copy of this database, as of a test shop, has the keys of the original.
    await requireOwn(database.read, files, place)
    const store = await files.store(place)
    for (const key of keys) await store.delete(key)
    await database.write(trx => trx.deleteFrom('file_gone').where('kept_as', 'in', keys).execute())
    dropped += keys.length
    if (keys.length < atOnce) return dropped
  }
}

/**
 * Deletes files that no row points to: erased, deleted with their row, moved on or abandoned. A place that does not answer does not delay
 * the other.
 */
export async function dropGone(mover: Mover): Promise<number> {
  await claimAbandoned(mover)
  let dropped = 0
  const failures: unknown[] = []
  for (const place of outerPlaces)
    try {
      dropped += await dropFrom(mover, place)
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
  return dropped
}
