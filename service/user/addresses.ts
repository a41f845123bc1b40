import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** The addresses of a store, the one that is taken unless another is chosen first. */
export function selectAddresses(db: Kysely<Tables>, memberId: number) {
  return db.selectFrom('address').where('member_id', '=', memberId).orderBy('is_default', 'desc').orderBy('id')
}

/** Where the store is: the region of its default address, else of its first. */
export async function defaultRegion(db: Kysely<Tables>, memberId: number): Promise<string> {
  const address = await selectAddresses(db, memberId).select('region').limit(1).executeTakeFirst()
  return address?.region ?? ''
}
