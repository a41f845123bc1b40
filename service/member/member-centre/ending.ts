import type { Kysely } from 'kysely'
import type { EndingWire } from '@yaoji/contract/calls/member/member-centre'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { limits } from '@yaoji/contract/limits'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { openCoupons } from '../../promotions/rules/coupons.ts'
import { usableVouchers } from '../../purchase/points-and-vouchers/vouchers.ts'

type Db = Kysely<Tables>

const dayMs = 86_400_000
const rowsMax = 6

const daysFrom = (today: string, day: string) => Math.round((Date.parse(day) - Date.parse(today)) / dayMs)

/** Coupons and vouchers of a store that may be used now and not for long. */
async function endingTenders(db: Db, member: MemberRow, now: number) {
  const soon = now + limits.endingSoonDays * dayMs
  const coupons = (await openCoupons(db, member, now)).filter(({ ends_at }) => ends_at <= soon)
  const vouchers = usableVouchers(db, now).where('member_id', '=', member.id).where('ends_at', '<=', soon)
  return [coupons, await vouchers.orderBy('ends_at').orderBy('id').limit(rowsMax).select(['name', 'ends_at']).execute()] as const
}

function endingPapers(db: Db, memberId: number, lastDay: string) {
  return db
    .selectFrom('member_paper')
    .where('member_id', '=', memberId)
    .where('expires_on', '<=', lastDay)
    .orderBy('expires_on')
    .orderBy('kind')
    .limit(rowsMax)
    .select(['kind', 'expires_on'])
    .execute()
}

/** Coupons and vouchers that end within days, papers within months or that have: what ends first stands first. */
export async function endingOf(db: Db, member: MemberRow, now: number): Promise<EndingWire[]> {
  const today = chinaDay(now)
  const [[coupons, vouchers], papers] = await Promise.all([
    endingTenders(db, member, now),
    endingPapers(db, member.id, addDays(today, limits.paperWarningDays)),
  ])
  const wire = (kind: EndingWire['kind'], name: string, end_at: string) => ({ kind, name, end_at, days: daysFrom(today, end_at) })
  const all = [
    ...papers.map(row => wire('paper', row.kind, row.expires_on)),
    ...coupons.map(row => wire('coupon', row.name, chinaDay(row.ends_at - 1))),
    ...vouchers.map(row => wire('voucher', row.name, chinaDay(row.ends_at - 1))),
  ]
  return all.toSorted((a, b) => a.days - b.days).slice(0, rowsMax)
}
