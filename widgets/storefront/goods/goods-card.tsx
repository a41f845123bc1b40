import type { ReactNode } from 'react'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { environment } from '../../base/lib/environment.ts'
import { goodsPath } from '../../base/lib/paths.ts'
import { CantBuy } from './cant-buy.tsx'
import { Expiry, GoodsTags } from './goods-marks.tsx'
import { GoodsPrice } from './goods-price.tsx'
import { firstQuantity, fullName } from './goods-terms.ts'
import { PackImage } from './pack-image.tsx'
import { QuickAdd } from './quick-add.tsx'

const tagsOnCard = 4

type Props = {
  goods: GoodsWire
  today: string
  /** What its zone says of the price. */
  children?: ReactNode
}

/** Goods among others: what they are, their price, and one click into the cart at the least quantity. */
export function GoodsCard({ goods, today, children }: Props) {
  const href = environment.href(goodsPath(goods.id))
  return (
    <li className="yaoji-goods-card">
      <a className="yaoji-goods-card__picture" href={href} tabIndex={-1} aria-hidden="true">
        <PackImage src={goods.goods_image[0]} alt="" />
      </a>
      <h3 className="yaoji-goods-card__name">
        <a href={href}>{fullName(goods)}</a>
      </h3>
      <p className="yaoji-goods-card__facts">
        {goods.ypgg}
        {goods.yxq && <Expiry yxq={goods.yxq} today={today} />}
      </p>
      <p className="yaoji-goods-card__maker">{goods.sccj}</p>
      <GoodsTags tags={goods.tags} most={tagsOnCard} />
      {children}
      <div className="yaoji-goods-card__buy">
        {goods.price !== null && <GoodsPrice goods={goods} quantity={firstQuantity(goods)} size="m" />}
        {goods.cant_buy ? <CantBuy reason={goods.cant_buy} size="row" goods={goods} /> : <QuickAdd goods={goods} today={today} />}
      </div>
    </li>
  )
}
