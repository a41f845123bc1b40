import type { WithdrawalState } from '@yaoji/contract/withdrawal-states'
import type { Generated } from 'kysely'

/** What a store has back of its balance (docs/domain.md section 9). */
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
}
