import { computed } from 'nanostores'
import type { CartWire } from '@yaoji/contract/calls/purchase/cart'
import type { CartTotal } from '@yaoji/contract/domain/cart-total'
import type { CartPromotion } from '@yaoji/contract/domain/deductions/deductions'
import { moneyOf, wholeYuan } from '@yaoji/contract/domain/money'
import { isGiftKey } from '@yaoji/contract/domain/lines/gift'
import { judgeTiers, tenthsOf, type JudgedTier, type TierBenefit } from '@yaoji/contract/domain/tiers'
import { messages } from './messages.ts'
import { totalOf } from './preview.ts'
import { $cart } from './store.ts'

/** The sum by our own reckoning, for everything that the service does not spell out. */
const $cartTotal = computed($cart, (value): { cart: CartWire; total: CartTotal } | undefined =>
  value.state === 'ready' ? { cart: value.cart, total: totalOf(value.cart) } : undefined,
)

export type TierHint = { key: string; isReached: boolean; text: string }

function gainText(benefit: TierBenefit): string {
  if (benefit.kind === 'reduce') return messages.tierReduce(wholeYuan(benefit.reduction))
  return messages.tierPercent(tenthsOf(benefit.percent))
}

function tierHint({ kind, id, name, goodsIds }: CartPromotion) {
  return ({ amount, benefit, isReached, missing }: JudgedTier): TierHint => {
    const text =
      amount === 0
        ? gainText(benefit)
        : isReached
          ? messages.tierReached(wholeYuan(amount), gainText(benefit))
          : messages.tierMissing(moneyOf(missing), gainText(benefit))
    // Over some of the goods only, a promotion says which it is.
    return { key: `${kind}-${id}-${amount}`, isReached, text: goodsIds ? messages.tierOf(name, text) : text }
  }
}

/** Reached tiers first (spec section 4): the best that is reached, then the next one to reach. */
function bestOf(tiers: readonly JudgedTier[]): JudgedTier[] {
  const reached = tiers.find(tier => tier.isReached)
  const missing = tiers.find(tier => !tier.isReached)
  return [reached, missing].filter(tier => tier !== undefined)
}

/** What every promotion of the cart gives and what is missing for its next tier. */
export const $tierHints = computed($cartTotal, (value): TierHint[] =>
  (value?.total.promotions ?? []).flatMap(({ promotion, eligible }) =>
    // What holds from the first fen says nothing to a cart without its goods.
    bestOf(judgeTiers(promotion.tiers, eligible).filter(({ amount }) => amount > 0 || eligible > 0)).map(tierHint(promotion)),
  ),
)

export type FreightHint = { text: string; isShort: boolean }

/** What each warehouse still wants: free freight, or the amount it delivers from. */
export const $freightHints = computed($cartTotal, (value): Record<number, FreightHint[]> => {
  if (!value) return {}
  return Object.fromEntries(
    value.total.groups.map(({ warehouseId, startGap, missingForFree, freight, freightLines, keys }) => [
      warehouseId,
      [
        ...(startGap > 0 ? [{ text: messages.startMissing(moneyOf(startGap)), isShort: true }] : []),
        ...(freight > 0
          ? [
              { text: messages.freightMissing(moneyOf(missingForFree)), isShort: false },
              {
                text: messages.freightDue(
                  moneyOf(freight),
                  freightLines < keys.filter(key => !isGiftKey(key)).length ? freightLines : undefined,
                ),
                isShort: false,
              },
            ]
          : [{ text: messages.freightFree, isShort: false }]),
      ],
    ]),
  )
})
