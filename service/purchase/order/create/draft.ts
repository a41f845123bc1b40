import type { Transaction } from 'kysely'
import type { ChangeWire } from '@yaoji/contract/calls/envelope'
import type { CartTotal } from '@yaoji/contract/domain/cart/cart-total'
import { moneyOf, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { isPayable } from '@yaoji/contract/domain/order/split-payment'
import { splitTotal, type OrderPart, type OrderTotal } from '@yaoji/contract/domain/order/split-total'
import { orderKinds, type OrderKind } from '@yaoji/contract/orders/order-kinds'
import { expectedCashback } from '../../cart/expected-cashback.ts'
import { loadSaleLines } from '../../cart/load-cart.ts'
import type { SaleLine } from '../../cart/priced-line.ts'
import type { ShopRules } from '../../../promotions/rules/rules.ts'
import {
  blockedLine,
  changedCashback,
  changedCoupon,
  changedLines,
  changedPayable,
  changedTotal,
  type GoneLine,
} from '../../checkout/compare.ts'
import { giftReasons } from '../../checkout/gift-reasons.ts'
import { isGiftKind } from '../../../promotions/rules/line-terms.ts'
import { hasOrdered } from '../../../catalogue/offer/member-facts.ts'
import { unusableReason } from '../../../promotions/rules/coupon-use.ts'
import { couponOf, findCoupon } from '../../../promotions/rules/coupons.ts'
import { messages } from '../../checkout/messages.ts'
import { chosenAgain } from '../../checkout/points-and-vouchers.ts'
import { pin, pinnedIds, pinnedTotal, type Pinned, type PinnedLine } from '../../checkout/pinned.ts'
import { ephedrineProblems, isEphedrine } from '../../checkout/ephedrine.ts'
import { hasFlashSale } from '../../checkout/quote-wire.ts'
import { pinnedOf } from '../../checkout/read-quote.ts'
import { allowCachedReads } from '../../../platform/database/cache/changes.ts'
import type { MemberRow, QuoteRow } from '../../../platform/database/rows.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { ApiError } from '../../../platform/http/reply/api-error.ts'
import type { DeliveryPlans } from '../../delivery/plans.ts'
import { fundsOf } from '../../pay-method/funds.ts'
import type { OpenMethods } from '../../pay-method/method.ts'
import { payMethodWires } from '../../pay-method/methods.ts'

type Trx = Transaction<Tables>

/** Recomputed from the current cart and equal to what the buyer was shown: an order, or several of a mixed cart. */
export type Drafts = {
  lines: readonly SaleLine[]
  total: CartTotal
  couponId: number | null
  orders: readonly Draft[]
  /** 满返 of the moment. */
  cashback: ShopRules['cashback']
}

/** One order of it. */
export type Draft = { part: OrderPart; kind: OrderKind; lines: readonly SaleLine[]; total: OrderTotal }

/** When an order is made, how the shop can be paid and delivers then, and through what it comes where no person made it on the site. */
export type Moment = { now: number; open: OpenMethods; plans: DeliveryPlans; note?: string }

type Loaded = Awaited<ReturnType<typeof loadSaleLines>>

/** Lines that were quoted and are there no more, with the real cause of each. */
async function goneLines(
  trx: Trx,
  member: MemberRow,
  pinned: Pinned,
  { lines, gifts }: Loaded,
  now: number,
): Promise<Map<string, GoneLine>> {
  const there = new Set(lines.map(line => line.key))
  const gone = pinned.lines.filter(line => !there.has(line.key))
  if (gone.length === 0) return new Map()
  const goodsIds = gone.map(line => line.goodsId)
  const rows = await trx.selectFrom('goods').select(['id', 'name', 'pack_unit']).where('id', 'in', goodsIds).execute()
  const goods = new Map(rows.map(row => [row.id, row]))
  const stored = trx.selectFrom('cart_line').select('id').where('member_id', '=', member.id)
  const inCart = new Set(
    (
      await stored
        .where(
          'id',
          'in',
          gone.map(({ id }) => id),
        )
        .execute()
    ).map(({ id }) => id),
  )
  const giftReason = await giftReasons(trx, gone, gifts, now)
  const reasonOf = (line: PinnedLine) => {
    if (isGiftKind(line.kind)) return giftReason(line)
    if (!inCart.has(line.id)) return messages.gone
    return line.kind === 'ordinary' ? messages.offShelf : messages.setOver
  }
  return new Map(
    gone.map(line => {
      const row = goods.get(line.goodsId)
      return [line.key, { name: row?.name ?? '', unit: row?.pack_unit ?? '', reason: reasonOf(line) }]
    }),
  )
}

async function openCoupon(trx: Trx, member: MemberRow, couponId: number | null, lines: readonly SaleLine[], now: number) {
  if (couponId === null) return { chosen: [], changes: [] }
  const coupon = await findCoupon(trx, member.id, couponId)
  if (!coupon) return { chosen: [], changes: [changedCoupon(messages.coupon)] }
  const facts = { hasOrdered: coupon.meaning.isFirstOrder && (await hasOrdered(trx, member.id)), now }
  const reason = unusableReason(coupon, facts)
  if (reason) return { chosen: [], changes: [changedCoupon(coupon.name, reason)] }
  const goods = lines.map(({ offer }) => offer.goods)
  return { chosen: [couponOf(coupon, goods)], changes: [] }
}

function refuseChanges(changes: readonly ChangeWire[]): void {
  if (changes.length > 0) throw ApiError.conflict(messages.orderChanged, changes)
}

/** Refuses an order that no method can pay before anything is taken: its lines would leave the cart for nothing. */
async function refuseUnpayable(trx: Trx, memberId: number, { kind, lines, total }: Draft, { now, open }: Moment): Promise<void> {
  const funds = await fundsOf(trx, memberId, now)
  const due = { ...funds, amount: total.payable, isEphedrine: kind === orderKinds.ephedrine, isFlashSale: hasFlashSale(lines), open, now }
  const methods = payMethodWires(due)
  const offered = methods.map(({ id, most }) => ({ id, most: parseFen(most) ?? (0 as Fen) }))
  if (isPayable(total.payable, offered)) return
  throw ApiError.invalid('checkout_id', messages.unpayable(methods[0]?.reason ?? ''))
}

function refuseUndeliverable(total: CartTotal, rules: ShopRules): void {
  const short = total.groups.find(group => group.startGap > 0)
  if (!short) return
  const warehouse = rules.warehouseNames.get(short.warehouseId) ?? ''
  throw ApiError.invalid('checkout_id', messages.startGap(warehouse, moneyOf(short.startGap)))
}

async function refuseEphedrine(trx: Trx, member: MemberRow, lines: readonly SaleLine[], { now, open }: Moment): Promise<void> {
  const [problem] = await ephedrineProblems(trx, { member, lines: lines.filter(isEphedrine), now }, open)
  if (problem?.kind === 'promise') throw ApiError.contractUnsigned(problem.text)
  if (problem) throw ApiError.invalid('checkout_id', problem.text)
}

/** One order, or of a mixed cart those of its other goods, its flash sales and its ephedrine goods (domain.md sections 5 and 6). */
function ordersOf(lines: readonly SaleLine[], total: CartTotal): Draft[] {
  return splitTotal(total).map(({ part, total: own }) => {
    const keys = new Set(own.lines.map(({ key }) => key))
    const kind = part === 'ephedrine' ? orderKinds.ephedrine : orderKinds.normal
    return { part, kind, lines: lines.filter(({ key }) => keys.has(key)), total: own }
  })
}

/** Computes the order again inside the transaction; whatever moved since the quote answers 409 (security.md section 4.1). */
export async function draftOrder(trx: Trx, member: MemberRow, quote: QuoteRow, shownPayable: Fen, moment: Moment): Promise<Drafts> {
  const { now } = moment
  const pinned = pinnedOf(quote)
  await allowCachedReads(trx)
  const loaded = await loadSaleLines(trx, member, now, pinnedIds(pinned))
  const { lines, rules } = loaded
  const { chosen, changes } = await openCoupon(trx, member, quote.coupon_id, lines, now)
  const moved = [...changedLines(pinned, lines, await goneLines(trx, member, pinned, loaded, now)), ...changes]
  // Without one of its lines the order comes to nothing that could be compared.
  if (lines.length === 0 || lines.some(blockedLine)) refuseChanges(moved)
  const stored = await chosenAgain(trx, member, pinned, now)
  const total = pinnedTotal(pin(lines, rules, [...chosen, ...stored]))
  const cashback = changedCashback(pinned.cashback, expectedCashback(lines, total, rules))
  refuseChanges([...moved, ...changedTotal(pinnedTotal(pinned), total), ...cashback])
  refuseChanges(changedPayable(shownPayable, total.payable))
  refuseUndeliverable(total, rules)
  await refuseEphedrine(trx, member, lines, moment)
  const orders = ordersOf(lines, total)
  for (const order of orders) await refuseUnpayable(trx, member.id, order, moment)
  return { lines, total, orders, couponId: quote.coupon_id, cashback: rules.cashback }
}
