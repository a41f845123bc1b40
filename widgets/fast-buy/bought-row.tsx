import { useStore } from '@nanostores/react'
import { memo } from 'react'
import type { BoughtGoodsWire } from '@yaoji/contract/calls/fast-buy'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { CantBuy, Expiry, fullName, GoodsTags, PackImage, StockLabel } from '../goods/parts.ts'
import { timestampMs } from '../lib/clock.ts'
import { environment } from '../lib/environment.ts'
import { goodsPath, orderPath } from '../lib/paths.ts'
import { $entries, typedNumber } from './entries.ts'
import { messages } from './messages.ts'
import { PriceChange } from './price-change.tsx'
import { QuantityCell } from './quantity-cell.tsx'

type RowProps = { bought: BoughtGoodsWire; today: string }

function Goods({ goods }: Pick<BoughtGoodsWire, 'goods'>) {
  const isOnShelf = goods.cant_buy?.code !== 'OFF_SHELF'
  return (
    <div className="yaoji-bought-row__goods" role="cell">
      <span className="yaoji-own-row__picture yaoji-bought-row__picture">
        <PackImage src={goods.goods_image[0]} alt="" />
      </span>
      <div className="yaoji-goods-text">
        {isOnShelf ? (
          <a className="yaoji-goods-text__name" href={environment.href(goodsPath(goods.id))}>
            {fullName(goods)}
          </a>
        ) : (
          <span className="yaoji-goods-text__name">{fullName(goods)}</span>
        )}
        <p className="yaoji-goods-text__facts">
          <span>{goods.ypgg}</span>
          <span>{goods.sccj}</span>
        </p>
        <GoodsTags tags={goods.tags} most={4} />
      </div>
    </div>
  )
}

function Last({ bought: { goods, last, times, number } }: Pick<RowProps, 'bought'>) {
  const text = messages.lastDay(chinaDay(timestampMs(last.bought_at)), last.number, goods.bzdw)
  return (
    <div className="yaoji-bought-row__last" role="cell" data-label={messages.lastBought}>
      <a href={environment.href(orderPath(last.order_id))} aria-label={messages.seeOrder(text, fullName(goods))}>
        {text}
      </a>
      <span>{messages.timesOf(times, number, goods.bzdw)}</span>
    </div>
  )
}

function Stock({ bought: { goods }, today }: RowProps) {
  return (
    <div className="yaoji-own-row__stock" role="cell" data-label={messages.stock}>
      <StockLabel goods={goods} />
      {goods.yxq && <Expiry yxq={goods.yxq} today={today} />}
    </div>
  )
}

/** Goods that were bought before: when, at what price, and how many this time. */
export const BoughtRow = memo(function BoughtRow({ bought, today }: RowProps) {
  const { goods, last } = bought
  const typed = typedNumber(useStore($entries, { keys: [goods.id] })[goods.id]?.text ?? '')
  return (
    <div className="yaoji-own-row yaoji-bought-row" role="row" data-buyable={goods.cant_buy === null}>
      <Goods goods={goods} />
      <Last bought={bought} />
      <div className="yaoji-bought-row__prices" role="cell" data-label={messages.prices}>
        <PriceChange bought={bought} quantity={typed > 0 ? typed : last.number} />
      </div>
      <Stock bought={bought} today={today} />
      <div className="yaoji-bought-row__quantity" role="cell">
        {goods.cant_buy ? <CantBuy reason={goods.cant_buy} goods={goods} size="row" /> : <QuantityCell bought={bought} />}
      </div>
    </div>
  )
})
