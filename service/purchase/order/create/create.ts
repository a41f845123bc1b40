import { sql, type Transaction } from 'kysely'
import type { OrderCreateBody } from '@yaoji/contract/calls/purchase/checkout'
import { formatFen, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import type { OrderPart } from '@yaoji/contract/domain/order/split-total'
import { ephedrineSuffix, flashSaleSuffix, orderKinds } from '@yaoji/contract/orders/order-kinds'
import { approvalNeed, type ApprovalNeed, type Orderer } from '../../checkout/approval.ts'
import { refuseBuyer } from '../../checkout/buyer.ts'
import { changedCoupon } from '../../checkout/compare.ts'
import { messages as checkoutMessages } from '../../checkout/messages.ts'
import { isSuddenGrowth } from '../../checkout/ephedrine.ts'
import { pinnedOf } from '../../checkout/read-quote.ts'
import type { Pinned } from '../../checkout/pinned.ts'
import { isPaidSoon } from '../../checkout/quote-wire.ts'
import { goodsOfLine, isGift } from '../../cart/priced-line.ts'
import { compiledChange, compiledOnce, inList } from '../../../platform/database/compiled.ts'
import { rowList, rowsIn } from '../../../platform/database/row-lists.ts'
import type { MemberRow, OrderRow } from '../../../platform/database/rows.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { ApiError } from '../../../platform/http/reply/api-error.ts'
import { askApproval } from '../approval/ask.ts'
import { refuseOutOfArea } from './controlled-area.ts'
import { holdCoupon } from '../../../promotions/rules/held-coupon.ts'
import { draftOrder, type Draft, type Drafts, type Moment } from './draft.ts'
import { rowId } from '../../../platform/database/random-id.ts'
import { insertOrder, type NewOrder } from './insert-order.ts'
import { areTaken, dayNumber, newOrderNumber, numberOf, numbersOf, type Numbers } from './order-number.ts'
import { lockMember } from '../../../platform/database/lock-member.ts'
import { memberFacts } from '../../../catalogue/offer/member-facts.ts'
import { holdTenders } from '../../points-and-vouchers/tenders.ts'
import { keepCashback } from '../../points-and-vouchers/keep-cashback.ts'
import { addressAmong } from '../../../identity/user/chosen-address.ts'
import { refuseShort } from './refuse-short.ts'
import { refuseTaken, takeQuotas } from '../stock/quota.ts'
import { holdOrder, holdsOf } from './hold.ts'
import { reserveStock, type StockNeed } from '../stock/stock.ts'
import { refuseUnpaid } from '../unpaid/refuse.ts'
import { wishesOf } from './wishes.ts'
import type { Actor } from '../change/happening.ts'
import { addOrderEvent } from '../change/transition.ts'

type Trx = Transaction<Tables>
/** Who buys for which store. */
export type Buyer = Orderer
type Created = { order_id: string; payable: string; is_waiting: 0 | 1 }
/** Of a mixed cart the order of the other goods, and those of its ephedrine goods and its flash sales; of one of these alone both are the same. */
export type CreatedOrders = Created & { ephedrine: Created | null; flash_sale: Created | null }

async function takeCoupon(trx: Trx, memberId: number, orderId: string, couponId: number | null, now: number) {
  if (couponId === null || (await holdCoupon(trx, { couponId, memberId, orderId, now }))) return
  throw ApiError.conflict(checkoutMessages.orderChanged, [changedCoupon(checkoutMessages.coupon)])
}

const deleteLines = compiledChange((db, { memberId, ids }: { memberId: number; ids: string }) =>
  db.deleteFrom('cart_line').where('member_id', '=', memberId).where('id', 'in', inList(db, ids)),
)

async function clearCart(trx: Trx, memberId: number, draft: Pick<Draft, 'lines'>): Promise<void> {
  await deleteLines(trx, { memberId, ids: JSON.stringify(draft.lines.map(line => line.id)) })
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

/** Units of each goods item, whatever it is bought as. */
function unitsOf(drafts: readonly Draft[]): ReadonlyMap<number, number> {
  const units = new Map<number, number>()
  for (const { goods_id, quantity } of drafts.flatMap(stockNeeds)) units.set(goods_id, (units.get(goods_id) ?? 0) + quantity)
  return units
}

type MadeOrder = Pick<OrderRow, 'id' | 'kind' | 'payable_fen' | 'state'> & { has_flash: number }

/** `orders` in the order in which they were made. */
function createdOf(orders: readonly MadeOrder[]): CreatedOrders | undefined {
  const wire = ({ id, payable_fen, state }: MadeOrder): Created => ({
    order_id: id,
    payable: formatFen(payable_fen as Fen),
    is_waiting: state === orderStates.awaitingApproval ? 1 : 0,
  })
  const [first] = orders
  const ephedrine = orders.find(order => order.kind === orderKinds.ephedrine)
  const flash = orders.find(order => order.has_flash === 1)
  return first && { ...wire(first), ephedrine: ephedrine ? wire(ephedrine) : null, flash_sale: flash ? wire(flash) : null }
}

/** Suffixes of further orders of one quote. */
const quoteSuffixes: Readonly<Record<OrderPart, string>> = { others: '', 'flash-sale': flashSaleSuffix, ephedrine: ephedrineSuffix }

const quoteIdOf = (quoteId: string, place: number, part: OrderPart) => (place === 0 ? quoteId : quoteId + quoteSuffixes[part])

type Asked = Numbers & { id: string; flash: string; ephedrine: string; memberId: number }

const selectQuote = compiledOnce((db, { id, flash, ephedrine, memberId, normalSn, ephedrineSn }: Asked) =>
  db
    .selectFrom('quote')
    .selectAll()
    .select(
      rowList<MadeOrder>(
        db,
        ['id', 'kind', 'payable_fen', 'state', 'has_flash'],
        sql`from (
          select orders.*, case when exists (
            select 1 from order_line where order_id = orders.id and line_kind = 'flash-sale'
          ) then 1 else 0 end as has_flash
          from orders where quote_id in (${id}, ${flash}, ${ephedrine})
        ) as of_quote order by length(quote_id), quote_id desc`,
      ).as('made'),
    )
    .select(areTaken({ normalSn, ephedrineSn }).as('is_taken'))
    .where('id', '=', id)
    .where('member_id', '=', memberId),
)

/** The member's own quote, the orders that were made of it, and a number for those that will be. */
async function quoteWithOrders(trx: Trx, memberId: number, id: string, now: number) {
  const number = dayNumber(now)
  const [row] = await selectQuote(trx, {
    ...{ id, flash: id + flashSaleSuffix, ephedrine: id + ephedrineSuffix, memberId },
    ...numbersOf(number),
  })
  if (!row) throw ApiError.notFound(checkoutMessages.quoteExpired)
  const { made, is_taken, ...quote } = row
  return { quote, made: createdOf(rowsIn(made)), freeNumber: is_taken ? undefined : number }
}

type Making = Pick<NewOrder, 'memberId' | 'address' | 'wishes' | 'plans' | 'now'> & {
  member: MemberRow
  base: string
  quoteId: string
  couponId: number | null
  by: Extract<Actor, { kind: 'buyer' }>
  cashback: Drafts['cashback']
  need: ApprovalNeed | undefined
  note: string
}

/** Orders of one cart share their number except for the mark of their kind; a flash-sale order next to others has its own number. */
function snOf(trx: Trx, { part, kind }: Draft, place: number, { base, now }: Making): string | Promise<string> {
  return place > 0 && part === 'flash-sale' ? newOrderNumber(trx, now) : numberOf(base, kind)
}

/** One order of a cart. The coupon and what the buyer has stored pay for the first: nothing of them pays for ephedrine goods. */
async function makeOrder(trx: Trx, draft: Draft, place: number, making: Making): Promise<MadeOrder> {
  const { memberId, member, now, quoteId, address, by, need } = making
  const [id, isEphedrineOrder] = [rowId(), draft.kind === orderKinds.ephedrine]
  // Asked before the order itself counts.
  const isSudden = isEphedrineOrder && (await isSuddenGrowth(trx, { member, lines: draft.lines, now }))
  await refuseShort(trx, await reserveStock(trx, id, stockNeeds(draft), now), draft, now)
  await refuseTaken(trx, await takeQuotas(trx, draft.lines))
  const lines = await insertOrder(trx, {
    ...making,
    id,
    sn: await snOf(trx, draft, place, making),
    quoteId: quoteIdOf(quoteId, place, draft.part),
    draft,
  })
  await holdOrder(trx, id, holdsOf({ isAddressChecked: address.is_checked === 1, isSudden, lines: draft.lines }), now)
  await takeCoupon(trx, memberId, id, place > 0 || isEphedrineOrder ? null : making.couponId, now)
  // Computed from them in this transaction with the member locked, so they are there.
  if (!(await holdTenders(trx, { orderId: id, memberId, now }, draft.total))) throw ApiError.conflict(checkoutMessages.orderChanged)
  await keepCashback(trx, { orderId: id, memberId, lines, now }, making.cashback)
  await addOrderEvent(trx, { orderId: id, state: orderStates.awaitingPayment, event: 'submit' }, { by, note: making.note, now })
  if (need) await askApproval(trx, { orderId: id, need, personId: by.personId, isPaidSoon: isPaidSoon(draft.lines), now })
  const state = need ? orderStates.awaitingApproval : orderStates.awaitingPayment
  return { id, kind: draft.kind, payable_fen: draft.total.payable, state, has_flash: draft.part === 'flash-sale' ? 1 : 0 }
}

/** Answers 409 if the quote did not announce the approval. */
function assertApprovalAnnounced({ approval }: Pinned, need: ApprovalNeed | undefined): void {
  if (!need || approval) return
  const { order, noApproval, needsApproval } = checkoutMessages
  const change = { goods_id: 0, name: order, field: 'status', from: noApproval, to: needsApproval } as const
  throw ApiError.conflict(checkoutMessages.orderChanged, [change])
}

/** Makes what a quote says, all of it or nothing: an order, of a mixed cart several. A second call for the same quote answers the same. */
export async function createOrder(trx: Trx, buyer: Buyer, body: OrderCreateBody, moment: Moment): Promise<CreatedOrders> {
  const { memberId, personId } = buyer
  const { now } = moment
  const member = await lockMember(trx, memberId)
  const { quote, made, freeNumber } = await quoteWithOrders(trx, memberId, body.checkout_id, now)
  if (made) return made
  if (quote.expires_at <= now) throw ApiError.notFound(checkoutMessages.quoteExpired)
  refuseBuyer(member, now)
  const drafts = await draftOrder(trx, member, quote, parseFen(body.payable) ?? (-1 as Fen), moment)
  const address = addressAmong((await memberFacts(trx, memberId)).addresses, body.address_id)
  const need = await approvalNeed(trx, buyer, drafts.total, now)
  assertApprovalAnnounced(pinnedOf(quote), need)
  await refuseOutOfArea(trx, drafts.lines, address.region)
  const wishes = await wishesOf(trx, member, body, now)
  const base = freeNumber ?? (await newOrderNumber(trx, now))
  const by = { kind: 'buyer', personId } as const
  const making = {
    memberId,
    member,
    address,
    wishes,
    plans: moment.plans,
    now,
    base,
    quoteId: quote.id,
    couponId: drafts.couponId,
    by,
    need,
    note: moment.note ?? '',
    cashback: drafts.cashback,
  }
  const orders = []
  for (const [place, draft] of drafts.orders.entries()) orders.push(await makeOrder(trx, draft, place, making))
  await refuseUnpaid(trx, memberId, { orderIds: orders.map(({ id }) => id), units: unitsOf(drafts.orders) })
  await clearCart(trx, memberId, drafts)
  return createdOf(orders)! // A draft has at least one.
}
