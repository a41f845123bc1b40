import type { InvoiceState, RedState } from '@yaoji/contract/orders/invoice-states'
import type { InvoiceKind } from '@yaoji/contract/orders/order-wishes'

/** `hoursAgo`: one of a 专票, which its buyer agrees to. */
export type SampleRed = { state: RedState; reason: string; hoursAgo?: number }

export type SampleInvoice = {
  memberId: number
  /** Of the orders of the store that have left the warehouse the oldest is 0. */
  order: number
  kind: InvoiceKind
  state: InvoiceState
  daysAgo: number
  reason?: string
  /** All of it was taken back, not what came back of the goods. */
  isWhollyRed?: true
  reds?: readonly SampleRed[]
}

const back = '销后退回'

/** Invoices and red notes in every state. */
export const sampleInvoices: readonly SampleInvoice[] = [
  { memberId: 1, order: 0, kind: 'digital-ordinary', state: 'issued', daysAgo: 60 },
  {
    ...{ memberId: 1, order: 1, kind: 'digital-ordinary', state: 'red', daysAgo: 44, isWhollyRed: true },
    reds: [{ state: 'issued', reason: '发票类型开错，改开专票' }],
  },
  { memberId: 1, order: 2, kind: 'digital-ordinary', state: 'part-red', daysAgo: 30, reds: [{ state: 'issued', reason: back }] },
  {
    ...{ memberId: 1, order: 3, kind: 'digital-special', state: 'issued', daysAgo: 1.5, isWhollyRed: true },
    reds: [
      { state: 'lapsed', reason: back, hoursAgo: 90 },
      { state: 'to-confirm', reason: back, hoursAgo: 10 },
    ],
  },
  { memberId: 1, order: 4, kind: 'paper', state: 'issuing', daysAgo: 2 },
  { memberId: 1, order: 5, kind: 'digital-ordinary', state: 'failed', daysAgo: 1, reason: '开票服务返回：购买方税号校验未通过' },
  {
    ...{ memberId: 3, order: 0, kind: 'paper', state: 'issued', daysAgo: 20, isWhollyRed: true },
    reds: [{ state: 'issuing', reason: back }],
  },
  {
    ...{ memberId: 3, order: 1, kind: 'digital-ordinary', state: 'issued', daysAgo: 5, isWhollyRed: true },
    reds: [{ state: 'failed', reason: '开票服务返回：原发票已勾选，请先撤销勾选' }],
  },
]
