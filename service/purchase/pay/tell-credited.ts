import type { Transaction } from 'kysely'
import { moneyOf } from '@yaoji/contract/domain/money'
import * as paths from '@yaoji/contract/paths'
import type { OrderRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { tell } from '../../identity/inbox/tell.ts'
import type { Payment } from '../pay-method/method.ts'
import { messages } from './messages.ts'

/** Tells a store that the transfer for a cancelled order lies in its balance. */
export async function tellCredited(
  trx: Transaction<Tables>,
  { member_id: memberId, sn }: Pick<OrderRow, 'member_id' | 'sn'>,
  { id, amount, now }: Pick<Payment, 'id' | 'amount' | 'now'>,
): Promise<void> {
  const title = messages.credited(sn, moneyOf(amount))
  await tell(trx, { memberId, kind: 'order', source: `credited:${id}`, title, text: messages.creditedText, path: paths.balance, now })
}
