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
 * Adds an entry in the transaction of what it is about. The head is locked until the commit, so entries of concurrent transactions are
 * numbered one after the other: lock everything else before.
 */
export async function addAuditEntry(trx: Trx, entry: AuditEntry): Promise<void> {
  const head = await trx
    .updateTable('audit_head')
    .set(({ eb }) => ({ last_id: eb('last_id', '+', 1) }))
    .where('id', '=', 1)
    .returning(['last_id', 'last_hash'])
    .executeTakeFirstOrThrow()
  const row = { ...entry, id: Number(head.last_id) }
  const hash = hashOfEntry(head.last_hash, row)
  await trx
    .insertInto('audit_entry')
    .values({ ...row, hash })
    .execute()
  await trx.updateTable('audit_head').set({ last_hash: hash }).where('id', '=', 1).execute()
}
