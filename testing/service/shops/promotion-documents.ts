import type { OperatedPromotionKind } from '@yaoji/contract/promotions/operated-promotions'
import { goodsIds } from './commerce-goods.ts'

const { packed, cold, herb } = goodsIds
const tier = { from: '100.00' }
const gifts = { times: 1, goods: [packed], gifts: [{ id: herb, number: 1 }] }

/** What an operator writes for a promotion of each kind; `price` is that of those that set one. */
export function promotionDocuments(price: string): Readonly<Record<OperatedPromotionKind, object>> {
  const priced = { goods: [{ id: packed, price }] }
  return {
    'zone-discount': { percent: 94 },
    'item-reduction': { goods: [packed], tiers: [{ ...tier, off: '9.00' }] },
    'full-reduction': { tiers: [{ ...tier, off: '8.00' }] },
    'order-discount': { tiers: [{ ...tier, percent: 90 }] },
    cashback: { tiers: [{ ...tier, back: '7.00' }] },
    special: priced,
    daily: priced,
    newcomer: priced,
    'flash-sale': priced,
    set: {
      price: '20.00',
      goods: [
        { id: packed, number: 1 },
        { id: cold, number: 1 },
      ],
    },
    'buy-gift': { ...gifts, from_number: 10 },
    'tier-gift': { ...gifts, from: '100.00' },
    swap: { ...gifts, from: '100.00', gifts: [{ id: herb, number: 1, price: '0.01' }] },
  }
}
