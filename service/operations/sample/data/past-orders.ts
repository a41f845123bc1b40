import { usedCouponId } from './coupons.ts'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import type { HoldKind } from '@yaoji/contract/orders/order-kinds'

const {
  awaitingPayment,
  awaitingApproval,
  transferToConfirm,
  paid,
  released,
  picking,
  outOfWarehouse,
  partlyShipped,
  shipped,
  signed,
  completed,
  cancelled,
  refunding,
  refunded,
} = orderStates

/** The way an order has gone: its states, oldest first, with the hours after it was made. */
export type PastOrder = {
  hoursAgo: number
  lines: number
  way: readonly (readonly [state: number, afterHours: number])[]
  remark: string
  /** How it is paid: by balance, if nothing is said. */
  method?: 'transfer' | 'credit'
  /** What points paid of it, in fen. */
  pointsFen?: number
  /** The coupon that was used, and what a voucher paid, in fen. */
  couponId?: number
  /** Its first lines are of a flash sale, a set and a gift. */
  hasSales?: true
  /** Bought with the rest: enough of these goods for the item reduction that they have (data/shop.ts). */
  reduced?: { goodsId: number; quantity: number }
  voucher?: { id: number; fen: number }
  /** Of 含麻 goods alone. */
  isEphedrine?: true
  /** How far its receipt has come; with goods that were sent. */
  receipt?: PastReceipt
  /** Units of its first lines that cannot be sent with the others, one row a line. */
  short?: readonly { quantity: number; state: 'asked' | 'later' }[]
  /** What it waits for in addition to its money. */
  hold?: HoldKind
}

export type PastReceipt = { state: 'open' | 'sent' | 'archived' | 'rejected'; refusal?: string }

const day = 24
const delivered = [
  [awaitingPayment, 0],
  [paid, 0.1],
  [released, 3],
  [picking, 5],
  [outOfWarehouse, 9],
  [shipped, 11],
  [signed, 46],
] as const

/** Past orders of the single pharmacy, newest first, one of every state (domain.md section 5). */
const ofPharmacy: readonly PastOrder[] = [
  { hoursAgo: 2, lines: 6, remark: '', way: [[awaitingPayment, 0]] },
  {
    hoursAgo: 3,
    lines: 5,
    remark: '',
    way: [
      [awaitingPayment, 0],
      [awaitingApproval, 0],
    ],
  },
  {
    hoursAgo: 9,
    lines: 7,
    remark: '',
    method: 'transfer',
    way: [
      [awaitingPayment, 0],
      [transferToConfirm, 1],
    ],
  },
  {
    hoursAgo: 16,
    lines: 4,
    remark: '',
    method: 'transfer',
    way: [
      [awaitingPayment, 0],
      [transferToConfirm, 1],
      [paid, 3],
      [refunding, 5],
    ],
  },
  {
    hoursAgo: 20,
    lines: 9,
    remark: '请附随货同行单',
    way: [
      [awaitingPayment, 0],
      [paid, 0.2],
    ],
  },
  {
    hoursAgo: 2 * day,
    lines: 4,
    remark: '',
    way: [
      [awaitingPayment, 0],
      [paid, 0.1],
      [released, 4],
    ],
  },
  {
    hoursAgo: 2.4 * day,
    lines: 12,
    remark: '',
    way: [
      [awaitingPayment, 0],
      [paid, 1],
      [released, 5],
      [picking, 8],
    ],
    short: [
      { quantity: 2, state: 'asked' },
      { quantity: 1, state: 'asked' },
      { quantity: 1, state: 'later' },
    ],
  },
  { hoursAgo: 3 * day, lines: 5, remark: '', way: delivered.slice(0, 5), pointsFen: 4_000 },
  { hoursAgo: 3.5 * day, lines: 6, remark: '', way: [...delivered.slice(0, 5), [partlyShipped, 10]] },
  { hoursAgo: 4 * day, lines: 8, remark: '周末请送门店', way: delivered.slice(0, 6), method: 'credit' },
  { hoursAgo: 8 * day, lines: 7, remark: '', way: delivered, pointsFen: 6_000 },
  {
    hoursAgo: 12 * day,
    lines: 3,
    remark: '',
    way: [
      [awaitingPayment, 0],
      [cancelled, 1.5],
    ],
  },
  { hoursAgo: 21 * day, lines: 10, remark: '', way: [...delivered, [completed, 14 * day]] },
  {
    hoursAgo: 27 * day,
    lines: 4,
    remark: '',
    way: [
      [awaitingPayment, 0],
      [paid, 0.3],
      [refunding, 2],
      [refunded, 5],
    ],
  },
  {
    hoursAgo: 36 * day,
    lines: 14,
    remark: '',
    method: 'transfer',
    way: [[awaitingPayment, 0], [transferToConfirm, 1], [paid, 2], ...delivered.slice(2), [completed, 14 * day]],
  },
  { hoursAgo: 52 * day, lines: 6, remark: '', way: [...delivered, [completed, 14 * day]] },
  { hoursAgo: 70 * day, lines: 11, remark: '', way: [...delivered, [completed, 14 * day]] },
]

