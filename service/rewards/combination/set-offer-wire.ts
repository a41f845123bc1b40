import type { CombinationOfferWire } from '@yaoji/contract/calls/rewards/combination-zone'
import type { Offer } from '../../catalogue/offer/sale-offer.ts'
import { isPromoted } from '../../catalogue/offer/special-price.ts'
import { goodsWire } from '../../catalogue/offer/wire.ts'
import { combinationWire } from '../../promotions/rules/combination-wire.ts'
import type { LinePromotion } from '../../promotions/rules/line-promotions.ts'
import { setOffer } from '../../promotions/rules/set-offer.ts'
import { timesOf } from './offer-times.ts'
import type { CombinationInput } from './read-offers.ts'

/** A set for this buyer; undefined if a part of it is not sold. */
export function setOfferWire(
  set: LinePromotion,
  offers: ReadonlyMap<number, Offer>,
  { now, serviceOrigin }: CombinationInput,
): CombinationOfferWire | undefined {
  const made = setOffer(set, offers, now)
  if (!made || made.parts.some(({ offer: { goods } }) => goods.status !== 'on' || !isPromoted(goods))) return
  const combination = combinationWire({ ...made, source: { id: set.id, name: set.name } }, serviceOrigin)
  if (!combination) return
  return {
    id: set.id,
    group: 'set',
    name: set.name,
    ...timesOf(set, made.offer.available > 0, now),
    set: { goods: goodsWire(made.offer, serviceOrigin), combination },
    gift: null,
  }
}
