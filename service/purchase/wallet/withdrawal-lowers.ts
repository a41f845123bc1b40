import type { Transaction } from 'kysely'
import { moneyOf, type Fen } from '@yaoji/contract/domain/money'
import { noPriceEffect } from '@yaoji/contract/domain/prices/operator-effects'
import { guardLimits } from '@yaoji/contract/operator/guards'
import type { WithdrawalRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Lowering } from '../../promotions/effect/lowering.ts'
import { messages } from './messages.ts'

/** Whether a second person signs that the money may be sent. */
export const isLargeWithdrawal = ({ amount_fen }: Pick<WithdrawalRow, 'amount_fen'>): boolean => amount_fen > guardLimits.signedFromFen

/** A large withdrawal is confirmed by one person and signed by another; a smaller one is approved at once. */
export async function withdrawalLowers(
  trx: Transaction<Tables>,
  { withdrawal: id }: { withdrawal: string },
): Promise<Lowering | undefined> {
  const row = await trx.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || !isLargeWithdrawal(row)) return
  const { amount_fen, account_name, bank, account_number } = row
  return {
    title: messages.withdrawalStated(account_name),
    goodsIds: [],
    effect: noPriceEffect,
    exposure: amount_fen as Fen,
    notes: [
      messages.withdrawalOf(moneyOf(amount_fen as Fen), moneyOf(guardLimits.signedFromFen as Fen)),
      messages.withdrawalTo([account_name, bank, account_number]),
    ],
  }
}
