import { useState } from 'react'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { clampQuantity } from '@yaoji/contract/domain/cart/quantity'
import { BuyBox, CantBuy, fullName, GoodsPrice, GoodsTags, PackImage, StockLabel } from '../../storefront/goods/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { quantityRuleOf } from '../../base/lib/input/goods-terms.ts'
import { goodsPath } from '../../base/lib/paths.ts'
import { messages } from './messages.ts'

type Props = { goods: GoodsWire; wanted: number; today: string }

function Buy({ goods, wanted, today }: Props) {
  const [chosen, choose] = useState(wanted)
  const rule = quantityRuleOf(goods)
  const quantity = clampQuantity(chosen, rule)
  return (
    <>
      {goods.price !== null && <GoodsPrice goods={goods} quantity={quantity} />}
      <BuyBox goods={goods} today={today} rule={rule} quantity={quantity} size="page" onChoose={choose} />
    </>
  )
}

/** The goods that were found, as this store may buy them now, with the quantity that was asked for. */
export function FoundGoods({ goods, wanted, today }: Props) {
  const name = fullName(goods)
  const isOnShelf = goods.cant_buy?.code !== 'OFF_SHELF'
  return (
    <section className="yaoji-card yaoji-request__card" aria-label={messages.goods}>
      <h2 className="yaoji-request__head">{messages.goods}</h2>
      <div className="yaoji-request__goods">
        <PackImage src={goods.goods_image[0]} alt="" />
        <div className="yaoji-goods-text">
          <h3 className="yaoji-goods-text__name">{isOnShelf ? <a href={environment.href(goodsPath(goods.id))}>{name}</a> : name}</h3>
          <p className="yaoji-goods-text__facts">
            <span>{goods.ypgg}</span>
            <span>{goods.sccj}</span>
          </p>
          <GoodsTags tags={goods.tags} most={4} />
          <StockLabel goods={goods} today={today} />
        </div>
        <div className="yaoji-request__buy">
          {goods.cant_buy ? (
            <>
              {goods.price !== null && <GoodsPrice goods={goods} quantity={wanted} />}
              <CantBuy reason={goods.cant_buy} goods={goods} size="page" />
            </>
          ) : (
            <Buy goods={goods} wanted={wanted} today={today} />
          )}
        </div>
      </div>
    </section>
  )
}
