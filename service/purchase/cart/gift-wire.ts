import type { CartGiftWire } from '@yaoji/contract/calls/purchase/cart-gifts'
import type { CartLineWire } from '@yaoji/contract/calls/purchase/cart'
import { giftTypes } from '@yaoji/contract/domain/lines/gift'
import { formatFen, formatUnitPrice, sumFloored } from '@yaoji/contract/domain/money'
import { isLineSelected } from '@yaoji/contract/domain/cart/selection'
import type { SaleOffer } from '../../catalogue/offer/sale-offer.ts'
import { imagesWire } from '../../catalogue/offer/wire.ts'
import type { CartGift } from './gifts.ts'
import { domainLine, type PricedLine } from './priced-line.ts'

/** Gifts by line: gifts for the goods of a line are shown on that line. */
export type EarnedGifts = ReadonlyMap<string, NonNullable<CartLineWire['gift_data']>>

export function earnedBy(gifts: readonly CartGift<SaleOffer>[], lines: readonly PricedLine<SaleOffer>[]): EarnedGifts {
  const earned = new Map<string, NonNullable<CartLineWire['gift_data']>>()
  for (const { rule, given } of gifts) {
    if (!given || rule.goodsIds === null) continue
    for (const line of lines) {
      const isSource = line.withCoupon && rule.goodsIds.includes(line.offer.goods.id) && isLineSelected(domainLine(line))
      if (isSource && !earned.has(line.key)) earned.set(line.key, { total: given.quantity, type: giftTypes[rule.kind] })
    }
  }
  return earned
}

function optionsWire({ rule, reasons, offers }: CartGift<SaleOffer>, serviceOrigin: string): CartGiftWire['options'] {
  return rule.options.flatMap(({ goodsId, warehouseId, number, price, left }) => {
    const offer = offers.get(goodsId)
    if (!offer) return []
    return {
      goods_id: goodsId,
      name: offer.goods.name,
      ypgg: offer.goods.spec,
      bzdw: offer.goods.pack_unit,
      goods_image: imagesWire(offer, serviceOrigin),
      ck_id: warehouseId,
      number,
      price: formatUnitPrice(price),
      left,
      reason: reasons.get(goodsId) ?? '',
    }
  })
}

export function giftWire(gift: CartGift<SaleOffer>, lines: readonly PricedLine<SaleOffer>[], serviceOrigin: string): CartGiftWire {
  const { rule, times, given } = gift
  const inCart = new Set(lines.map(line => line.offer.goods.id))
  return {
    id: rule.id,
    type: giftTypes[rule.kind],
    name: rule.name,
    goods_ids: rule.goodsIds && rule.goodsIds.filter(id => inCart.has(id)),
    bar_number: rule.bar.by === 'number' ? rule.bar.number : null,
    bar_amount: rule.bar.by === 'amount' ? formatFen(rule.bar.amount) : null,
    times_max: rule.timesMax,
    status: times > 0 ? 1 : 0,
    choice: rule.choice ?? null,
    options: optionsWire(gift, serviceOrigin),
    given: given
      ? {
          goods_id: given.option.goodsId,
          total: given.quantity,
          amount: formatFen(sumFloored([{ price: given.option.price, quantity: given.quantity }])),
        }
      : null,
  }
}
