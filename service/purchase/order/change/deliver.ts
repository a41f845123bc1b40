import type { Transaction } from 'kysely'
import { orderStates, timeoutEnd, timeoutOf } from '@yaoji/contract/domain/order/order-states'
import type { OrderRow } from '../../../platform/database/rows.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { ApiError } from '../../../platform/http/reply/api-error.ts'
import { orderKinds } from '@yaoji/contract/orders/order-kinds'
import { messages } from '../messages.ts'
import { addOrderEvent, type Happening } from './transition.ts'

type Trx = Transaction<Tables>

/** 含麻 goods are received by somebody, never by themselves (domain.md section 5). */
function receivedBy({ kind }: OrderRow, now: number): number | null {
  const timeout = timeoutOf(orderStates.shipped)
  return kind === orderKinds.ephedrine || !timeout ? null : timeoutEnd(timeout, now)
}

/** The carrier has delivered a parcel, or all of them; once all of an order are, it is received by itself after a while. */
export async function deliverParcels(trx: Trx, order: OrderRow, number: string | undefined, happening: Happening): Promise<void> {
  const { now } = happening
  const delivered = await trx
    .updateTable('parcel')
    .set({ delivered_at: now })
    .where('order_id', '=', order.id)
    .where('delivered_at', 'is', null)
    .$if(number !== undefined, query => query.where('number', '=', number!))
    .returning('number')
    .execute()
  if (delivered.length === 0) throw ApiError.conflict(messages.nothingToDeliver)
  const note = delivered.map(parcel => parcel.number).join(' ')
  await addOrderEvent(trx, { orderId: order.id, state: order.state, event: 'deliver' }, { ...happening, note })
  const open = await trx
    .selectFrom('parcel')
    .select('id')
    .where('order_id', '=', order.id)
    .where('delivered_at', 'is', null)
    .executeTakeFirst()
  if (open || order.state !== orderStates.shipped) return
  await trx
    .updateTable('orders')
    .set({ expires_at: receivedBy(order, now) })
    .where('id', '=', order.id)
    .where('state', '=', orderStates.shipped)
    .execute()
}
