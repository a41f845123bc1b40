import type { Mover } from './move-file.ts'

const atOnce = 50

/** Deletes what no row leads to any more: erasures, deleted rows, copies that were moved on or abandoned. */
export async function dropGone({ database, files, now }: Mover): Promise<number> {
  let dropped = 0
  for (;;) {
    const due = await database.read
      .selectFrom('file_gone')
      .selectAll()
      .where('due_at', '<=', now())
      .orderBy('due_at')
      .orderBy('kept_as')
      .limit(atOnce)
      .execute()
    for (const { kept_in, kept_as } of due) if (kept_in !== 'row') await (await files.store(kept_in)).delete(kept_as)
    const keys = due.map(({ kept_as }) => kept_as)
    if (keys.length > 0) await database.write(trx => trx.deleteFrom('file_gone').where('kept_as', 'in', keys).execute())
    dropped += keys.length
    if (due.length < atOnce) return dropped
  }
}
