import type { Kysely } from 'kysely'
import type { AddressWire } from '@yaoji/contract/calls/purchase/address'
import type { AddressRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** The addresses of a store, the default one first. */
export function selectAddresses(db: Kysely<Tables>, memberId: number) {
  return db.selectFrom('address').where('member_id', '=', memberId).orderBy('is_default', 'desc').orderBy('id')
}

/**
 * The region of each store: that of its default address, else of its first. Only checked addresses count: otherwise typing an address would
 * allow goods that are not sold in the store's region.
 */
export async function defaultRegions(db: Kysely<Tables>, memberIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('address')
    .select(['member_id', 'region'])
    .where('member_id', 'in', memberIds)
    .where('is_checked', '=', 1)
    .orderBy('is_default')
    .orderBy('id', 'desc')
    .execute()
  // The last of a store's wins.
  return new Map(rows.map(row => [row.member_id, row.region]))
}

export function addressWire(row: AddressRow): AddressWire {
  const { id, name, phone, region, detail, is_default, is_checked } = row
  return { id, name, phone, region, detail, is_default, is_checked }
}

export async function listAddresses(db: Kysely<Tables>, memberId: number): Promise<{ list: AddressWire[] }> {
  const rows = await selectAddresses(db, memberId).selectAll().execute()
  return { list: rows.map(addressWire) }
}
