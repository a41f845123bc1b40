import { orderStates } from '@yaoji/contract/domain/order-states'

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
}

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
export const pastOrders: readonly PastOrder[] = [
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
  },
  { hoursAgo: 3 * day, lines: 5, remark: '', way: delivered.slice(0, 5) },
  { hoursAgo: 3.5 * day, lines: 6, remark: '', way: [...delivered.slice(0, 5), [partlyShipped, 10]] },
  { hoursAgo: 4 * day, lines: 8, remark: '周末请送门店', way: delivered.slice(0, 6), method: 'credit' },
  { hoursAgo: 8 * day, lines: 7, remark: '', way: delivered },
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
  { hoursAgo: 36 * day, lines: 14, remark: '', way: [...delivered, [completed, 14 * day]] },
  { hoursAgo: 52 * day, lines: 6, remark: '', way: [...delivered, [completed, 14 * day]] },
  { hoursAgo: 70 * day, lines: 11, remark: '', way: [...delivered, [completed, 14 * day]] },
]
