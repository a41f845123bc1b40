import type { Insertable } from 'kysely'
import { cartTotal, type CartLine, type CartTotal } from '@yaoji/contract/domain/cart/cart-total'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import type { Fen } from '@yaoji/contract/domain/money'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { orderKinds } from '@yaoji/contract/orders/order-kinds'
import type { Tables } from '../../../platform/database/tables.ts'
import { numberOf } from '../../../purchase/order/create/order-number.ts'
import { endOfWait } from '../../../purchase/order/change/transition.ts'
import type { CartPromotion } from '@yaoji/contract/domain/deductions/deductions'
import { readCouponTerms } from '../../../promotions/rules/coupon-terms.ts'
import { promotionOf } from '../../../promotions/rules/promotions.ts'
import { pointsOrVoucher } from '../../../purchase/points-and-vouchers/vouchers.ts'
import { sampleCoupons } from '../data/coupons.ts'
import type { SampleMember } from '../data/members.ts'
import type { PastOrder } from '../data/past-orders.ts'
import { promotions, warehouseIds, warehouses } from '../data/shop.ts'
import type { PastLine } from './order-lines.ts'
import type { Random } from '../random.ts'

const hourMs = 3_600_000

export type Made = {
  method: 'balance' | 'transfer' | 'credit'
  order: Insertable<Tables['orders']>
  lines: PastLine[]
  total: CartTotal
  events: { state: number; at: number }[]
}

function domainLine({ goods: { row }, quantity, price, group, sale }: PastLine): CartLine {
  return {
    key: String(row.id),
    goodsId: row.id,
    price,
    quantity,
    withCoupon: row.with_coupon === 1 && !group && !sale,
    warehouseId: warehouseIds.main,
    isSingleItemFreeShipping: row.is_single_item_free === 1 || group !== undefined,
    isOwnDelivery: group !== undefined,
    isFreeShipping: row.is_free_shipping === 1,
    freeShippingNumber: row.free_shipping_number,
    isSelected: true,
    canBuy: true,
    stock: quantity,
  }
}

function couponOf(id: number): CartPromotion {
  const row = sampleCoupons[id - 1]
  const terms = row && readCouponTerms(row)
  if (!terms) throw new Error(`sample data: there is no coupon ${id}`)
  return { kind: terms.deduction, id, name: row.name, goodsIds: terms.goodsIds, tiers: [terms.tier] }
}

function totalOf(lines: readonly PastLine[], { isEphedrine, pointsFen = 0, couponId, voucher }: PastOrder): CartTotal {
  const freight = new Map(
    warehouses.map(row => [
      row.id as number,
      { freight: row.freight_fen as Fen, freeFrom: row.free_from_fen as Fen, startAmount: row.start_fen as Fen },
    ]),
  )
  // 含麻 goods take part in nothing.
  const own = [
    ...(couponId ? [couponOf(couponId)] : []),
    ...(voucher ? [pointsOrVoucher('voucher', voucher.fen as Fen)] : []),
    ...(pointsFen > 0 ? [pointsOrVoucher('points', pointsFen as Fen)] : []),
  ]
  return cartTotal(lines.map(domainLine), { promotions: isEphedrine ? [] : [...promotions.flatMap(promotionOf), ...own], freight })
}

// A sample order reaches 起配 like a real one.
export function linesAboveStart(past: PastOrder, pick: (count: number) => PastLine[]): PastLine[] {
  for (let count = past.lines; ; count++) {
    const lines = pick(count)
    if (count > past.lines + 50) throw new Error('sample data: too few goods to reach the start amount')
    if (totalOf(lines, past).groups.every(group => group.startGap === 0)) return lines
  }
}

const idAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

export function idFrom(random: Random): string {
  return Array.from({ length: 16 }, () => random.pick([...idAlphabet])).join('')
}

export function makeOrder(past: PastOrder, member: SampleMember, lines: PastLine[], now: number, random: Random): Made {
  const total = totalOf(lines, past)
  const createdAt = Math.round(now - past.hoursAgo * hourMs)
  const events = past.way.map(([state, afterHours]) => ({ state, at: Math.round(createdAt + afterHours * hourMs) }))
  const state = events.at(-1)?.state ?? orderStates.awaitingPayment
  const paidAt = events.find(event => event.state === orderStates.paid)?.at ?? null
  const address = member.addresses.find(each => (each.isUnchecked ?? false) === (past.hold === 'address'))
  if (!address) throw new Error(`sample data: ${member.code} has no address`)
  const kind = past.isEphedrine ? orderKinds.ephedrine : orderKinds.normal
  const id = idFrom(random)
  const method = past.method ?? 'balance'
  return {
    method,
    lines,
    total,
    events,
    order: {
      id,
      sn: numberOf(`${chinaDay(createdAt).replaceAll('-', '')}${String(random.integer(0, 99_999_999)).padStart(8, '0')}`, kind),
      member_id: member.id,
      quote_id: `sample-${id}`,
      state,
      kind,
      goods_fen: total.goods,
      deducted_fen: total.deducted,
      freight_fen: total.freight,
      payable_fen: total.payable,
      contact_name: address.name,
      contact_phone: address.phone,
      region: address.region,
      detail: address.detail,
      remark: past.remark,
      pay_method: paidAt === null ? '' : method,
      created_at: createdAt,
      // 含麻 goods are never received by themselves.
      expires_at: past.isEphedrine && state === orderStates.shipped ? null : endOfWait(state, events.at(-1)?.at ?? createdAt),
      paid_at: paidAt,
    },
  }
}
