import type { Transaction } from 'kysely'
import { isPaidState, orderStates } from '@yaoji/contract/domain/order/order-states'
import type { QuoteView } from '../checkout/quote-facts.ts'
import { findOrder } from '../order/detail/find-order.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { refuseMoved } from './change.ts'
import { findRun, lockStanding } from './find.ts'
import { messages } from './messages.ts'
import { placeNext, type Placed } from './place.ts'

type Trx = Transaction<Tables>
type Confirming = { memberId: number; id: string; dueOn: string; payable: string; payMethod: string | undefined }

/** The order that was placed for a day before: by another window, another person or by itself. */
async function placedBefore(trx: Trx, { memberId, id, dueOn }: Confirming): Promise<Placed | undefined> {
  const run = await findRun(trx, id, dueOn)
  if (!run?.order_id) return
  const { id: order_id, state } = await findOrder(trx, memberId, run.order_id)
  return { order_id, is_waiting: state === orderStates.awaitingApproval ? 1 : 0, is_paid: isPaidState(state) ? 1 : 0, reason: '' }
}

/** Places the next order as it was shown; a second confirmation of the same day answers with the same order. */
export async function confirmStanding(trx: Trx, confirming: Confirming, view: QuoteView): Promise<Placed> {
  const { memberId, id, dueOn, payable, payMethod } = confirming
  const { member, row } = await lockStanding(trx, memberId, id)
  const before = await placedBefore(trx, confirming)
  if (before) return before
  refuseMoved(row, dueOn)
  // The second factor was asked for by the method that was read before.
  if (row.pay_method !== payMethod) throw ApiError.conflict(messages.moved)
  if (row.is_paused === 1) throw ApiError.conflict(messages.paused)
  return placeNext(trx, { member, row, payable, view })
}
