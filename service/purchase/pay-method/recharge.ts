import type { Transaction } from 'kysely'
import type { Fen } from '@yaoji/contract/domain/money'
import type { ChannelId } from '../../providers/payments/channel.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { addToBalance } from './balance.ts'
import { shopAccounts } from './ledger.ts'

type Trx = Transaction<Tables>

/** Credits the money of a top-up, even of a closed one, once. */
export async function takeRecharge(trx: Trx, id: string, now: number): Promise<'paid' | 'known'> {
  const row = await trx
    .updateTable('recharge')
    .set({ state: 'succeeded', settled_at: now })
    .where('id', '=', id)
    .where('state', '!=', 'succeeded')
    .returning(['member_id', 'method', 'amount_fen'])
    .executeTakeFirst()
  if (!row) return 'known'
  const from = shopAccounts[row.method as ChannelId] // Written by service/purchase/wallet from the calls' own list.
  await addToBalance(trx, row.member_id, { id: `recharge:${id}`, kind: 'recharge', now }, { from, amount: row.amount_fen as Fen })
  return 'paid'
}

/** Closes a recharge that is no longer needed. */
export async function closeRecharge(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('recharge').set({ state: 'closed' }).where('id', '=', id).where('state', '=', 'created').execute()
}
