import { sql, type Kysely, type SqlBool } from 'kysely'
import type { GoodsActivityWire } from '@yaoji/contract/calls/storefront/goods'
import * as paths from '@yaoji/contract/paths'
import { freightCoupon } from '@yaoji/contract/domain/deductions/coupon'
import { wholeYuan } from '@yaoji/contract/domain/money'
import type { CouponOfferRow, MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { activityMessages as texts, tierText } from './activity-messages.ts'
import { hasOrdered } from '../../catalogue/offer/member-facts.ts'
import { firstOrderReason } from './coupon-use.ts'
import { isCouponFor, offeredTerms, type CouponGoods } from './coupons.ts'
import type { CouponTerms } from './coupon-terms.ts'
import { loadRunning } from './promotions.ts'
import { ranksIn } from '../../catalogue/offer/ranks.ts'
import { ofViewer } from '../../catalogue/offer/viewer.ts'

type Db = Kysely<Tables>
type Asked = { goods: CouponGoods; member: MemberRow; now: number }

/** Maximum number of coupons shown with goods; 领券中心 has all. */
const offersShown = 3

/** Offers that this store can claim once more now, the earliest end first. */
function claimableOffers(db: Db, memberId: number, now: number): Promise<(CouponOfferRow & { rank: number })[]> {
  return db
    .selectFrom('coupon_offer')
    .innerJoin('member', join => join.on('member.id', '=', memberId))
    .selectAll('coupon_offer')
    .select('member.rank')
    .where('coupon_offer.begins_at', '<=', now)
    .where('coupon_offer.ends_at', '>', now)
    .where(row => row.or([row('total', 'is', null), row('taken', '<', row.ref('total'))]))
    .where(
      sql<SqlBool>`(select count(*) from coupon where coupon.offer_id = coupon_offer.id and coupon.member_id = ${memberId}) < coupon_offer.member_limit`,
    )
    .orderBy('coupon_offer.ends_at')
    .orderBy('coupon_offer.id')
    .execute()
}

const isForRank = ({ rank, ...offer }: { ranks: string; rank: number }) => {
  const named = ranksIn(offer)
  return named.length === 0 || named.includes(rank)
}

function claimText({ deduction, tier }: CouponTerms): string {
  return texts.claim(deduction === freightCoupon.kind ? texts.freight(wholeYuan(tier.amount)) : tierText(tier))
}

/** Coupons that the store can still claim, for any goods. */
async function readClaimable(db: Db, member: MemberRow, now: number): Promise<readonly CouponTerms[]> {
  const meanings = (await claimableOffers(db, member.id, now)).filter(isForRank).flatMap(row => offeredTerms(row) ?? [])
  const isOld = meanings.some(({ isFirstOrder }) => isFirstOrder) && (await hasOrdered(db, member.id))
  return meanings.filter(meaning => firstOrderReason(meaning, isOld) === '')
}

async function claimActivities(db: Db, { goods, member, now }: Asked): Promise<GoodsActivityWire[]> {
  return (await ofViewer(db, member, now, readClaimable))
    .filter(meaning => isCouponFor({ meaning }, goods))
    .slice(0, offersShown)
    .map(meaning => ({ kind: 'coupon', name: texts.names.coupon, text: claimText(meaning), url: paths.couponCentre }))
}

/** 满返 in which the store takes part now, as its cart has them: stores share their goods in memory. */
async function cashbackActivities(db: Db, { goods, member, now }: Asked): Promise<GoodsActivityWire[]> {
  return (await ofViewer(db, member, now, loadRunning)).cashback
    .filter(({ goodsIds }) => goodsIds?.includes(goods.id) ?? true)
    .map(({ tiers }) => {
      const steps = tiers.map(({ amount, back }) => texts.cashback(wholeYuan(amount), wholeYuan(back)))
      return { kind: 'cashback', name: texts.names.cashback, text: steps.join(texts.comma) + texts.cashbackWhen, url: paths.cashback }
    })
}

/** Further benefits of goods that take part in promotions: 满返, and coupons to claim. */
export async function offeredActivities(db: Db, asked: Asked): Promise<GoodsActivityWire[]> {
  return [...(await cashbackActivities(db, asked)), ...(await claimActivities(db, asked))]
}
