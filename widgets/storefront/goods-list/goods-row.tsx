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
  PackImage,
  StockFigure,
  termsOf,
  useQuantity,
} from '../goods/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { goodsPath } from '../../base/lib/paths.ts'
import { listMessages } from './list-messages.ts'
import type * as RowExtrasPart from './row-extras.tsx'

export type RowExtras = typeof RowExtrasPart

type Props = {
  goods: GoodsWire
  today: string
  hasPicture?: boolean
  /** What comes after the goods: its places are kept. */
  extras?: RowExtras | undefined
}

/** Herbs and devices have other facts than medicines. */
function Facts({ goods: { asked, jx, pzwh } }: { goods: GoodsWire }) {
  const facts = asked.length > 0 ? asked.map(({ name, value }) => `${name} ${value}`) : [jx]
  return <p className="yaoji-goods-row__facts">{[...facts, pzwh].filter(Boolean).join(listMessages.factsJoint)}</p>
}

function Packs({ goods: { zbz, jzl, bzdw } }: { goods: GoodsWire }) {
  const packs = [
    jzl > 0 && `${goodsMessages.carton} ${goodsMessages.units(jzl, bzdw)}`,
    zbz > 1 && `${goodsMessages.middlePack} ${goodsMessages.units(zbz, bzdw)}`,
  ].filter(Boolean)
  return packs.length > 0 && <p className="yaoji-goods-row__label">{packs.join(listMessages.factsJoint)}</p>
}

function Terms({ goods }: { goods: GoodsWire }) {
  const terms = termsOf(goods)
  return terms.length > 0 && <p className="yaoji-goods-row__terms">{terms.join(listMessages.termsJoint)}</p>
}

/** One line of a list of goods: everything a buyer compares, and the box to buy. */
export function GoodsRow({ goods, today, hasPicture = true, extras }: Props) {
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
            <a href={href} title={name}>
              {name}
            </a>
          </h2>
          <FavouriteButton goodsId={goods.id} isFavourite={goods.is_favorite === 1} name={name} />
        </div>
        <p className="yaoji-goods-row__maker" title={goods.sccj}>
          {goods.ypgg && <span className="yaoji-goods-row__spec">{goods.ypgg}</span>}
          <span className="yaoji-goods-row__by">{goods.sccj}</span>
        </p>
        <Facts goods={goods} />
      </div>
      <div className="yaoji-goods-row__stock">
        {goods.yxq && (
          <p>
            <span className="yaoji-visually-hidden">{goodsMessages.expiry}</span>
            <Expiry yxq={goods.yxq} today={today} />
          </p>
        )}
        <p>
          <span className="yaoji-goods-row__word">{goodsMessages.stock}</span>
          <StockFigure goods={goods} />
          <span className="yaoji-goods-row__label">{goods.ck_name}</span>
        </p>
        <Packs goods={goods} />
      </div>
      <div className="yaoji-goods-row__last">{extras && <extras.LastBought goods={goods} />}</div>
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
      <div className="yaoji-goods-row__marks">{extras && <extras.MarkSlots tags={goods.tags} />}</div>
    </li>
  )
}
