import { createHash } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

type Trx = Transaction<Tables>
export type AuditRow = Selectable<Tables['audit_entry']>
export type AuditEntry = Omit<AuditRow, 'id' | 'hash'>

/** SHA-256 over the row and the hash before it, as one JSON array: no field can take characters of another. */
export function hashOfEntry(before: string, row: Omit<AuditRow, 'hash'>): string {
  const { id, created_at, entry_point, actor, signer, action, object, detail } = row
  const text = JSON.stringify([before, Number(id), Number(created_at), entry_point, actor, signer, action, object, detail])
  return createHash('sha256').update(text).digest('hex')
}

/**
 * Adds entries in the transaction of what they are about. The head is locked until the commit, so entries of concurrent transactions are
 * numbered one after the other: lock everything else before.
 */
export async function addAuditEntries(trx: Trx, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const head = await trx
    .updateTable('audit_head')
    .set(({ eb }) => ({ last_id: eb('last_id', '+', entries.length) }))
    .where('id', '=', 1)
    .returning(['last_id', 'last_hash'])
    .executeTakeFirstOrThrow()
  const firstId = Number(head.last_id) - entries.length + 1
  let hash = head.last_hash
  const rows = entries.map((entry, index): AuditRow => {
    const row = { ...entry, id: firstId + index }
    hash = hashOfEntry(hash, row)
    return { ...row, hash }
  })
  await trx.insertInto('audit_entry').values(rows).execute()
  await trx.updateTable('audit_head').set({ last_hash: hash }).where('id', '=', 1).execute()
}
