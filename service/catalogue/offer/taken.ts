import type { Kysely } from 'kysely'
import { sharedOf, type Shared } from '../../platform/database/kept-shared.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { onceOf } from '../../platform/http/once.ts'
import { isGiftKind } from './gift-terms.ts'
import { keptPromotions, type KeptPromotion, type PromotionGoodsRow } from './kept-promotions.ts'

/** Counters of what is limited: they change with every sale and claim, so they are cached apart from the facts. */
export type Taken = ReadonlyMap<string, number>

const inPromotions: Shared<Taken> = {
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
}

const usedUp: Shared<readonly number[]> = {
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
}

export const takenKey = (promotionId: number, goodsId: number) => `${promotionId} ${goodsId}`

/** Units that are sold or held of promotions that have not ended, for goods with a quota. */
export const takenOf = (db: Kysely<Tables>, now: number): Promise<Taken> => sharedOf(db, inPromotions, now)

/** Offers whose coupons are all claimed. */
export const usedUpOffers = (db: Kysely<Tables>, now: number): Promise<readonly number[]> => sharedOf(db, usedUp, now)

/** Whether a promotion has another gift of these goods. */
export const hasGift = ({ promotion_id, goods_id, number, quota }: PromotionGoodsRow, taken: Taken): boolean =>
  quota === null || (taken.get(takenKey(promotion_id, goods_id)) ?? 0) + number <= quota

const goneGifts = onceOf((promotions: readonly KeptPromotion[]) =>
  onceOf((taken: Taken) => {
    const goods = promotions.filter(({ row }) => isGiftKind(row.kind)).flatMap(each => each.goods)
    return goods.flatMap(each => (hasGift(each, taken) ? [] : takenKey(each.promotion_id, each.goods_id))).join()
  }),
)

/** What is used up now, as text: a counter changes what a buyer is shown only when this changes. */
export type UsedUp = { gifts: string; offers: string }

export async function usedUpNow(db: Kysely<Tables>, now: number): Promise<UsedUp> {
  const promotions = (await keptPromotions(db, now)) ?? []
  return { gifts: goneGifts(promotions)(await takenOf(db, now)), offers: (await usedUpOffers(db, now)).join() }
}
