import type { CombinationOfferWire } from '@yaoji/contract/calls/rewards/combination-zone'
import { formatFen } from '@yaoji/contract/domain/money'
import { givingOf, ruleOf } from '../../purchase/cart/gifts.ts'
import { seesPrices } from '../../catalogue/offer/buyability.ts'
import type { Offer } from '../../catalogue/offer/sale-offer.ts'
import { feedsDeductions } from '../../catalogue/offer/special-price.ts'
import { goodsWire, imagesWire, priceWire } from '../../catalogue/offer/wire.ts'
import type { LinePromotion } from '../../promotions/rules/line-promotions.ts'
import { timesOf } from './offer-times.ts'
import type { CombinationInput } from './read-offers.ts'

type Gift = NonNullable<CombinationOfferWire['gift']>
type Rule = ReturnType<typeof ruleOf<Offer>>
type Offers = ReadonlyMap<number, Offer>

/** As many as a page shows. */
const sourcesMax = 12

function optionsOf({ rule, reasons }: Rule, offers: Offers, serviceOrigin: string): Gift['options'] {
  return rule.options.flatMap(({ goodsId, warehouseId, number, price, left }) => {
    const offer = offers.get(goodsId)
    if (!offer || offer.goods.status !== 'on') return []
    return {
      goods_id: goodsId,
      name: offer.goods.name,
      ypgg: offer.goods.spec,
      bzdw: offer.goods.pack_unit,
      goods_image: imagesWire(offer, serviceOrigin),
      ck_id: warehouseId,
      number,
      price: offer.isOpen ? priceWire(price) : null,
      left: offer.isOpen ? left : null,
      reason: reasons.get(goodsId) ?? '',
    }
  })
}

/** Goods on the shelf that feed it; null is all. What this buyer can have comes first. */
function sourcesOf({ rule }: Rule, offers: Offers): Offer[] | null {
  if (rule.goodsIds === null) return null
  const feeding = rule.goodsIds.flatMap(id => offers.get(id) ?? []).filter(({ goods }) => goods.status === 'on' && feedsDeductions(goods))
  return [...feeding.filter(offer => !offer.cantBuy), ...feeding.filter(offer => offer.cantBuy)]
}

/** 买赠, 满赠 or 换购 for this buyer; undefined where it gives nothing, or nothing on the shelf feeds it. */
export function giftOffer(promotion: LinePromotion, offers: Offers, input: CombinationInput): CombinationOfferWire | undefined {
  const { member, now, serviceOrigin } = input
  const [giving] = givingOf(promotion)
  if (!giving) return
  const made = ruleOf(giving, offers)
  const { rule } = made
  const options = optionsOf(made, offers, serviceOrigin)
  const sources = sourcesOf(made, offers)
  if (options.length === 0 || sources?.length === 0) return
  const hasAny = options.some(({ reason }) => reason === '')
  return {
    id: promotion.id,
    group: giving.kind,
    name: rule.name,
    // Availability covers only options that this buyer may see.
    ...timesOf(promotion, hasAny || options.some(option => option.left === null), now),
    set: null,
    gift: {
      bar_number: rule.bar.by === 'number' ? rule.bar.number : null,
      bar_amount: rule.bar.by === 'amount' && seesPrices(member) ? formatFen(rule.bar.amount) : null,
      times_max: rule.timesMax,
      choice: rule.choice ?? null,
      options,
      sources: (sources ?? []).slice(0, sourcesMax).map(offer => goodsWire(offer, serviceOrigin)),
      source_count: sources && sources.length,
    },
  }
}
