import type { Kysely } from 'kysely'
import { amountText, type Fen } from '@yaoji/contract/domain/money'
import type { PayStatusWire } from '@yaoji/contract/calls/pay'
import { messages } from './messages.ts'
import type { Tables } from '../database/tables.ts'

export type PayMethodWire = PayStatusWire['pay_methods'][number]

/** What the member may spend: the balance less what is held. */
export async function availableBalance(db: Kysely<Tables>, memberId: number): Promise<Fen> {
  const account = await db.selectFrom('account').select(['balance_fen', 'held_fen']).where('member_id', '=', memberId).executeTakeFirst()
  return (account ? account.balance_fen - account.held_fen : 0) as Fen
}

/** Why the balance cannot pay; empty when it can. Ephedrine goods never take it (domain.md section 6). */
export function balanceReason(balance: Fen, due: Fen, isEphedrine: boolean): string {
  if (isEphedrine) return messages.ephedrineNoBalance
  return balance < due ? messages.balanceShort(amountText((due - balance) as Fen)) : ''
}

export function payMethods(balance: Fen, due: Fen, isEphedrine: boolean): PayMethodWire[] {
  const reason = balanceReason(balance, due, isEphedrine)
  const names = messages.names
  return [
    { id: 'balance', name: names.balance, enabled: reason ? 0 : 1, reason },
    { id: 'online', name: names.online, enabled: 0, reason: messages.notOpen },
    { id: 'transfer', name: names.transfer, enabled: 0, reason: messages.notOpen },
  ]
}
