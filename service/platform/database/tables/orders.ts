import type { HoldKind } from '@yaoji/contract/orders/order-kinds'
import type { OrderEvent, OrderMover } from '@yaoji/contract/domain/order/order-states'
import type { Generated } from 'kysely'
import type { InvoiceChoice } from '@yaoji/contract/orders/order-wishes'

/** From the order to the payment. */
export interface OrderTables {
  orders: {
    id: string
    sn: string
    member_id: number
    quote_id: string
    state: number
    kind: string
    goods_fen: number
    deducted_fen: number
    freight_fen: number
    payable_fen: number
    contact_name: string
    contact_phone: string
    region: string
    detail: string
    remark: string
    pay_method: string
    created_at: number
    expires_at: number | null
    paid_at: number | null
    invoice_kind: Generated<InvoiceChoice>
    /** The store's name and tax number of that day. */
    invoice_title: Generated<string>
    tax_number: Generated<string>
    /** As JSON, an array of contract/orders/order-wishes.ts. */
    papers: Generated<string>
    /** When its warehouses ship and how long it takes, as it was promised: JSON of delivery/promised.ts; empty where nothing was. */
    delivery: Generated<string>
    /** The last day on which it was promised to have arrived, from the day of its payment; empty before, and where nothing was promised. */
    due_on: Generated<string>
  }
  order_line: {
    id: Generated<number>
    order_id: string
    /** The member whose order it is. */
    buyer_id: Generated<number>
    goods_id: number
    warehouse_id: number
    name: string
    manufacturer: string
    spec: string
    pack_unit: string
    price_units: number
    /** What the buyer would have paid without a benefit; null if not recorded. */
    own_price_units: number | null
    /** 原价 of that day; null if not recorded. */
    list_price_units: Generated<number | null>
    price_name: string
    quantity: number
    amount_fen: number
    net_fen: number
    /** What it was bought as (contract/domain/lines), and its promotion: row, name, and number of sets or gifts. */
    line_kind: Generated<string>
    source_id: Generated<number>
    source_name: Generated<string>
    source_number: Generated<number>
    /** The activity of 药聚会 that it was bought in; 0 for none. */
    campaign_id: Generated<number>
    /** Of the goods on that day; empty if not recorded. */
    image: Generated<string>
    approval_number: Generated<string>
    dosage_form: Generated<string>
    tax_percent: number | null
    /** Units that were paid back. */
    refunded: Generated<number>
    /** Money that was not paid back for them: the price of gifts that were kept. */
    withheld_fen: Generated<number>
  }
  /** How a line that is a gift was earned; `sources` is JSON of order/create/gifts.ts. */
  order_gift: {
    line_id: number
    order_id: string
    bar_by: 'number' | 'amount'
    bar: number
    times_max: number
    /** Units for each time that the bar is reached. */
    each_number: number
    sources: string
  }
  /** Deductions of an order; `source_id` is the promotion's row or the coupon, 0 if unknown. */
  order_deduction: {
    order_id: string
    kind: string
    source_id: number
    name: string
    amount_fen: number
    /** The part taken from the freight; the rest is distributed to lines. */
    freight_fen: Generated<number>
    /** The tier and what it was computed from, as JSON (order/create/deductions.ts); empty if not recorded. */
    rule: Generated<string>
  }
  /** Vouchers (`source_id`) and points spent on an order, so that they can be returned. */
  order_tender: {
    order_id: string
    /** voucher, points */
    kind: string
    source_id: number
    amount_fen: number
    returned_fen: number
    /** held (unpaid), taken, returned (all of it) */
    state: string
  }
  /** A line's share of a deduction. */
  order_line_deduction: { line_id: number; kind: string; amount_fen: number }
  order_event: {
    id: Generated<number>
    order_id: string
    /** The resulting state. */
    state: number
    event: OrderEvent | 'submit' | 'deliver' | 'clear-hold' | 'receipt' | 'short'
    actor: OrderMover
    /** Person of the store; null if none, or unknown. */
    person_id: number | null
    /** Operator of the shop, or empty. */
    operator: Generated<string>
    /** A reason for cancelling, a payment method, or what an operator wrote. */
    note: string
    created_at: number
  }
  /** Why an order gets no slip until an operator has checked it, or its group is formed. */
  order_hold: {
    order_id: string
    kind: HoldKind
    opened_at: number
    cleared_at: number | null
    operator: Generated<string>
  }
  /** The signed receipt of ephedrine goods, since all of them were sent (receipt/send.ts). */
  receipt: {
    order_id: string
    member_id: number
    state: 'open' | 'sent' | 'archived' | 'rejected'
    due_at: number
    file_id: Generated<string | null>
    /** What was confirmed with it, in the words of that day. */
    statement: Generated<string>
    person_id: Generated<number | null>
    sent_at: Generated<number | null>
    refusal: Generated<string>
    operator: Generated<string>
    decided_at: Generated<number | null>
  }
  parcel: { id: string; order_id: string; carrier: string; number: string; shipped_at: number; delivered_at: number | null }
  /** The batches of a line since 出库; without a parcel until they are sent. */
  order_batch: {
    id: Generated<number>
    order_id: string
    line_id: number
    number: string
    made_on: string
    expires_on: string
    quantity: number
    parcel_id: string | null
    /** Units in after-sales: requested, taken back or sent again. */
    claimed: Generated<number>
  }
  /** Trace codes of the packs in a parcel (domain.md section 16). A code is out in one parcel at a time. */
  trace_code: {
    parcel_id: string
    code: string
    goods_id: number
    batch: string
    /** The carton that it was scanned by or came in; empty for none. */
    parent: Generated<string>
    returned_at: Generated<number | null>
    /** Where it went when it came back: to the stock, or to 不合格. `unknown`: it went out again before codes were taken back. */
    returned_to: Generated<'' | 'stock' | 'rejected' | 'unknown'>
  }
  /** Packs by the holder's file, and which pack lies in which. */
  trace_pack: {
    code: string
    level: number
    parent: string | null
    goods_id: number
    batch: string
    /** When packs in it went out singly: it is no whole pack any more. */
    opened_at: number | null
    created_at: number
  }
  /** 质管 let the goods of an order go without codes. */
  code_release: { order_id: string; reason: string; operator: string; created_at: number }
  payment: {
    id: string
    order_id: string
    member_id: number
    method: string
    amount_fen: number
    /** created, succeeded, failed, closed */
    state: string
    created_at: number
    settled_at: number | null
    /** Refunded, or being refunded; never more than the amount. */
    refunded_fen: Generated<number>
    /** For a part paid from the balance: the payment of the rest, which it waits for (`created` is held). */
    part_of: Generated<string | null>
  }
  /** A refund to the source of a payment, once per cause (`cancel`). */
  refund: {
    id: string
    payment_id: string
    order_id: string
    member_id: number
    cause: string
    amount_fen: number
    /** awaited: an operator must send it. succeeded: it is booked. */
    state: 'awaited' | 'succeeded'
    created_at: number
    settled_at: number | null
  }
  /** A refund that was made by mistake, taken again: of the balance, and owed again on 账期. Rows never change. */
  refund_reversal: {
    id: string
    refund_id: string
    order_id: string
    member_id: number
    balance_fen: number
    credit_fen: number
    reason: string
    operator: string
    signer: string
    created_at: number
  }
  /** `refusal` is empty unless the shop has rejected the proof. */
  transfer_proof: {
    id: Generated<number>
    payment_id: string
    file_id: string
    payer: string
    remark: string
    refusal: Generated<string>
    created_at: number
  }
}
