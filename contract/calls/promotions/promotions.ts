import type { CartPromotion } from '../../domain/deductions/deductions.ts'
import type { JudgedPromotion } from '../../domain/deductions/walk.ts'
import { formatFen, parseFen, type Fen } from '../../domain/money.ts'
import { judgeTiers, type Tier } from '../../domain/cart/tiers.ts'
import type { PromotionWire, TierWire } from '../purchase/cart.ts'

const fenOf = (amount: string | null): Fen => parseFen(amount ?? '') ?? (0 as Fen)

/** The tiers of a promotion, reached ones first (spec section 4). */
export function tiersWire({ promotion, eligible }: Pick<JudgedPromotion, 'promotion' | 'eligible'>): TierWire[] {
  return judgeTiers(promotion.tiers, eligible).map(({ amount, benefit, isReached }) => ({
    amount: formatFen(amount),
    reduce: benefit.kind === 'reduce' ? formatFen(benefit.reduction) : null,
    percent: benefit.kind === 'percent' ? benefit.percent : null,
    status: isReached ? 1 : 0,
  }))
}

/** A promotion with those of its goods that a cart holds. */
export function promotionWire(judged: JudgedPromotion, inCart: ReadonlySet<number>): PromotionWire {
  const { id, kind, name, goodsIds } = judged.promotion
  return { id, kind, name, goods_ids: goodsIds && goodsIds.filter(goods => inCart.has(goods)), tiers: tiersWire(judged) }
}

function tierOf({ amount, reduce, percent }: TierWire): Tier {
  return {
    amount: fenOf(amount),
    benefit: percent === null ? { kind: 'reduce', reduction: fenOf(reduce) } : { kind: 'percent', percent },
  }
}

/** What the service told of a promotion, to reckon with. */
export function promotionOf({ id, kind, name, goods_ids, tiers }: PromotionWire): CartPromotion {
  return { id, kind, name, goodsIds: goods_ids, tiers: tiers.map(tierOf) }
}
