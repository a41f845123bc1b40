import type { ShortageState } from '@yaoji/contract/domain/order/shortage'
import type { Generated } from 'kysely'

/** Units that cannot be sent with the others (domain.md section 5). */
export interface ShortageTables {
  shortage: {
    id: string
    order_id: string
    line_id: number
    member_id: number
    quantity: number
    state: ShortageState
    /** What was paid back: to the payment, to vouchers, as points. */
    money_fen: Generated<number>
    voucher_fen: Generated<number>
    points_fen: Generated<number>
    created_at: number
    /** When the money goes back by itself; null once something was chosen. */
    expires_at: number | null
  }
}
