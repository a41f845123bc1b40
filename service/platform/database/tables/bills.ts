import type { BillChannel, BillKind, BillVerdict } from '@yaoji/contract/console/bills'
import type { Generated } from 'kysely'

/** Bills of providers and statements of the bank, compared with what the shop has booked; no row of them is ever changed or deleted. */
export interface BillTables {
  bill: {
    id: Generated<number>
    channel: BillChannel
    day_on: string
    /** Of what it says, with its channel and day: taken again it is the same bill. */
    hash: string
    file_name: string
    operator: string
    provider_paid_fen: number
    provider_back_fen: number
    shop_paid_fen: number
    shop_back_fen: number
    matched: number
    different: number
    created_at: number
  }
  bill_row: {
    id: Generated<number>
    bill_id: number
    verdict: BillVerdict
    kind: BillKind
    /** Our number at the provider; empty where the bill has none. */
    number: string
    provider_number: string
    charge_id: string | null
    /** Of a line of the bank: the transfer and the store that it belongs to, and what the bank says of the payer. */
    payment_id: Generated<string | null>
    member_id: Generated<number | null>
    payer: Generated<string>
    remark: Generated<string>
    /** 1: the bank paid it out. */
    is_expense: Generated<0 | 1>
    /** Null on the side that does not have it. */
    provider_fen: number | null
    shop_fen: number | null
    at: number
  }
  /** How a difference was settled; without an operator it was found in the bill of another day. */
  bill_settlement: {
    row_id: number
    reason: string
    operator: string
    settled_at: number
  }
}
