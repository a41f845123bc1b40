import type { Transaction } from 'kysely'
import type { Fen } from '@yaoji/contract/domain/money'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { takeRecharge } from '../pay-method/recharge.ts'
import { takeMoney, type Arrival } from './arrival.ts'

export type Brought = { chargeId: string; amount: Fen; tradeNumber: string }

/** The result of money that a provider reports. `unknown` and `wrong-amount` are for an operator to look at. */
export type Taken = Arrival | 'unknown' | 'wrong-amount'

/**
 * A provider took money for a charge. An amount that differs by even a fen pays nothing; late and repeated notices are judged by
 * `takeMoney` (security.md section 4.6).
 */
export async function takeCharge(trx: Transaction<Tables>, { chargeId, amount, tradeNumber }: Brought, now: number): Promise<Taken> {
  const charge = await trx
    .selectFrom('charge')
    .select(['member_id', 'purpose', 'source_id', 'amount_fen'])
    .where('id', '=', chargeId)
    .executeTakeFirst()
  if (!charge) return 'unknown'
  await lockMember(trx, charge.member_id)
  const isRight = amount === charge.amount_fen
  await trx
    .updateTable('charge')
    .set({ state: isRight ? 'paid' : 'odd', trade_number: tradeNumber, ask_at: null })
    .where('id', '=', chargeId)
    .where('state', '!=', 'paid')
    .execute()
  if (!isRight) return 'wrong-amount'
  if (charge.purpose === 'recharge') return takeRecharge(trx, charge.source_id, now)
  return takeMoney(trx, charge.source_id, now, { kind: 'system' })
}
