import type { Kysely } from 'kysely'
import type { CentreWire } from '@yaoji/contract/calls/member/member-centre'
import { addFen, formatFen, type Fen } from '@yaoji/contract/domain/money'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { availableCredit, fundsOf } from '../../purchase/pay-method/funds.ts'
import { openCoupons } from '../../promotions/rules/coupons.ts'
import { selectVouchers } from '../../purchase/points-and-vouchers/vouchers.ts'

/** What a store has with the shop: the balance that is free, points, what of coupons and vouchers holds now, and 账期. */
export async function centreWallet(db: Kysely<Tables>, member: MemberRow, now: number): Promise<CentreWire['wallet']> {
  const [{ balance, credit }, coupons, vouchers] = await Promise.all([
    fundsOf(db, member.id, now),
    openCoupons(db, member, now),
    selectVouchers(db, member.id, now),
  ])
  return {
    balance: formatFen(balance),
    points: member.points,
    coupons: coupons.length,
    vouchers: formatFen(addFen(...vouchers.map(row => row.balance_fen as Fen))),
    credit: credit && {
      available: formatFen(availableCredit(credit)),
      owed: formatFen(credit.owed),
      overdue: formatFen(credit.overdue),
    },
  }
}
