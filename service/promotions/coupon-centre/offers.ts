import { sql, type Kysely } from 'kysely'
import type { CouponOfferWire } from '@yaoji/contract/calls/promotions/coupon-centre'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { couponOfferState, type CouponOfferState } from '@yaoji/contract/domain/rewards/coupon-offer-state'
import { rankNames } from '@yaoji/contract/people/customer-types'
import * as paths from '@yaoji/contract/paths'
import type { CouponOfferRow, MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { couponGoods, type NamedGoods } from '../rules/coupon-goods.ts'
import { firstOrderReason } from '../rules/coupon-use.ts'
import { readCouponTerms, type CouponTerms } from '../rules/coupon-terms.ts'
import { couponTermsWire } from '../rules/coupons-wire.ts'
import { hasOrdered } from '../../catalogue/offer/member-facts.ts'
import { ranksIn } from '../../catalogue/offer/ranks.ts'
import { messages } from './messages.ts'

type Db = Kysely<Tables>

type Refusal = Pick<CouponOfferWire, 'reason' | 'action'>

/** The state of an offer for this viewer. */
export type StandingOffer = {
  row: CouponOfferRow
  meaning: CouponTerms
  claimed: number
  state: CouponOfferState
  refusal: Refusal | undefined
}

async function claimedOf(db: Db, memberId: number, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('coupon')
    .where('member_id', '=', memberId)
    .where('offer_id', 'in', ids)
    .groupBy('offer_id')
    .select(({ fn }) => ['offer_id', fn.countAll<number | string>().as('number')])
    .execute()
  return new Map(rows.map(row => [row.offer_id ?? 0, Number(row.number)]))
}

/** Why a store cannot claim it. */
function refusalOf(row: CouponOfferRow, meaning: CouponTerms, member: MemberRow, hasOrders: boolean): Refusal | undefined {
  const ranks = ranksIn(row)
  if (ranks.length > 0 && !ranks.includes(member.rank)) {
    return { reason: messages.onlyRanks(ranks.map(rank => rankNames[rank]).join(messages.comma)), action: null }
  }
  if (firstOrderReason(meaning, hasOrders)) return { reason: messages.firstOrder, action: null }
  if (member.is_passed === 0) return { reason: messages.notPassed, action: { text: messages.toPapers, url: paths.papers } }
}

/** The states of offers for a store, or for a visitor; offers with unreadable terms are left out. */
export async function standingOffers(
  db: Db,
  rows: readonly CouponOfferRow[],
  { member, now }: { member: MemberRow | undefined; now: number },
): Promise<StandingOffer[]> {
  const read = rows.flatMap(row => {
    const meaning = readCouponTerms(row)
    return meaning ? [{ row, meaning }] : []
  })
  if (read.length === 0) return []
  const claimed = member
    ? await claimedOf(
        db,
        member.id,
        read.map(({ row }) => row.id),
      )
    : new Map<number, number>()
  const hasOrders = member !== undefined && read.some(({ meaning }) => meaning.isFirstOrder) && (await hasOrdered(db, member.id))
  return read.map(({ row, meaning }) => {
    const refusal = member && refusalOf(row, meaning, member, hasOrders)
    const own = claimed.get(row.id) ?? 0
    const facts = {
      beginsAt: Number(row.begins_at),
      endsAt: Number(row.ends_at),
      left: row.total === null ? Infinity : row.total - row.taken,
      limit: row.member_limit,
      store: member && { claimed: own, isMeant: !refusal },
    }
    const state = couponOfferState(facts, now)
    return { row, meaning, claimed: own, state, refusal: state === 'refused' ? refusal : undefined }
  })
}

/** An ended offer is shown for this time. */
const toldAfterEndMs = 3 * 86_400_000
/** More than operators run at once. */
const offersMax = 500

/** Offers of now, those ahead, and those that are over lately; what ends first stands first. */
export function selectOffers(db: Db, now: number): Promise<CouponOfferRow[]> {
  return db
    .selectFrom('coupon_offer')
    .selectAll()
    .where('ends_at', '>', now - toldAfterEndMs)
    .orderBy(sql`case when ends_at > ${now} then 0 else 1 end`)
    .orderBy('ends_at')
    .orderBy('id')
    .limit(offersMax)
    .execute()
}

function offerWire({ row, meaning, claimed, state, refusal }: StandingOffer, goods: NamedGoods[]): CouponOfferWire {
  return {
    id: row.id,
    name: row.name,
    terms: couponTermsWire(meaning),
    goods,
    begins_at: seconds(row.begins_at),
    ends_at: seconds(row.ends_at),
    valid_days: row.valid_days,
    valid_until: row.valid_until === null ? '' : chinaDay(Number(row.valid_until) - 1),
    total: row.total,
    left: row.total === null ? null : row.total - row.taken,
    limit: row.member_limit,
    claimed,
    state,
    ...(refusal ?? { reason: '', action: null }),
  }
}

export async function offersWire(db: Db, offers: readonly StandingOffer[]): Promise<CouponOfferWire[]> {
  const goodsOf = await couponGoods(
    db,
    offers.map(({ meaning }) => meaning),
  )
  return offers.map(offer => offerWire(offer, goodsOf(offer.meaning)))
}
