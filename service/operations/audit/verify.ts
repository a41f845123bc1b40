import type { Kysely } from 'kysely'
import { auditStart } from '@yaoji/contract/calls/console/audit'
import type { Tables } from '../../platform/database/tables.ts'
import { hashOfEntry } from './chain.ts'

const rowsAtOnce = 5_000

/** Reads the whole chain of audit entries; one sentence for the first entry that was changed, and for entries that are missing. */
export async function auditProblems(db: Kysely<Tables>): Promise<string[]> {
  let [last, hash] = [0, auditStart]
  for (;;) {
    const rows = await db.selectFrom('audit_entry').selectAll().where('id', '>', last).orderBy('id').limit(rowsAtOnce).execute()
    for (const row of rows) {
      const id = Number(row.id)
      if (id !== last + 1) return [`audit entry ${last + 1} is missing`]
      if (hashOfEntry(hash, row) !== row.hash) return [`audit entry ${id} was changed after it was written`]
      ;[last, hash] = [id, row.hash]
    }
    if (rows.length < rowsAtOnce) break
  }
  const head = await db.selectFrom('audit_head').selectAll().where('id', '=', 1).executeTakeFirst()
  const isAtEnd = head && Number(head.last_id) === last && head.last_hash === hash
  return isAtEnd ? [] : [`the audit log ends with entry ${last}, its head names ${head ? Number(head.last_id) : 'none'}`]
}
