import type { Kysely } from 'kysely'
import type { EndingWire } from '@yaoji/contract/calls/centre'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { limits } from '@yaoji/contract/limits'
import type { Tables } from '../database/tables.ts'
import { usableCoupons } from '../promotion/coupons.ts'
import { usableVouchers } from '../stored-value/vouchers.ts'

type Db = Kysely<Tables>

const dayMs = 86_400_000
const rowsMax = 6

const daysFrom = (today: string, day: string) => Math.round((Date.parse(day) - Date.parse(today)) / dayMs)

/** Coupons and vouchers of a store that may be used now and not for long. */
function endingTenders(db: Db, memberId: number, now: number) {
  const soon = now + limits.endingSoonDays * dayMs
  const coupons = usableCoupons(db, now).where('member_id', '=', memberId).where('ends_at', '<=', soon)
  const vouchers = usableVouchers(db, now).where('member_id', '=', memberId).where('ends_at', '<=', soon)
  return Promise.all([
    coupons.orderBy('ends_at').orderBy('id').limit(rowsMax).select(['name', 'ends_at']).execute(),
    vouchers.orderBy('ends_at').orderBy('id').limit(rowsMax).select(['name', 'ends_at']).execute(),
  ])
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
export async function endingOf(db: Db, memberId: number, now: number): Promise<EndingWire[]> {
  const today = chinaDay(now)
  const [[coupons, vouchers], papers] = await Promise.all([
    endingTenders(db, memberId, now),
    endingPapers(db, memberId, addDays(today, limits.paperWarningDays)),
  ])
  const wire = (kind: EndingWire['kind'], name: string, end_at: string) => ({ kind, name, end_at, days: daysFrom(today, end_at) })
  const all = [
    ...papers.map(row => wire('paper', row.kind, row.expires_on)),
    ...coupons.map(row => wire('coupon', row.name, chinaDay(row.ends_at - 1))),
    ...vouchers.map(row => wire('voucher', row.name, chinaDay(row.ends_at - 1))),
  ]
  return all.toSorted((a, b) => a.days - b.days).slice(0, rowsMax)
}
