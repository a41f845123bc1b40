import type { Transaction } from 'kysely'
import type { Fen } from '@yaoji/contract/domain/money'
import { compiledInsert } from '../../platform/database/compiled-insert.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** The shop's own accounts: what it has sold, what came to its bank and to it at each provider, what unpaid orders reserve of vouchers, what 满返 and 抽奖 cost, and what 积分商城 took. */
export const shopAccounts = {
  sales: 'shop:sales',
  bank: 'shop:bank',
  alipay: 'shop:alipay',
  wechat: 'shop:wechat',
  reserved: 'shop:held',
  cashback: 'shop:cashback',
  lottery: 'shop:lottery',
  pointsMall: 'shop:points-mall',
} as const

/** What took a refund again that was made by mistake: no way to pay that a buyer chooses. */
export const refundReversal = 'refund-reversal'

export type LedgerEvent = { id: string; kind: string; now: number }

const addEntries = compiledInsert('ledger')

/** Books an amount from one account to another: two rows that add up to zero (security.md section 4.5). */
export async function bookTransfer(
  trx: Transaction<Tables>,
  event: LedgerEvent,
  transfer: { from: string; to: string; amount: Fen },
): Promise<void> {
  const row = { event_id: event.id, kind: event.kind, created_at: event.now }
  await addEntries(trx, [
    { ...row, account: transfer.from, delta_fen: -transfer.amount },
    { ...row, account: transfer.to, delta_fen: transfer.amount },
  ])
}
