import type { AfterSaleReason } from '@yaoji/contract/domain/order/after-sale-rules'
import type { AfterSaleEvent, AfterSaleKind } from '@yaoji/contract/domain/order/after-sale-states'
import type { OrderMover } from '@yaoji/contract/domain/order/order-states'
import type { Generated } from 'kysely'

/** What happens after delivery (domain.md section 8). */
export interface AfterSaleTables {
  after_sale: {
    id: string
    sn: string
    order_id: string
    member_id: number
    kind: AfterSaleKind
    reason: AfterSaleReason
    remark: string
    state: number
    /** How the buyer sent the goods back; empty before. */
    carrier: Generated<string>
    parcel_number: Generated<string>
    /** The parcel with the goods that were sent again. */
    resent_parcel_id: string | null
    /** What was paid back: to the payment, to vouchers, as points. */
    money_fen: Generated<number>
    voucher_fen: Generated<number>
    points_fen: Generated<number>
    created_at: number
    expires_at: number | null
  }
  after_sale_line: {
    after_sale_id: string
    batch_id: number
    line_id: number
    quantity: number
    /** Units that the shop has granted; null until they are checked. */
    accepted: number | null
    /** What of the line was paid back for them. */
    refund_fen: Generated<number>
    /** `short:2,damaged:1` where a batch has reasons of its own; empty: that of the after-sale. */
    reasons: Generated<string>
  }
  /** What was charged for units of a gift that were kept. */
  after_sale_gift: { after_sale_id: string; line_id: number; kept: number; charge_fen: number }
  after_sale_photo: { after_sale_id: string; position: number; file_id: string }
  after_sale_event: {
    id: Generated<number>
    after_sale_id: string
    /** The resulting state. */
    state: number
    event: AfterSaleEvent | 'ask'
    actor: OrderMover
    /** Person of the store, or null. */
    person_id: number | null
    /** Operator of the shop, or empty. */
    operator: Generated<string>
    note: string
    created_at: number
  }
}
