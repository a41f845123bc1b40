import type { Kysely } from 'kysely'
import { withdrawalAskCall } from '@yaoji/contract/calls/purchase/withdrawal'
import type { Tables } from '../../../service/platform/database/tables.ts'
import { testPassword } from '../people/add-member.ts'
import type { Shop } from '../shops/commerce-shop.ts'
import { memberIds, type Username } from '../shops/commerce-fixture.ts'
import type { Database } from '../../../service/platform/database/database.ts'
import { saveSetting } from '../../../service/operations/commands/settings.ts'

const trustedFen = 10_000_000_000

/** Gives a store enough credit that its unpaid orders reach no limit (domain.md section 5). */
export async function trustStore({ database }: { database: Pick<Database, 'write'> }, as: Username): Promise<void> {
  const line = { member_id: memberIds[as], limit_fen: trustedFen, days: 30, owed_fen: 0 }
  await database.write(trx => trx.insertInto('credit_line').values(line).execute())
}

export const transferAccount = { name: '试验医药有限公司', bank: '试验银行', number: '0000 1111 2222' }

/** The shop takes transfers from now on. */
export async function openTransfers(database: Database, account = transferAccount): Promise<void> {
  const problems = await saveSetting(database, 'transfer_account', JSON.stringify(account), { name: '试验员', now: Date.now() })
  if (problems.length > 0) throw new Error(problems.join(' '))
}

/** The balance of a store in fen; of the one that buys where none is named. */
export async function balanceOf({ database }: { database: { read: Kysely<Tables> } }, memberId: number = memberIds.buyer): Promise<number> {
  const account = database.read.selectFrom('account').select('balance_fen').where('member_id', '=', memberId)
  return Number((await account.executeTakeFirstOrThrow()).balance_fen)
}

/** Asks for money back from a store's balance; answers the id of the withdrawal. */
export async function askBack({ call }: Pick<Shop, 'call'>, as: Username, amount: string): Promise<string> {
  const account = { bank: '试验银行营业部', account_number: '6222 0200 0000 0001', password: testPassword }
  return (await call(withdrawalAskCall, { as, body: { amount, ...account } })).body.data.id
}
