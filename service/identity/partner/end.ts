import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** Ends a session on a partner's page with all its tokens. */
export async function endPageSession(trx: Transaction<Tables>, session: string, now: number): Promise<void> {
  await trx
    .updateTable('session')
    .set({ revoked_at: now })
    .where('id_hash', '=', session)
    .where('kind', '=', 'embed')
    .where('revoked_at', 'is', null)
    .execute()
}
