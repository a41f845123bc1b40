import type { Transaction } from 'kysely'
import { orderStates, transitionOf } from '@yaoji/contract/domain/order-states'
import type { OrderRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { messages, statusText } from './messages.ts'
import { moveOrder, type Happening } from './transition.ts'

/** 确认收货, by the buyer. Doing it again changes nothing. */
export async function receiveOrder(trx: Transaction<Tables>, order: OrderRow, happening: Happening): Promise<void> {
  if (order.state === orderStates.signed || order.state === orderStates.completed) return
  if (!transitionOf(order.state, 'receive', happening.by.kind)) throw ApiError.conflict(messages.cannotReceive(statusText(order.state)))
  await moveOrder(trx, order, 'receive', happening)
}
