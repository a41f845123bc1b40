import type { Selectable, Transaction } from 'kysely'
import { orderStates } from '@yaoji/contract/calls/order'
import type { CartTotal } from '@yaoji/contract/domain/cart-total'
import { limits } from '@yaoji/contract/limits'
import { lineKey, type PricedLine } from '../cart/priced-line.ts'
import type { Tables } from '../database/tables.ts'
import type { Draft } from './draft.ts'
import { newOrderNumber } from './order-number.ts'

type Trx = Transaction<Tables>

/** 普通 and 含麻 (domain.md section 5, types). */
export const orderKinds = { normal: 'normal', ephedrine: 'ephedrine' } as const

export type NewOrder = {
  id: string
  memberId: number
  quoteId: string
  draft: Draft
  address: Selectable<Tables['address']>
  remark: string
  now: number
}

function lineRow(orderId: string, line: PricedLine, shares: ReadonlyMap<string, CartTotal['lines'][number]>) {
  const share = shares.get(lineKey(line))
  if (!share || line.price === null) throw new Error(`line ${line.id} has no share of order ${orderId}`)
  const { goods } = line.offer
  return {
    order_id: orderId,
    goods_id: goods.id,
    warehouse_id: line.warehouseId,
    name: goods.name,
    manufacturer: goods.manufacturer,
    spec: goods.spec,
    pack_unit: goods.pack_unit,
    price_units: line.price,
    price_name: line.priceName,
    quantity: line.quantity,
    amount_fen: share.amount,
    reduction_fen: share.reduction,
    discount_fen: share.discount,
    coupon_fen: share.coupon,
    net_fen: share.net,
  }
}

function amountColumns({ goods, reduction, discount, coupon, freight, payable }: CartTotal) {
  return {
    goods_fen: goods,
    reduction_fen: reduction,
    discount_fen: discount,
    coupon_fen: coupon,
    freight_fen: freight,
    payable_fen: payable,
  }
}

export async function insertOrder(trx: Trx, order: NewOrder): Promise<void> {
  const { id, draft, address, now } = order
  await trx
    .insertInto('orders')
    .values({
      id,
      sn: await newOrderNumber(trx, now),
      member_id: order.memberId,
      quote_id: order.quoteId,
      state: orderStates.awaitingPayment,
      kind: orderKinds.normal,
      ...amountColumns(draft.total),
      coupon_id: draft.couponId,
      contact_name: address.name,
      contact_phone: address.phone,
      region: address.region,
      detail: address.detail,
      remark: order.remark,
      pay_method: '',
      created_at: now,
      expires_at: now + limits.onlinePaymentTimeoutHours * 3_600_000,
      paid_at: null,
    })
    .execute()
  const shares = new Map(draft.total.lines.map(share => [share.key, share]))
  await trx
    .insertInto('order_line')
    .values(draft.lines.map(line => lineRow(id, line, shares)))
    .execute()
}
