import type { Transaction } from 'kysely'
import { addDays, chinaDay, chinaDayEnd } from '@yaoji/contract/domain/china-day'
import { moneyOf, type Fen } from '@yaoji/contract/domain/money'
import { limits } from '@yaoji/contract/limits'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { addToBalance } from './balance.ts'
import { availableCredit, fundsOf } from './funds.ts'
import { bookTransfer, refundReversal, shopAccounts } from './ledger.ts'
import { messages } from './messages.ts'
import type { Due, PayMethod, Payment, Refund } from './method.ts'

type Trx = Transaction<Tables>
const { sales } = shopAccounts
const dayMs = 86_400_000

/** Below nothing by what the store owes. */
export const creditAccount = (memberId: number) => `credit:${memberId}`

type Asked = Pick<Due, 'amount' | 'isEphedrine' | 'isFlashSale' | 'credit'>

/** Nothing of 含麻 and 秒杀 is bought on credit, nor anything while something is overdue (domain.md section 7). */
function neverReason({ isEphedrine, isFlashSale, credit }: Omit<Asked, 'amount'>): string {
  if (!credit) return messages.notOpen
  if (isEphedrine) return messages.ephedrineNoCredit
  if (isFlashSale) return messages.flashSaleNoCredit
  if (credit.overdue > 0 && credit.firstDueAt !== null)
    return messages.creditOverdue(moneyOf(credit.overdue), chinaDay(credit.firstDueAt - 1))
  return ''
}

function reasonWhyNot(asked: Asked): string {
  const never = neverReason(asked)
  const { amount, credit } = asked
  if (never || !credit) return never
  const free = availableCredit(credit)
  return free < amount ? messages.creditShort(moneyOf((amount - free) as Fen)) : ''
}

function note({ credit, now }: Pick<Due, 'credit' | 'now'>): string {
  if (!credit) return ''
  const free = messages.creditNote(moneyOf(availableCredit(credit)), addDays(chinaDay(now), credit.days))
  if (credit.firstDueAt === null) return free
  return `${free}；${messages.creditOwed(moneyOf(credit.owed), chinaDay(credit.firstDueAt - 1))}`
}

/** Takes the amount off the limit where it is free and nothing is overdue, by one conditional write. */
async function take(trx: Trx, { memberId, amount, now }: Payment): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('credit_line')
    .set(({ eb }) => ({ owed_fen: eb('owed_fen', '+', amount) }))
    .where('member_id', '=', memberId)
    .where(({ eb }) => eb(eb('owed_fen', '+', amount), '<=', eb.ref('limit_fen')))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('credit_debt')
            .whereRef('credit_debt.member_id', '=', 'credit_line.member_id')
            .whereRef('cleared_fen', '<', 'amount_fen')
            .where('due_at', '<=', now)
            .select('payment_id'),
        ),
      ),
    )
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return
  const { credit } = await fundsOf(trx, memberId, now)
  throw ApiError.invalid('method', reasonWhyNot({ amount, isEphedrine: false, isFlashSale: false, credit }))
}

async function settle(trx: Trx, { id, memberId, orderId, amount, now }: Payment): Promise<void> {
  const { days } = await trx.selectFrom('credit_line').select('days').where('member_id', '=', memberId).executeTakeFirstOrThrow()
  const debt = { payment_id: id, order_id: orderId, member_id: memberId, amount_fen: amount, cleared_fen: 0 }
  await trx
    .insertInto('credit_debt')
    .values({ ...debt, due_at: chinaDayEnd(now + days * dayMs), created_at: now })
    .execute()
  await bookTransfer(trx, { id: `pay:${id}`, kind: 'pay', now }, { from: creditAccount(memberId), to: sales, amount })
}

/** Makes a debt and what the store owes less by an amount that is still open. */
export async function clearDebt(trx: Trx, { paymentId, memberId, amount }: { paymentId: string; memberId: number; amount: Fen }) {
  const debt = await trx
    .updateTable('credit_debt')
    .set(({ eb }) => ({ cleared_fen: eb('cleared_fen', '+', amount) }))
    .where('payment_id', '=', paymentId)
    .where(({ eb }) => eb(eb('cleared_fen', '+', amount), '<=', eb.ref('amount_fen')))
    .executeTakeFirst()
  const line = await trx
    .updateTable('credit_line')
    .set(({ eb }) => ({ owed_fen: eb('owed_fen', '-', amount) }))
    .where('member_id', '=', memberId)
    .where('owed_fen', '>=', amount)
    .executeTakeFirst()
  if (debt.numUpdatedRows !== 1n || line.numUpdatedRows !== 1n) throw new Error(`payment ${paymentId} does not owe ${amount} fen`)
}

/** A refund that made a debt less is reversed: that part is owed again, until the same day. */
export async function oweAgain(
  trx: Trx,
  { paymentId, memberId, amount }: { paymentId: string; memberId: number; amount: Fen },
  { id, now }: { id: string; now: number },
): Promise<void> {
  await trx
    .updateTable('credit_debt')
    .set(({ eb }) => ({ cleared_fen: eb('cleared_fen', '-', amount) }))
    .where('payment_id', '=', paymentId)
    .execute()
  await trx
    .updateTable('credit_line')
    .set(({ eb }) => ({ owed_fen: eb('owed_fen', '+', amount) }))
    .where('member_id', '=', memberId)
    .execute()
  await bookTransfer(trx, { id: `owed-again:${id}`, kind: refundReversal, now }, { from: creditAccount(memberId), to: sales, amount })
}

/** What is still owed for the order is owed no more; what was repaid for it before goes to the balance. */
async function refund(trx: Trx, { id: paymentId, memberId, now }: Payment, { id, amount }: Refund): Promise<'returned'> {
  const debt = await trx.selectFrom('credit_debt').selectAll().where('payment_id', '=', paymentId).executeTakeFirstOrThrow()
  const fromDebt = Math.min(amount, debt.amount_fen - debt.cleared_fen) as Fen
  const toBalance = (amount - fromDebt) as Fen
  if (fromDebt > 0) {
    await clearDebt(trx, { paymentId, memberId, amount: fromDebt })
    await bookTransfer(trx, { id: `refund:${id}`, kind: 'refund', now }, { from: sales, to: creditAccount(memberId), amount: fromDebt })
  }
  if (toBalance > 0)
    await addToBalance(trx, memberId, { id: `refund-repaid:${id}`, kind: 'refund', now }, { from: sales, amount: toBalance })
  return 'returned'
}

/** 账期支付: the store pays later, as far as the limit goes that the shop has given it. */
export const credit: PayMethod = {
  id: 'credit',
  holdHours: limits.onlinePaymentTimeoutHours,
  isOpen: async () => true,
  isOffered: due => due.credit !== null,
  reasonWhyNot,
  most: due => (due.credit && !neverReason(due) ? Math.min(due.amount, availableCredit(due.credit)) : 0) as Fen,
  note,
  async begin(trx, payment) {
    await take(trx, payment)
    return 'arrived'
  },
  settle,
  refund,
}
