import type { PurchaseGoodsWire } from '@yaoji/contract/calls/purchase-list'
import type { Offer } from '../offer/sale-offer.ts'
import { goodsWire } from '../offer/wire.ts'

/** What a row shows of goods; pictures are none of it. */
export function purchaseGoodsWire(offer: Offer): PurchaseGoodsWire {
  const {
    id,
    name,
    brand,
    sccj,
    ypgg,
    bzdw,
    zbz,
    jzl,
    pzwh,
    yxq,
    base_price,
    price,
    price_name,
    ladder_price,
    ladder_price_type,
    is_buy,
    cant_buy,
    number,
    number_label,
    qg_number,
    is_split,
    quota,
  } = goodsWire(offer, '')
  return {
    id,
    name,
    brand,
    sccj,
    ypgg,
    bzdw,
    zbz,
    jzl,
    pzwh,
    yxq,
    base_price,
    price,
    price_name,
    ladder_price,
    ladder_price_type,
    is_buy,
    cant_buy,
    number,
    number_label,
    qg_number,
    is_split,
    quota,
  }
}
