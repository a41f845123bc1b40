import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { readSetting } from '../../platform/settings/reader.ts'

/** Who sells, as contracts name them: the holder of the account that transfers go to. */
export async function sellerOf(db: Kysely<Tables>): Promise<string> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', 'transfer_account').executeTakeFirst()
  return (row && readSetting('transfer_account', row.value).value.name) ?? ''
}
