import type { Transaction } from 'kysely'
import { orderStates, paymentWaitMs } from '@yaoji/contract/domain/order/order-states'
import type { ApprovalNeed } from '../../checkout/approval.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { moveOrder } from '../change/transition.ts'

type Asked = { orderId: string; need: ApprovalNeed; personId: number; isPaidSoon: boolean; now: number }

/** Has an order that was just made wait for the 店主. What a flash sale holds is not held longer than its payment may take. */
export async function askApproval(trx: Transaction<Tables>, { orderId, need, personId, isPaidSoon, now }: Asked): Promise<void> {
  const { reason, amount, spent, orderLimit, monthBudget } = need
  await trx
    .insertInto('order_approval')
    .values({
      order_id: orderId,
      person_id: personId,
      reason,
      amount_fen: amount,
      spent_fen: spent,
      order_limit_fen: orderLimit,
      month_budget_fen: monthBudget,
      created_at: now,
    })
    .execute()
  const values = isPaidSoon ? { expiresAt: now + paymentWaitMs.flashSale } : {}
  await moveOrder(trx, { id: orderId, state: orderStates.awaitingPayment }, 'ask-approval', {
    by: { kind: 'system' },
    note: reason,
    now,
    values,
  })
}
