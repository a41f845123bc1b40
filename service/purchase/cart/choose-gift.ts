import type { Transaction } from 'kysely'
import { isInForce } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { isGiftKind } from '../../promotions/rules/line-terms.ts'
import { messages } from './messages.ts'

type Choice = { promotion_id: number; goods_id: number }

/** Keeps which gift of a promotion a member wants; goods 0 are none of them. Whether it is earned is judged with the cart. */
export async function chooseGift(
  trx: Transaction<Tables>,
  memberId: number,
  { promotion_id, goods_id }: Choice,
  now: number,
): Promise<void> {
  const options = await trx
    .selectFrom('promotion_goods as option')
    .innerJoin('promotion', 'promotion.id', 'option.promotion_id')
    .where('promotion.id', '=', promotion_id)
    .where(isInForce(now))
    .select(['promotion.kind', 'option.goods_id'])
    .execute()
  const gifts = options.filter(({ kind }) => isGiftKind(kind))
  if (gifts.length === 0) throw ApiError.notFound(messages.giftUnknown)
  if (goods_id > 0 && !gifts.some(gift => gift.goods_id === goods_id)) throw ApiError.invalid('goods_id', messages.giftUnknown)
  await trx
    .insertInto('gift_choice')
    .values({ member_id: memberId, promotion_id, goods_id: goods_id || null })
    .onConflict(conflict => conflict.columns(['member_id', 'promotion_id']).doUpdateSet({ goods_id: goods_id || null }))
    .execute()
}
