import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { FavouriteButton } from '../../cart/favourite/parts.ts'
import {
  BenefitHints,
  BuyBox,
  CantBuy,
  Expiry,
  fullName,
  goodsMessages,
  GoodsPrice,
  GoodsTags,
  PackImage,
  StockLabel,
  termsOf,
  useQuantity,
} from '../goods/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { goodsPath } from '../../base/lib/paths.ts'
import { listMessages } from './list-messages.ts'

type Props = { goods: GoodsWire; today: string; hasPicture?: boolean }

function Facts({ goods }: { goods: GoodsWire }) {
  const facts = [
    [goodsMessages.spec, goods.ypgg],
    // Of herbs and devices something else is asked.
    ...(goods.asked.length > 0 ? goods.asked.map(({ name, value }) => [name, value]) : [[goodsMessages.form, goods.jx]]),
    [goodsMessages.middlePack, goods.zbz > 1 ? goodsMessages.units(goods.zbz, goods.bzdw) : ''],
    [goodsMessages.carton, goods.jzl > 0 ? goodsMessages.units(goods.jzl, goods.bzdw) : ''],
  ].filter(([, value]) => value)
  return (
    <dl className="yaoji-goods-row__facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Terms({ goods }: { goods: GoodsWire }) {
  const terms = termsOf(goods)
  return terms.length > 0 && <p className="yaoji-goods-row__terms">{terms.join(listMessages.termsJoint)}</p>
}

/** One line of a list of goods: everything a buyer compares, and the box to buy. */
export function GoodsRow({ goods, today, hasPicture = true }: Props) {
  const { rule, quantity, choose } = useQuantity(goods)
  const href = environment.href(goodsPath(goods.id))
  const name = fullName(goods)
  return (
    <li className="yaoji-goods-row">
      {hasPicture && (
        <a className="yaoji-goods-row__picture" href={href} tabIndex={-1} aria-hidden="true">
          <PackImage src={goods.goods_image[0]} alt="" />
        </a>
      )}
      <div className="yaoji-goods-row__what">
        <div className="yaoji-goods-row__title">
          <h2 className="yaoji-goods-row__name">
            <a href={href}>{name}</a>
          </h2>
          <FavouriteButton goodsId={goods.id} isFavourite={goods.is_favorite === 1} name={name} />
        </div>
        <GoodsTags tags={goods.tags} />
        <p className="yaoji-goods-row__maker" title={goods.sccj}>
          {goods.sccj}
        </p>
        {goods.pzwh && <p className="yaoji-goods-row__approval">{goods.pzwh}</p>}
      </div>
      <Facts goods={goods} />
      <div className="yaoji-goods-row__stock">
        {goods.yxq && (
          <p>
            <span className="yaoji-goods-row__label">{goodsMessages.expiry}</span>
            <Expiry yxq={goods.yxq} today={today} />
          </p>
        )}
        <p>
          <StockLabel goods={goods} />
          <span className="yaoji-goods-row__label">{goods.ck_name}</span>
        </p>
      </div>
      <div className="yaoji-goods-row__money">
        {goods.price !== null && <GoodsPrice goods={goods} quantity={quantity} />}
        <BenefitHints goods={goods} quantity={quantity} />
      </div>
      <div className="yaoji-goods-row__buy">
        {goods.cant_buy ? (
          <CantBuy reason={goods.cant_buy} size="row" goods={goods} />
        ) : (
          <>
            <BuyBox goods={goods} today={today} rule={rule} quantity={quantity} size="row" onChoose={choose} />
            <Terms goods={goods} />
          </>
        )}
      </div>
    </li>
  )
}
