import type { WithdrawalState } from '@yaoji/contract/orders/withdrawal-states'
import type { Generated } from 'kysely'

/** What a store has back of its balance (docs/rules/domain.md section 9). */
export interface WalletTables {
  /** `checking` and `paying` hold their amount on the balance; `paid` took it. */
  withdrawal: {
    id: string
    member_id: number
    person_id: number
    amount_fen: number
    state: WithdrawalState
    /** The name on the licence of that day. */
    account_name: string
    bank: string
    account_number: string
    /** Why it was refused. */
    reason: Generated<string>
    /** Of the bank, once it was sent. */
    reference: Generated<string>
    operator: Generated<string>
    created_at: number
    settled_at: number | null
  }
  /** 满返 of an order, by the terms of the day on which it was submitted; `tiers` and `line_ids` are JSON. */
  order_cashback: {
    order_id: string
    member_id: number
    promotion_id: number
    name: string
    tiers: string
    line_ids: string
    /** What of it lies on the balance. */
    credited_fen: Generated<number>
    /** What of that a return was to take back and was not there. */
    owed_fen: Generated<number>
    created_at: number
  }
  /** What was credited, and with a minus taken back; rows never change. */
  cashback_move: { id: string; order_id: string; amount_fen: number; created_at: number }
}
