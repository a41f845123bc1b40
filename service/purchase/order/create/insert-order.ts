import type { Selectable, Transaction } from 'kysely'
import type { Fen } from '@yaoji/contract/domain/money'
import type { OrderTotal } from '@yaoji/contract/domain/order/split-total'
import { orderStates, paymentWaitMs } from '@yaoji/contract/domain/order/order-states'
import { goodsOfLine, type SaleLine } from '../../cart/priced-line.ts'
import { isPaidSoon } from '../../checkout/quote-wire.ts'
import { orderRows } from './order-rows.ts'
import { compiledInsert, compiledInsertReturning } from '../../../platform/database/compiled-insert.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { insertDeductions, insertLineDeductions } from './deductions.ts'
import type { DeliveryPlans } from '../../delivery/plans.ts'
import { termsToStore } from '../../delivery/promised.ts'
import type { Draft } from './draft.ts'
import type { OrderedLine } from '../../points-and-vouchers/keep-cashback.ts'
import { keepGifts } from './gifts.ts'
import type { OrderWishes } from './wishes.ts'

type Trx = Transaction<Tables>

const addOrders = compiledInsert('orders')
const addLines = compiledInsertReturning('order_line', insert => insert.returning('id'))

function payWithinMs(lines: readonly SaleLine[]): number {
  return isPaidSoon(lines) ? paymentWaitMs.flashSale : paymentWaitMs.online
}

export type NewOrder = {
  id: string
  sn: string
  memberId: number
  quoteId: string
  draft: Draft
  address: Selectable<Tables['address']>
  wishes: OrderWishes
  plans: DeliveryPlans
  now: number
}

const warehousesOf = ({ lines }: Draft): number[] => lines.flatMap(goodsOfLine).map(({ warehouseId }) => warehouseId)

function amountColumns({ goods, deducted, freight, payable }: OrderTotal) {
  return { goods_fen: goods, deducted_fen: deducted, freight_fen: freight, payable_fen: payable }
}

/** The lines of the order as its rows: a set has one for each of its parts. */
async function insertLines(trx: Trx, { id: orderId, memberId, draft: { lines, total } }: NewOrder): Promise<OrderedLine[]> {
  const shares = new Map(total.lines.map(share => [share.key, share]))
  const rows = lines.flatMap(line =>
    orderRows(orderId, line, shares.get(line.key)).map(draft => ({ ...draft, line, goods: line.offer.goods })),
  )
  const inserted = await addLines(
    trx,
    rows.map(({ row }) => ({ ...row, buyer_id: memberId })),
  )
  // Ids count up in the order of the rows.
  const ids = inserted.map(row => row.id).toSorted((a, b) => a - b)
  await insertLineDeductions(
    trx,
    rows.flatMap(({ deductions }, index) => deductions.map(deduction => ({ lineId: ids[index]!, ...deduction }))),
  )
  const stored = rows.map((row, index) => ({ ...row, id: ids[index]! }))
  await keepGifts(trx, orderId, stored)
  return rows.map(({ row, goods }, index) => ({ id: ids[index]!, kind: row.line_kind ?? '', goods, net: row.net_fen as Fen }))
}

/** Answers its lines. */
export async function insertOrder(trx: Trx, order: NewOrder): Promise<OrderedLine[]> {
  const { id, draft, address, now } = order
  await addOrders(trx, [
    {
      id,
      sn: order.sn,
      member_id: order.memberId,
      quote_id: order.quoteId,
      state: orderStates.awaitingPayment,
      kind: draft.kind,
      ...amountColumns(draft.total),
      contact_name: address.name,
      contact_phone: address.phone,
      region: address.region,
      detail: address.detail,
      ...order.wishes,
      pay_method: '',
      created_at: now,
      expires_at: now + payWithinMs(draft.lines),
      paid_at: null,
      delivery: termsToStore(order.plans, { region: address.region, warehouseIds: warehousesOf(draft), now }),
    },
  ])
  await insertDeductions(trx, id, draft.total)
  return insertLines(trx, order)
}
