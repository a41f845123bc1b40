import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { rowDocument } from './row-document.ts'

/** What was typed last, as JSON; of a promotion that was not set up at the desk what its rows say. */
export async function savedDocument(db: Kysely<Tables>, row: Parameters<typeof rowDocument>[1]): Promise<string> {
  const saved = await db
    .selectFrom('promotion_event')
    .select('document')
    .where('promotion_id', '=', row.id)
    .where('event', '=', 'save')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return saved?.document ?? JSON.stringify(await rowDocument(db, row))
}
