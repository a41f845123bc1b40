import type { Generated } from 'kysely'

/** Lotteries (docs/rules/domain.md section 14). */
export interface LotteryTables {
  lottery: {
    id: Generated<number>
    name: string
    /** Customer types that it is for, JSON; all where it is empty. */
    ranks: string
    begins_at: number
    ends_at: number
    /** Amount of a paid order that brings a chance. */
    order_bar_fen: number | null
    by_check_in: number
    /** Shown when it is over; its SHA-256 from the beginning. */
    seed: string
    drawn: Generated<number>
    operator: Generated<string>
    created_at: number
  }
  /** `amount` is fen, or points. */
  lottery_prize: {
    id: Generated<number>
    lottery_id: number
    place: number
    kind: 'coupon' | 'points' | 'balance' | 'thing'
    name: string
    remarks: string
    amount: number
    bar_fen: Generated<number>
    weight: number
    total: number
    given: Generated<number>
  }
  /** What was drawn; `prize_id` null is 谢谢参与. Rows never change. */
  lottery_draw: {
    id: Generated<number>
    lottery_id: number
    number: number
    member_id: number
    prize_id: number | null
    roll: number
    created_at: number
  }
  /** Where 实物 that was won goes to, as its store said once, and the parcel. */
  lottery_claim: {
    draw_id: number
    receiver: string
    phone: string
    region: string
    detail: string
    carrier: Generated<string>
    parcel_number: Generated<string>
    operator: Generated<string>
    claimed_at: number
    shipped_at: number | null
  }
}
