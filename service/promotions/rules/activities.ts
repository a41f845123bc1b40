import { sql, type Kysely } from 'kysely'
import type { GoodsActivityWire } from '@yaoji/contract/calls/storefront/goods'
import { chinaDay, chinaMinute } from '@yaoji/contract/domain/china-day'
import { freightCoupon } from '@yaoji/contract/domain/deductions/coupon'
import { missingForFreeShipping } from '@yaoji/contract/domain/cart/freight'
import { formatUnitPrice, wholeYuan } from '@yaoji/contract/domain/money'
import { feeds } from '@yaoji/contract/domain/deductions/deductions'
import * as paths from '@yaoji/contract/paths'
import { loadRunning, tierActivity } from './promotions.ts'
import { isCouponFor, openCoupons, type Coupon } from './coupons.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import { compiledOnce } from '../../platform/database/compiled.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { activityMessages as texts, tierText } from './activity-messages.ts'
import { groupKind, readGroupTarget } from './group-offer.ts'
import { loadSalesOf } from './line-promotions.ts'
import { offeredActivities } from './offered-activities.ts'
import type { Offer } from '../../catalogue/offer/sale-offer.ts'
import { feedsDeductions } from '../../catalogue/offer/special-price.ts'
import { ofViewer } from '../../catalogue/offer/viewer.ts'

/** Lists of the same benefit. */
const lists = {
  special: `${paths.list}?is_tj=1`,
  ladder: `${paths.list}?is_ladder=1`,
  freeShippingZone: paths.freeShippingZone,
} as const

function specialText({ kind, name, price, endsAt }: NonNullable<Offer['special']>): string {
  const [text, end] = [formatUnitPrice(price), chinaMinute(endsAt)]
  return kind === 'newcomer' ? texts.newcomer(text, end) : texts.special(name, text, end)
}

function priceActivities({ special, ladder, ladderRungs, goods }: Offer): GoodsActivityWire[] {
  const unit = goods.pack_unit
  const rungs = ladderRungs.map(({ number, price }) => texts.rung(ladder?.kind === 'up-to', number, unit, formatUnitPrice(price)))
  return [
    ...(special
      ? [
          {
            kind: 'special' as const,
            name: special.kind === 'newcomer' ? special.name : texts.names.special,
            url: special.kind === 'newcomer' ? paths.dailySpecial : lists.special,
            text: specialText(special),
          },
        ]
      : []),
    ...(rungs.length > 0 ? [{ kind: 'ladder' as const, name: texts.names.ladder, text: rungs.join(texts.comma), url: lists.ladder }] : []),
  ]
}

function couponActivity({ meaning: { deduction, tier, isFirstOrder }, ends_at }: Coupon): GoodsActivityWire {
  const terms = deduction === freightCoupon.kind ? texts.freight(wholeYuan(tier.amount)) : tierText(tier)
  return { kind: 'coupon', name: texts.names.coupon, text: texts.coupon(terms, isFirstOrder, chinaDay(ends_at - 1)), url: '' }
}

/** A group to join. */
async function groupActivities(db: Kysely<Tables>, { goods }: Offer, member: MemberRow, now: number): Promise<GoodsActivityWire[]> {
  const groups = (await loadSalesOf(db, goods.id, { member, now })).filter(({ kind }) => kind === groupKind)
  return groups.flatMap(group => {
    const [target, sold] = [readGroupTarget(group), group.goods[0]]
    if (target === undefined || !sold) return []
    const text = texts.group(formatUnitPrice(sold.price), target, goods.pack_unit, chinaMinute(group.endsAt))
    return { kind: groupKind, name: texts.names[groupKind], text, url: paths.groupGoods.replace('{id}', String(goods.id)) }
  })
}

/** The tag says what is given for what. */
function giftActivities({ tags }: Offer): GoodsActivityWire[] {
  return tags.filter(tag => tag.kind === 'gift').map(({ name, describe }) => ({ kind: 'gift', name, text: describe, url: '' }))
}

function shippingActivities({ goods }: Offer, inCart: number): GoodsActivityWire[] {
  if (goods.is_single_item_free === 1) return [{ kind: 'free-shipping', name: texts.names.freeShipping, text: texts.singleFree, url: '' }]
  const number = goods.free_shipping_number
  const missing = missingForFreeShipping({ isFreeShipping: goods.is_free_shipping === 1, freeShippingNumber: number }, inCart)
  if (missing === undefined) return []
  const gap = missing === 0 ? texts.freeShippingReached : inCart > 0 ? texts.freeShippingMissing(missing, goods.pack_unit) : ''
  const url = goods.is_youx === 1 ? lists.freeShippingZone : ''
  return [{ kind: 'free-shipping', name: texts.names.freeShipping, text: texts.freeShipping(number, goods.pack_unit) + gap, url }]
}

const selectInCart = compiledOnce((db, { memberId, id }: { memberId: number; id: number }) =>
  db
    .selectFrom('cart_line')
    .select('quantity')
    .where('member_id', '=', memberId)
    .where('goods_id', '=', id)
    .where('kind', '=', sql.lit('ordinary')),
)

/** The quantity of the goods in the cart, if the activities depend on it. */
export async function inCartOf(db: Kysely<Tables>, memberId: number, goods: Offer['goods']): Promise<number> {
  if (goods.is_single_item_free === 1 || goods.is_free_shipping === 0) return 0
  return (await selectInCart(db, { memberId, id: goods.id }))[0]?.quantity ?? 0
}

/** What applies to the goods for this member now: price benefits, tiers, coupons, freight (domain.md section 3). */
export async function loadActivities(db: Kysely<Tables>, offer: Offer, member: MemberRow, now: number): Promise<GoodsActivityWire[]> {
  const withCoupon = feedsDeductions(offer.goods)
  const promotions = withCoupon ? (await ofViewer(db, member, now, loadRunning)).promotions : []
  const coupons = withCoupon ? (await openCoupons(db, member, now)).filter(each => isCouponFor(each, offer.goods)) : []
  return [
    ...priceActivities(offer),
    ...(await groupActivities(db, offer, member, now)),
    ...promotions.filter(promotion => feeds({ goodsId: offer.goods.id, withCoupon }, promotion)).map(tierActivity),
    ...giftActivities(offer),
    ...coupons.map(couponActivity),
    ...(withCoupon ? await offeredActivities(db, { goods: offer.goods, member, now }) : []),
    ...shippingActivities(offer, await inCartOf(db, member.id, offer.goods)),
  ]
}
