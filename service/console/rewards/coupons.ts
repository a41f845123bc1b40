import { chinaDay } from '@yaoji/contract/domain/china-day'
import { freightCoupon } from '@yaoji/contract/domain/deductions/coupon'
import { formatFen, wholeYuan } from '@yaoji/contract/domain/money'
import type { TierBenefit } from '@yaoji/contract/domain/cart/tiers'
import { ranksIn } from '../../catalogue/offer/ranks.ts'
import type { CouponOfferRow } from '../../platform/database/rows.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { readCouponTerms, type CouponTerms } from '../../promotions/rules/coupon-terms.ts'
import { documentText, isNamed, rewardFinder, stateOf, type Db, type Filter, type RewardRow } from './kind.ts'
import { messages } from './messages.ts'

function filtered(db: Db, { view = 'open', q = '', now }: Filter) {
  const word = q.trim()
  return db
    .selectFrom('coupon_offer')
    .select('id')
    .$if(view === 'open', own => own.where('ends_at', '>', now))
    .$if(word !== '', own => own.where(isNamed(word, 'id', 'name')))
}

const benefitText = (benefit: TierBenefit) =>
  benefit.kind === 'reduce' ? messages.reduce(wholeYuan(benefit.reduction)) : messages.percent(benefit.percent)

function whatOf({ tier, deduction }: CouponTerms): string {
  const text = (tier.amount > 0 ? messages.bar(wholeYuan(tier.amount)) : '') + benefitText(tier.benefit)
  return deduction === freightCoupon.kind ? messages.ofFreight(text) : text
}

function whomOf({ goodsIds, brand, isFirstOrder }: CouponTerms, ranks: readonly number[], limit: number): string {
  const goods = brand ? messages.brand(brand) : goodsIds ? messages.goods(goodsIds.length) : messages.allGoods
  const stores = [ranks.length > 0 && messages.ranks(ranks), isFirstOrder && messages.firstOrder].filter(Boolean).join(messages.comma)
  return [goods, stores || messages.everyone, messages.limit(limit)].join(messages.dot)
}

/** The fields of `coupon/offer` that this offer was made of. */
function documentOf(row: CouponOfferRow, { tier, deduction, goodsIds, brand, isFirstOrder }: CouponTerms): string {
  const { benefit } = tier
  return documentText({
    name: row.name,
    ...(benefit.kind === 'reduce' ? { reduce: formatFen(benefit.reduction) } : { percent: benefit.percent }),
    bar: tier.amount > 0 ? formatFen(tier.amount) : '',
    freight: deduction === freightCoupon.kind ? 1 : '',
    goods_ids: goodsIds?.map(String),
    brand,
    first_order: isFirstOrder ? 1 : '',
    ranks: ranksIn(row).length > 0 ? ranksIn(row).map(String) : '',
    total: row.total,
    limit: row.member_limit,
    begins_on: chinaDay(Number(row.begins_at)),
    ends_on: chinaDay(Number(row.ends_at) - 1),
    valid_days: row.valid_days,
    valid_until: row.valid_until === null ? '' : chinaDay(Number(row.valid_until) - 1),
  })
}

/** Coupons of these offers that were used, counted in an index alone. */
export const usedCoupons = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('coupon')
    .select(({ fn }) => ['offer_id', fn.countAll().as('count')])
    .where('offer_id', 'in', ids)
    .where('state', '=', 'used')
    .groupBy('offer_id')

async function usedOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number | null, number>> {
  const rows = await usedCoupons(db, ids).execute()
  return new Map(rows.map(({ offer_id, count }) => [offer_id, Number(count)]))
}

async function describe(db: Db, ids: readonly number[], now: number): Promise<RewardRow[]> {
  const rows = await db.selectFrom('coupon_offer').selectAll().where('id', 'in', ids).execute()
  const used = await usedOf(db, ids)
  return rows.map(row => {
    const terms = readCouponTerms(row)
    const { id, name, begins_at, ends_at, taken, total, member_limit } = row
    return {
      ...{ reward_id: id, name, taken, total, state: stateOf(row, now) },
      // Unreadable terms are no coupon for any store.
      what: terms ? whatOf(terms) : '',
      whom: terms ? whomOf(terms, ranksIn(row), member_limit) : '',
      begins_at: seconds(Number(begins_at)),
      ends_at: seconds(Number(ends_at)),
      outcome: messages.used(used.get(id) ?? 0),
      document: terms ? documentOf(row, terms) : documentText({ name }),
    }
  })
}

/** Offers of 领券中心. */
export const coupons = rewardFinder('coupon', 'id', filtered, describe)
