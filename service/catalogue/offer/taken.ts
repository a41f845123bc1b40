import { versionFact } from '../../platform/database/cache/facts.ts'
import { shopFact } from '../../platform/database/cache/shop-facts.ts'
import { onceOf } from '../../platform/http/once.ts'
import { isGiftKind } from './gift-terms.ts'
import type { PromotionFacts, PromotionGoodsRow } from './promotion-facts.ts'

const versionsMax = 20_000

/** Counters of what is limited: they change with every sale and claim, so they are cached apart from the facts. */
export type Taken = ReadonlyMap<string, number>

/** Units that are sold or held of promotions that have not ended, for goods with a quota. */
export const takenOf = shopFact<Taken>({
  tables: ['promotion', 'promotion_goods'],
  counters: ['promotion_goods'],
  async read(db, now) {
    const rows = await db
      .selectFrom('promotion_goods')
      .innerJoin('promotion', 'promotion.id', 'promotion_id')
      .where('quota', 'is not', null)
      .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
      .select(['promotion_id', 'goods_id', 'taken'])
      .execute()
    return new Map(rows.map(row => [takenKey(row.promotion_id, row.goods_id), row.taken]))
  },
})

/** Offers whose coupons are all claimed. */
export const usedUpOffers = shopFact<readonly number[]>({
  tables: ['coupon_offer'],
  counters: ['coupon_offer'],
  async read(db, now) {
    const offers = await db
      .selectFrom('coupon_offer')
      .where('ends_at', '>', now)
      .whereRef('taken', '>=', 'total')
      .select('id')
      .orderBy('id')
      .execute()
    return offers.map(({ id }) => id)
  },
})

export const takenKey = (promotionId: number, goodsId: number) => `${promotionId} ${goodsId}`

/** Changes with a counter of goods in promotions. */
export const takenVersion = versionFact<number>(versionsMax, ({ counters }) => counters.get('promotion_goods'))

/** Whether a promotion has another gift of these goods. */
export const hasGift = ({ promotion_id, goods_id, number, quota }: PromotionGoodsRow, taken: Taken): boolean =>
  quota === null || (taken.get(takenKey(promotion_id, goods_id)) ?? 0) + number <= quota

/** Gifts that are used up, as text. */
export const goneGifts = onceOf((promotions: readonly PromotionFacts[]) =>
  onceOf((taken: Taken) => {
    const goods = promotions.filter(({ row }) => isGiftKind(row.kind)).flatMap(each => each.goods)
    return goods.flatMap(each => (hasGift(each, taken) ? [] : takenKey(each.promotion_id, each.goods_id))).join()
  }),
)
