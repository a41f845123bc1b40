import type { Kysely } from 'kysely'
import type { Tables } from '../../service/platform/database/tables.ts'
import { memberIds } from './commerce-fixture.ts'

/** The balance of a store in fen; of the one that buys where none is named. */
export async function balanceOf({ database }: { database: { read: Kysely<Tables> } }, memberId: number = memberIds.buyer): Promise<number> {
  const account = database.read.selectFrom('account').select('balance_fen').where('member_id', '=', memberId)
  return Number((await account.executeTakeFirstOrThrow()).balance_fen)
}
