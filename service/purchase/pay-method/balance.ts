import type { Transaction } from 'kysely'
import { moneyOf, type Fen } from '@yaoji/contract/domain/money'
import { limits } from '@yaoji/contract/limits'
import { compiledChange } from '../../platform/database/compiled.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { fundsOf } from './funds.ts'
import { bookTransfer, shopAccounts, type LedgerEvent } from './ledger.ts'
import { messages } from './messages.ts'
import type { Due, PayMethod, Payment } from './method.ts'

type Trx = Transaction<Tables>
const { sales } = shopAccounts
const accountOf = (memberId: number) => `member:${memberId}`

/** Ephedrine goods never take it (domain.md section 6). */
function reasonWhyNot({ amount, isEphedrine, balance }: Pick<Due, 'amount' | 'isEphedrine' | 'balance'>): string {
  if (isEphedrine) return messages.ephedrineNoBalance
  return balance < amount ? messages.balanceShort(moneyOf((amount - balance) as Fen)) : ''
}

/** By one conditional write. */
const takeWhereFree = compiledChange((db, { memberId, amount }: { memberId: number; amount: number }) =>
  db
    .updateTable('account')
    .set(({ eb }) => ({ balance_fen: eb('balance_fen', '-', amount) }))
    .where('member_id', '=', memberId)
    .where(({ eb }) => eb(eb('balance_fen', '-', eb.ref('held_fen')), '>=', amount)),
)

/** Whether the amount was free and is taken now. */
async function isTaken(trx: Trx, { memberId, amount }: Pick<Payment, 'memberId' | 'amount'>): Promise<boolean> {
  return (await takeWhereFree(trx, { memberId, amount })) === 1
}

async function take(trx: Trx, payment: Payment): Promise<void> {
  const { memberId, amount, now } = payment
  if (await isTaken(trx, payment)) return
  const { balance: free } = await fundsOf(trx, memberId, now)
  throw ApiError.invalid('method', reasonWhyNot({ amount, isEphedrine: false, balance: free }))
}

/** Books an amount into a member's account, which is opened where there is none. */
export async function addToBalance(trx: Trx, memberId: number, event: LedgerEvent, { from, amount }: { from: string; amount: Fen }) {
  await trx
    .insertInto('account')
    .values({ member_id: memberId, balance_fen: amount, held_fen: 0 })
    .onConflict(conflict =>
      conflict
        .column('member_id')
        .doUpdateSet(({ ref, eb }) => ({ balance_fen: eb('account.balance_fen', '+', ref('excluded.balance_fen')) })),
    )
    .execute()
  await bookTransfer(trx, event, { from, to: accountOf(memberId), amount })
}

type Taking = { memberId: number; most: Fen; now: number; to: string; event: (amount: Fen) => Promise<LedgerEvent> }

/** Takes of a balance what is free of an amount, and answers how much that was. */
export async function takeFree(trx: Trx, { memberId, most, now, to, event }: Taking): Promise<Fen> {
  const { balance: free } = await fundsOf(trx, memberId, now)
  const amount = Math.max(0, Math.min(free, most)) as Fen
  if (amount === 0 || !(await isTaken(trx, { memberId, amount }))) return 0 as Fen
  await bookTransfer(trx, await event(amount), { from: accountOf(memberId), to, amount })
  return amount
}

/** 余额支付: the member's own account with the shop. */
export const balance: PayMethod = {
  id: 'balance',
  holdHours: limits.onlinePaymentTimeoutHours,
  isOpen: async () => true,
  reasonWhyNot,
  most: ({ amount, isEphedrine, balance: free }) => (isEphedrine ? 0 : Math.max(0, Math.min(amount, free))) as Fen,
  note: due => messages.available(moneyOf(due.balance)),
  async begin(trx, payment) {
    await take(trx, payment)
    return 'arrived'
  },
  settle: (trx, payment) =>
    bookTransfer(
      trx,
      { id: `pay:${payment.id}`, kind: 'pay', now: payment.now },
      { from: accountOf(payment.memberId), to: sales, amount: payment.amount },
    ),
  async refund(trx, { memberId, now }, { id, amount }) {
    await addToBalance(trx, memberId, { id: `refund:${id}`, kind: 'refund', now }, { from: sales, amount })
    return 'returned'
  },
}
