import type { Kysely } from 'kysely'
import type { OrderDetailWire } from '@yaoji/contract/calls/purchase/order'
import type { OrderParcelsWire } from '@yaoji/contract/calls/purchase/parcel-wire'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import type { Tables } from '../../../platform/database/tables.ts'
import { seconds } from '../../../platform/http/reply/seconds.ts'
import { orderInvoices } from '../../invoice/list.ts'
import { creditTerm, type DebtRow } from '../../pay-method/credit-term.ts'
import { credit } from '../../pay-method/credit.ts'
import { paidByWire } from '../../pay-method/paid-by.ts'
import { payMethodName } from '../../pay-method/methods.ts'
import { promisedWire } from '../stock/promised.ts'
import { waitingApprovalWire } from '../approval/wire.ts'
import { headWire } from '../list/after-sale-heads.ts'
import { besideOrder } from '../change/beside.ts'
import { explained } from '../create/deductions.ts'
import { orderCashback } from './cashback.ts'
import { findOrder, orderLines } from './find-order.ts'
import { returnedOf } from './return-lines.ts'
import { orderGroups } from '../list/order-groups.ts'
import { historyWire } from '../change/history.ts'
import { orderParcels, tracedParcels } from './parcels.ts'
import { orderAmounts, orderHead, orderLineWire } from './wire.ts'
import { shortagesWire } from '../short/wire.ts'
import { wishesWire } from '../create/wishes.ts'

const debtOf = (db: Kysely<Tables>, orderId: string): Promise<DebtRow | undefined> =>
  db.selectFrom('credit_debt').selectAll().where('order_id', '=', orderId).executeTakeFirst()

/** Where and when an order is looked at. */
export type OrderView = { serviceOrigin: string; now: number }

export async function orderDetail(
  db: Kysely<Tables>,
  memberId: number,
  id: string,
  { serviceOrigin, now }: OrderView,
): Promise<OrderDetailWire> {
  const order = await findOrder(db, memberId, id)
  const lines = await orderLines(db, id)
  const { afterSales, deductions, cashback, holds, paid, events } = await besideOrder(db, id)
  const shortages = order.state >= orderStates.picking ? await shortagesWire(db, id, lines) : []
  const waitingChoices = shortages.filter(({ state }) => state === 'asked').length
  return {
    ...orderHead(order, lines.length, {
      afterSales: afterSales.map(headWire),
      waitingChoices,
      group: lines.some(line => line.line_kind === 'group-buy') ? (await orderGroups(db, [id])).get(id) : undefined,
    }),
    lines: lines.map(line => orderLineWire(line, serviceOrigin)),
    amounts: orderAmounts(order, lines, { deductions: explained(deductions), cashback: orderCashback(order, lines, cashback) }),
    address: { name: order.contact_name, phone: order.contact_phone, region: order.region, detail: order.detail },
    ...wishesWire(order),
    pay_method: payMethodName(order.pay_method),
    paid_at: order.paid_at === null ? null : seconds(order.paid_at),
    approval: await waitingApprovalWire(db, order, now),
    delivery: promisedWire(order, { holds, events }, now),
    holds: order.state > 0 && order.state <= orderStates.paid ? holds : [],
    paid_by: order.paid_at === null ? [] : paidByWire(paid),
    credit: order.paid_at === null || order.state < 0 || order.pay_method !== credit.id ? null : creditTerm(await debtOf(db, id), now),
    returned: order.state < 0 ? await returnedOf(db, memberId, id) : null,
    ...(await orderParcels(db, order, lines)),
    shortages,
    invoices: order.state >= orderStates.outOfWarehouse ? await orderInvoices(db, id) : [],
    history: historyWire(events),
  }
}

/** What of an own order went in which parcel, with the trace codes. */
export async function parcelsOf(db: Kysely<Tables>, memberId: number, id: string): Promise<OrderParcelsWire> {
  return tracedParcels(db, await findOrder(db, memberId, id), await orderLines(db, id))
}
