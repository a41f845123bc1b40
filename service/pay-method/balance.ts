import type { Kysely, Transaction } from 'kysely'
import { moneyOf, type Fen } from '@yaoji/contract/domain/money'
import { limits } from '@yaoji/contract/limits'
import type { Tables } from '../database/tables.ts'
import { ApiError } from '../http/api-error.ts'
import { bookTransfer, shopAccounts } from './ledger.ts'
import { messages } from './messages.ts'
import type { Due, PayMethod, Payment } from './method.ts'

const { sales } = shopAccounts
const accountOf = ({ memberId }: Payment) => `member:${memberId}`

/** What the member may spend: the balance less what is held. */
export async function availableBalance(db: Kysely<Tables>, memberId: number): Promise<Fen> {
  const account = await db.selectFrom('account').select(['balance_fen', 'held_fen']).where('member_id', '=', memberId).executeTakeFirst()
  return (account ? account.balance_fen - account.held_fen : 0) as Fen
}

/** Ephedrine goods never take it (domain.md section 6). */
function reasonWhyNot({ amount, isEphedrine, balance }: Omit<Due, 'open'>): string {
  if (isEphedrine) return messages.ephedrineNoBalance
  return balance < amount ? messages.balanceShort(moneyOf((amount - balance) as Fen)) : ''
}

/** Takes the amount where it is free, by one conditional write. */
async function take(trx: Transaction<Tables>, { memberId, amount }: Payment): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('account')
    .set(({ eb }) => ({ balance_fen: eb('balance_fen', '-', amount) }))
    .where('member_id', '=', memberId)
    .where(({ eb }) => eb(eb('balance_fen', '-', eb.ref('held_fen')), '>=', amount))
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return
  throw ApiError.invalid('method', reasonWhyNot({ amount, isEphedrine: false, balance: await availableBalance(trx, memberId) }))
}

/** 余额支付: the member's own account with the shop. */
export const balance: PayMethod = {
  id: 'balance',
  holdHours: limits.onlinePaymentTimeoutHours,
  isOpen: async () => true,
  reasonWhyNot,
  note: due => messages.available(moneyOf(due.balance)),
  async begin(trx, payment) {
    await take(trx, payment)
    return 'arrived'
  },
  settle: (trx, payment) =>
    bookTransfer(
      trx,
      { id: `pay:${payment.id}`, kind: 'pay', now: payment.now },
      { from: accountOf(payment), to: sales, amount: payment.amount },
    ),
  async refund(trx, payment, { id, amount }) {
    await trx
      .updateTable('account')
      .set(({ eb }) => ({ balance_fen: eb('balance_fen', '+', amount) }))
      .where('member_id', '=', payment.memberId)
      .execute()
    await bookTransfer(trx, { id: `refund:${id}`, kind: 'refund', now: payment.now }, { from: sales, to: accountOf(payment), amount })
    return 'returned'
  },
}
