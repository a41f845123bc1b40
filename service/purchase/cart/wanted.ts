import type { Kysely } from 'kysely'
import type { CartAddBody } from '@yaoji/contract/calls/purchase/cart'
import { itemReduction } from '@yaoji/contract/domain/deductions/reductions'
import { feeds } from '@yaoji/contract/domain/deductions/deductions'
import { lineKindOf } from '@yaoji/contract/domain/lines/line-kind'
import { rungAt } from '@yaoji/contract/domain/prices/ladder-price'
import { fairWith } from '../../promotions/campaign/fair.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import type { SaleOffer } from '../../catalogue/offer/sale-offer.ts'
import { feedsDeductions } from '../../catalogue/offer/special-price.ts'
import { loadSalesOf, type LinePromotion } from '../../promotions/rules/line-promotions.ts'
import { loadPromotions } from '../../promotions/rules/promotions.ts'
import { ordinary, type BoughtAs } from './line-kind.ts'
import { messages } from './messages.ts'

type Db = Kysely<Tables>
export type AddRequest = CartAddBody

/** Of several the one that was asked for, else the first that holds. */
function chosen(sales: readonly LinePromotion[], id: number | undefined): LinePromotion | undefined {
  return id === undefined ? sales[0] : sales.find(sale => sale.id === id)
}

/** What the goods are to be bought as, by the wire's `type`. */
export async function wantedAs(
  db: Db,
  member: MemberRow,
  { goods_id, type = 0, combination_id }: AddRequest,
  now: number,
): Promise<BoughtAs> {
  const kind = lineKindOf(type)
  if (kind === undefined) throw ApiError.invalid('type', messages.notStarted)
  if (combination_id !== undefined && kind !== 'set') throw ApiError.invalid('combination_id', messages.oddId)
  if (kind === 'ordinary') return { goods_id, ...ordinary }
  const sales = (await loadSalesOf(db, goods_id, { member, now })).filter(sale => sale.kind === kind)
  const sale = chosen(sales, combination_id)
  if (!sale) throw ApiError.invalid(combination_id === undefined ? 'type' : 'combination_id', messages.notStarted)
  // The goods of a set are its first, whichever of them the buyer looked at.
  return { goods_id: kind === 'set' ? sale.goods[0]!.goodsId : goods_id, kind, source_id: sale.id }
}

type Added = { member: MemberRow; offer: SaleOffer; request: AddRequest; now: number }

async function hasReduction(db: Db, { member, offer, request, now }: Added): Promise<boolean> {
  const goods = { goodsId: offer.goods.id, withCoupon: feedsDeductions(offer.goods) }
  const promotions = await loadPromotions(db, member, now)
  return promotions.some(each => each.kind === itemReduction.kind && each.id === request.goods_manjian_id && feeds(goods, each))
}

/** Refuses ids of a price, a rung or a promotion that these goods do not have for this member (security.md section 2, row 17), by what the line then holds. */
export async function oddIds(db: Db, added: Added): Promise<(joined: number) => void> {
  const { offer, request } = added
  const { goods_price_id, ladder_price_id, goods_manjian_id } = request
  const isReduced = goods_manjian_id === undefined || (await hasReduction(db, added))
  return joined => {
    const rungs = [request.number, joined].map(quantity => offer.ladder && rungAt(offer.ladder, quantity)?.number)
    const isRung = offer.ladderRungs.some(rung => rung.id === ladder_price_id && rungs.includes(rung.number))
    if (goods_price_id !== undefined && goods_price_id !== offer.priceId) throw ApiError.invalid('goods_price_id', messages.oddId)
    if (ladder_price_id !== undefined && !isRung) throw ApiError.invalid('ladder_price_id', messages.oddId)
    if (!isReduced) throw ApiError.invalid('goods_manjian_id', messages.oddId)
  }
}

/** The activity of 药聚会 that goods are added from, 0 for none. @throws {ApiError} 422 where none that runs has them for this store */
export async function wantedFair(db: Db, member: MemberRow, { goods }: SaleOffer, { is_yj }: AddRequest, now: number): Promise<number> {
  if (is_yj !== 1) return 0
  const fair = await fairWith(db, member, goods, now)
  if (fair === undefined) throw ApiError.invalid('is_yj', messages.noFair)
  return fair
}
