import type { Transaction } from 'kysely'
import { moneyOf, type Fen } from '@yaoji/contract/domain/money'
import { rowId } from '../../platform/database/random-id.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { takeFree } from './balance.ts'
import { oweAgain } from './credit.ts'
import { fundsOf } from './funds.ts'
import { refundReversal, shopAccounts } from './ledger.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>

/** What a refund paid back by one method, and from what it is taken again. */
export type Retaken = { id: string; method: string; balance: Fen; credit: Fen }

/** Why, who asked for it and who signed. */
export type Reversing = { reason: string; operator: string; signer: string; now: number }

/** The refunds of a cause, each with the part that only reduced a debt on 账期, as the ledger booked it. */
async function refundsOf(trx: Trx, orderId: string, cause: string) {
  const rows = await trx
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .leftJoin('ledger', join =>
      join
        .on(({ eb, val, ref }) => eb('ledger.event_id', '=', eb(val('refund:'), '||', ref('refund.id'))))
        .on('ledger.account', 'like', 'credit:%'),
    )
    .select(['refund.id', 'refund.payment_id', 'refund.member_id', 'method', 'refund.amount_fen', 'delta_fen'])
    .where('refund.order_id', '=', orderId)
    .where('refund.cause', '=', cause)
    .where('refund.state', '=', 'succeeded')
    .orderBy('refund.id')
    .execute()
  return rows.map(({ delta_fen, ...row }) => {
    const credit = Number(delta_fen ?? 0) as Fen
    return { ...row, credit, balance: (row.amount_fen - credit) as Fen }
  })
}

/**
 * Books the reversing entries of the refunds of a cause: debts on 账期 are owed again at once. What comes from the balance is taken by
 * `takeReversed`, once all that comes to it is there.
 */
export async function reverseRefunds(trx: Trx, { orderId, cause }: { orderId: string; cause: string }, why: Reversing): Promise<Retaken[]> {
  const retaken: Retaken[] = []
  for (const { id: refund_id, payment_id, member_id, method, amount_fen, credit, balance } of await refundsOf(trx, orderId, cause)) {
    const id = rowId()
    const { now: created_at, ...words } = why
    await trx
      .insertInto('refund_reversal')
      .values({ id, refund_id, order_id: orderId, member_id, balance_fen: balance, credit_fen: credit, ...words, created_at })
      .execute()
    await trx
      .updateTable('payment')
      .set(({ eb }) => ({ refunded_fen: eb('refunded_fen', '-', amount_fen) }))
      .where('id', '=', payment_id)
      .execute()
    if (credit > 0) await oweAgain(trx, { paymentId: payment_id, memberId: member_id, amount: credit }, { id, now: created_at })
    retaken.push({ id, method, balance, credit })
  }
  return retaken
}

/** Takes from the balance what reversed refunds paid out, wherever that went. @throws {ApiError} that says what is missing */
export async function takeReversed(trx: Trx, memberId: number, retaken: readonly Retaken[], now: number): Promise<void> {
  const due = retaken.reduce((sum, { balance }) => sum + balance, 0)
  const { balance: free } = await fundsOf(trx, memberId, now)
  if (free < due) throw ApiError.conflict(messages.reversalShort(moneyOf(Math.max(0, free) as Fen), moneyOf((due - free) as Fen)))
  for (const { id, balance } of retaken) {
    const event = async () => ({ id: `${refundReversal}:${id}`, kind: refundReversal, now })
    const taken = await takeFree(trx, { memberId, most: balance, now, to: shopAccounts.sales, event })
    if (taken !== balance) throw new Error(`member ${memberId} has not the ${balance} fen that are free`)
  }
}

/** What a store has and owes, held amounts included. */
export async function accountsOf(trx: Trx, memberId: number): Promise<{ balance: Fen; owed: Fen }> {
  const account = await trx.selectFrom('account').select('balance_fen').where('member_id', '=', memberId).executeTakeFirst()
  const line = await trx.selectFrom('credit_line').select('owed_fen').where('member_id', '=', memberId).executeTakeFirst()
  return { balance: (account?.balance_fen ?? 0) as Fen, owed: (line?.owed_fen ?? 0) as Fen }
}
