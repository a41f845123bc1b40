import type { Kysely } from 'kysely'
import type { CentreWire } from '@yaoji/contract/calls/centre'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { countRows } from '../database/count-rows.ts'
import type { MemberRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import { availableCredit, fundsOf } from '../pay-method/funds.ts'

/** What a store has with the shop: the balance that is free, points, what of coupons and vouchers holds now, and 账期. */
export async function centreWallet(db: Kysely<Tables>, member: MemberRow, now: number): Promise<CentreWire['wallet']> {
  const open = (table: 'coupon' | 'voucher', state: string) =>
    db
      .selectFrom(table)
      .where('member_id', '=', member.id)
      .where('state', '=', state)
      .where('begins_at', '<=', now)
      .where('ends_at', '>', now)
  const [{ balance, credit }, coupons, vouchers] = await Promise.all([
    fundsOf(db, member.id, now),
    countRows(open('coupon', 'unused')),
    open('voucher', 'open')
      .select(({ fn }) => fn.sum<number | string | null>('voucher.balance_fen').as('sum'))
      .executeTakeFirstOrThrow(),
  ])
  return {
    balance: formatFen(balance),
    points: member.points,
    coupons: coupons,
    vouchers: formatFen(Number(vouchers.sum ?? 0) as Fen),
    credit: credit && {
      available: formatFen(availableCredit(credit)),
      owed: formatFen(credit.owed),
      overdue: formatFen(credit.overdue),
    },
  }
}
