import type { CartAddBody } from '@yaoji/contract/calls/purchase/cart'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { ladderPrice, rungAt, type Ladder } from '@yaoji/contract/domain/prices/ladder-price'
import { formatUnitPrice, parseUnitPrice } from '@yaoji/contract/domain/money'
import { ladderOf } from '../../../base/lib/input/goods-terms.ts'

/** `type` and set as the wire tells them, with the price that was shown. */
export type SaleAddition = { type: 1 | 3; number: number; price: string | null; combination_id?: number }

/** The price that the page showed for a quantity; without a ladder the wire names it, a special price too. */
function shownPrice(goods: GoodsWire, ladder: Ladder | undefined, number: number): string | null {
  const base = parseUnitPrice(goods.own_price ?? '')
  return ladder && base !== undefined ? formatUnitPrice(ladderPrice(ladder, base, number)) : goods.price
}

/** What the page showed rides along, so that the service can say what moved (409). */
export function addBody(goods: GoodsWire, number: number, isPriceChecked: boolean): CartAddBody {
  const ladder = ladderOf(goods)
  const price = shownPrice(goods, ladder, number)
  const rung = ladder && rungAt(ladder, number)
  const rungId = goods.ladder_price.find(each => each.number === rung?.number)?.id
  return {
    goods_id: goods.id,
    number,
    ...(goods.is_yj === 1 && { is_yj: 1 }),
    ...(isPriceChecked && {
      ck_id: goods.ck_id,
      ...(price !== null && { price }),
      ...(goods.goods_price_id !== null && { goods_price_id: goods.goods_price_id }),
      ...(rungId !== undefined && { ladder_price_id: rungId }),
    }),
  }
}

/** The same of a flash sale or a set. */
export function saleBody(goodsId: number, { price, ...sale }: SaleAddition): CartAddBody {
  return { goods_id: goodsId, ...sale, ...(price !== null && { price }) }
}
