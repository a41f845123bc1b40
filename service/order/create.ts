import type { Transaction } from 'kysely'
import type { OrderCreateBody } from '@yaoji/contract/calls/checkout'
import type { ChangeWire } from '@yaoji/contract/calls/envelope'
import { formatFen, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { orderStates } from '@yaoji/contract/domain/order-states'
import { refuseBuyer } from '../checkout/buyer.ts'
import { changedCoupon } from '../checkout/compare.ts'
import { messages as checkoutMessages } from '../checkout/messages.ts'
import { findQuote } from '../checkout/read-quote.ts'
import { goodsOfLine, isGift } from '../cart/priced-line.ts'
import type { Tables } from '../database/tables.ts'
import { ApiError } from '../http/api-error.ts'
import { refuseOutOfArea } from './controlled-area.ts'
import { holdCoupon } from '../promotion/held-coupon.ts'
import { draftOrder, type Draft, type Moment } from './draft.ts'
import { randomId } from '../database/random-id.ts'
import { insertOrder } from './insert-order.ts'
import { lockMember } from '../database/lock-member.ts'
import { holdTenders } from '../stored-value/tenders.ts'
import { refuseTaken, takeQuotas } from './quota.ts'
import { holdOrder } from './hold.ts'
import { reserveStock, type StockNeed } from './stock.ts'
import { wishesOf } from './wishes.ts'
import { addOrderEvent } from './transition.ts'

type Trx = Transaction<Tables>
/** Who buys for which store. */
export type Buyer = { memberId: number; personId: number }
export type CreatedOrder = { order_id: string; payable: string }

async function ownAddress(trx: Trx, memberId: number, addressId: number) {
  const address = await trx
    .selectFrom('address')
    .selectAll()
    .where('id', '=', addressId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!address) throw ApiError.invalid('address_id', checkoutMessages.addressUnknown)
  return address
}

async function refuseShort(trx: Trx, short: readonly StockNeed[], draft: Draft): Promise<void> {
  if (short.length === 0) return
  const rows = await trx
    .selectFrom('stock')
    .select(['goods_id', 'warehouse_id', 'onhand', 'reserved'])
    .where(
      'goods_id',
      'in',
      short.map(need => need.goods_id),
    )
    .execute()
  const changes = short.map((need): ChangeWire => {
    const row = rows.find(each => each.goods_id === need.goods_id && each.warehouse_id === need.warehouse_id)
    const goods = draft.lines.flatMap(goodsOfLine).find(each => each.goods.id === need.goods_id)?.goods
    const unit = goods?.pack_unit ?? ''
    return {
      goods_id: need.goods_id,
      name: goods?.name ?? '',
      field: 'number',
      from: checkoutMessages.quantity(need.quantity, unit),
      to: checkoutMessages.stockLeft(row ? row.onhand - row.reserved : 0, unit),
    }
  })
  throw ApiError.conflict(checkoutMessages.orderChanged, changes)
}

async function takeCoupon(trx: Trx, memberId: number, orderId: string, couponId: number | null, now: number) {
  if (couponId === null || (await holdCoupon(trx, { couponId, memberId, orderId, now }))) return
  throw ApiError.conflict(checkoutMessages.orderChanged, [changedCoupon(checkoutMessages.coupon)])
}

async function clearCart(trx: Trx, memberId: number, draft: Draft): Promise<void> {
  await trx
    .deleteFrom('cart_line')
    .where('member_id', '=', memberId)
    .where(
      'id',
      'in',
      draft.lines.map(line => line.id),
    )
    .execute()
  const given = draft.lines.filter(isGift).map(line => line.source.id)
  if (given.length === 0) return
  await trx.deleteFrom('gift_choice').where('member_id', '=', memberId).where('promotion_id', 'in', given).execute()
}

function stockNeeds(draft: Draft): StockNeed[] {
  return draft.lines.flatMap(goodsOfLine).map(({ goods, warehouseId, quantity }) => ({
    goods_id: goods.id,
    warehouse_id: warehouseId,
    quantity,
  }))
}

async function orderOfQuote(trx: Trx, quoteId: string): Promise<CreatedOrder | undefined> {
  const order = await trx.selectFrom('orders').select(['id', 'payable_fen']).where('quote_id', '=', quoteId).executeTakeFirst()
  return order && { order_id: order.id, payable: formatFen(order.payable_fen as Fen) }
}

/** Makes the order of a quote: all of it or nothing. A second call for the same quote answers the same order. */
export async function createOrder(trx: Trx, { memberId, personId }: Buyer, body: OrderCreateBody, moment: Moment): Promise<CreatedOrder> {
  const { now } = moment
  const member = await lockMember(trx, memberId)
  const quote = await findQuote(trx, member, body.checkout_id)
  const made = await orderOfQuote(trx, quote.id)
  if (made) return made
  if (quote.expires_at <= now) throw ApiError.notFound(checkoutMessages.quoteExpired)
  refuseBuyer(member)
  const address = await ownAddress(trx, memberId, body.address_id)
  const draft = await draftOrder(trx, member, quote, parseFen(body.payable) ?? (-1 as Fen), moment)
  await refuseOutOfArea(trx, draft.lines, address.region)
  const wishes = await wishesOf(trx, member, body, now)
  const id = randomId()
  await refuseShort(trx, await reserveStock(trx, id, stockNeeds(draft), now), draft)
  refuseTaken(await takeQuotas(trx, draft.lines))
  await insertOrder(trx, { id, memberId, quoteId: quote.id, draft, address, wishes, now })
  await holdOrder(trx, id, address.is_checked === 1 ? [] : ['address'], now)
  await takeCoupon(trx, memberId, id, draft.couponId, now)
  // Computed from them in this transaction with the member locked, so they are there.
  if (!(await holdTenders(trx, { orderId: id, memberId, now }, draft.total))) throw ApiError.conflict(checkoutMessages.orderChanged)
  await addOrderEvent(trx, { orderId: id, state: orderStates.awaitingPayment, event: 'submit' }, { by: { kind: 'buyer', personId }, now })
  await clearCart(trx, memberId, draft)
  return { order_id: id, payable: formatFen(draft.total.payable) }
}
