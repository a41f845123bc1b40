import type { Kysely } from 'kysely'
import type { AddressWire } from '@yaoji/contract/calls/address'
import type { AddressRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'

/** The addresses of a store, the one that is taken unless another is chosen first. */
export function selectAddresses(db: Kysely<Tables>, memberId: number) {
  return db.selectFrom('address').where('member_id', '=', memberId).orderBy('is_default', 'desc').orderBy('id')
}

/**
 * Where the store is: the region of its default address, else of its first. Only of those that were checked, or whoever
 * types an address buys what is not sold where they are.
 */
export async function defaultRegion(db: Kysely<Tables>, memberId: number): Promise<string> {
  const address = await selectAddresses(db, memberId).where('is_checked', '=', 1).select('region').limit(1).executeTakeFirst()
  return address?.region ?? ''
}

export function addressWire(row: AddressRow): AddressWire {
  const { id, name, phone, region, detail, is_default, is_checked } = row
  return { id, name, phone, region, detail, is_default, is_checked }
}

export async function listAddresses(db: Kysely<Tables>, memberId: number): Promise<{ list: AddressWire[] }> {
  const rows = await selectAddresses(db, memberId).selectAll().execute()
  return { list: rows.map(addressWire) }
}
