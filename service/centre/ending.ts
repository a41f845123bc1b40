import type { Kysely } from 'kysely'
import type { EndingWire } from '@yaoji/contract/calls/centre'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { limits } from '@yaoji/contract/limits'
import type { Tables } from '../database/tables.ts'

type Db = Kysely<Tables>
type Span = readonly [now: number, soon: number]

const dayMs = 86_400_000
const rowsMax = 6

const daysFrom = (today: string, day: string) => Math.round((Date.parse(day) - Date.parse(today)) / dayMs)

type Named = { name: string; ends_at: number }

/** Coupons that may be used now and not for long. */
function endingCoupons(db: Db, memberId: number, [now, soon]: Span): Promise<Named[]> {
  return db
    .selectFrom('coupon')
    .where('member_id', '=', memberId)
    .where('state', '=', 'unused')
    .where('begins_at', '<=', now)
    .where('ends_at', '>', now)
    .where('ends_at', '<=', soon)
    .orderBy('ends_at')
    .orderBy('id')
    .limit(rowsMax)
    .select(['name', 'ends_at'])
    .execute()
}

function endingVouchers(db: Db, memberId: number, [now, soon]: Span): Promise<Named[]> {
  return db
    .selectFrom('voucher')
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .where('balance_fen', '>', 0)
    .where('ends_at', '>', now)
    .where('ends_at', '<=', soon)
    .orderBy('ends_at')
    .orderBy('id')
    .limit(rowsMax)
    .select(['name', 'ends_at'])
    .execute()
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
  const span: Span = [now, now + limits.endingSoonDays * dayMs]
  const [coupons, vouchers, papers] = await Promise.all([
    endingCoupons(db, memberId, span),
    endingVouchers(db, memberId, span),
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
