import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** Whether a shop has goods or members. Apart from the sample, whose data need not be read for it. */
export async function hasData(db: Kysely<Tables>): Promise<boolean> {
  const goods = await db.selectFrom('goods').select('id').limit(1).executeTakeFirst()
  const member = await db.selectFrom('member').select('id').limit(1).executeTakeFirst()
  return goods !== undefined || member !== undefined
}