const transferred = [
  [awaitingPayment, 0],
  [transferToConfirm, 1],
  [paid, 4],
] as const
/** Paid by transfer and sent. */
export const underway = [...transferred, [released, 6], [picking, 8], [outOfWarehouse, 20], [shipped, 22]] as const
const ephedrine = (hoursAgo: number, way: PastOrder['way'], more: Partial<PastOrder> = {}): PastOrder => ({
  hoursAgo,
  lines: 2,
  remark: '',
  method: 'transfer',
  isEphedrine: true,
  way,
  ...more,
})

/** Orders with 含麻 goods of the chain, newest first, and their receipts in every state (domain.md section 6). */
const ofChain: readonly PastOrder[] = [
  // Enough for 满折.
  { hoursAgo: 40 * day, lines: 40, remark: '', way: [...delivered, [completed, 14 * day]] },
  ephedrine(3, transferred.slice(0, 1)),
  ephedrine(6, transferred.slice(0, 2)),
  ephedrine(26, transferred, { hold: 'quality' }),
  ephedrine(3 * day, underway, { receipt: { state: 'open' } }),
  ephedrine(6 * day, [...underway, [signed, 70]], { receipt: { state: 'open' } }),
  ephedrine(9 * day, [...underway, [signed, 70]], { receipt: { state: 'sent' } }),
  ephedrine(12 * day, [...underway, [signed, 70]], { receipt: { state: 'rejected', refusal: '随货同行单未加盖公章' } }),
  ephedrine(30 * day, [...underway, [signed, 70], [completed, 14 * day]], { receipt: { state: 'archived' } }),
]

/** A receipt that is missing past its day, and what was to be repaid by now: the store buys neither 含麻 goods nor on credit. */
const ofLateStore: readonly PastOrder[] = [
  ephedrine(24 * day, [...underway, [signed, 70], [completed, 14 * day]], { receipt: { state: 'open' } }),
  { hoursAgo: 45 * day, lines: 5, remark: '', method: 'credit', way: [...delivered, [completed, 14 * day]] },
]

/** A paid order to an address that was not checked yet, one with a coupon, one with a part of a voucher and one with an item reduction. */
const ofClinic: readonly PastOrder[] = [
  { hoursAgo: 3 * day, lines: 4, remark: '', way: delivered.slice(0, 6), couponId: usedCouponId },
  { hoursAgo: 5 * day, lines: 6, remark: '', way: delivered, hasSales: true },
  { hoursAgo: 2.6 * day, lines: 4, remark: '', way: delivered, voucher: { id: 6, fen: 2_500 } },
  { hoursAgo: 9 * day, lines: 4, remark: '', way: delivered, reduced: { goodsId: 1454, quantity: 60 } },
  {
    hoursAgo: 5,
    lines: 4,
    remark: '新址收货，请核对',
    hold: 'address',
    way: [
      [awaitingPayment, 0],
      [paid, 0.1],
    ],
  },
]

/** Past orders by the code of their store. */
export const pastOrders: readonly { store: string; orders: readonly PastOrder[] }[] = [
  { store: 'danti', orders: ofPharmacy },
  { store: 'zhensuo', orders: ofClinic },
  { store: 'liansuo', orders: ofChain },
  { store: 'liansuo03', orders: ofLateStore },
]
