import { useStore } from '@nanostores/react'
import { memo } from 'react'
import type { QuickPurchaseGoodsWire } from '@yaoji/contract/calls/purchase/quick-purchase'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { CantBuy, Expiry, fullName, GoodsTags, PackImage, StockLabel } from '../../storefront/goods/parts.ts'
import { timestampMs } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import { goodsPath, orderPath } from '../../base/lib/paths.ts'
import { typedNumber } from '../../base/lib/typed-number.ts'
import { $entries } from './entries.ts'
import { messages } from './messages.ts'
import { PriceChange } from './price-change.tsx'
import { QuantityCell } from './quantity-cell.tsx'

type RowProps = { row: QuickPurchaseGoodsWire; today: string }

function Goods({ goods }: Pick<QuickPurchaseGoodsWire, 'goods'>) {
  const isOnShelf = goods.cant_buy?.code !== 'OFF_SHELF'
  return (
    <div className="yaoji-quick-purchase-row__goods" role="cell">
      <span className="yaoji-own-row__picture yaoji-quick-purchase-row__picture">
        <PackImage src={goods.goods_image[0]} alt="" />
      </span>
      <div className="yaoji-goods-text">
        {isOnShelf ? (
          <a className="yaoji-goods-text__name" href={environment.href(goodsPath(goods.id))} title={fullName(goods)}>
            {fullName(goods)}
          </a>
        ) : (
          <span className="yaoji-goods-text__name" title={fullName(goods)}>
            {fullName(goods)}
          </span>
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

function Last({ row: { goods, last, times, number } }: Pick<RowProps, 'row'>) {
  const text = messages.lastDay(chinaDay(timestampMs(last.bought_at)), last.number, goods.bzdw)
  return (
    <div className="yaoji-quick-purchase-row__last" role="cell" data-label={messages.lastBought}>
      <a href={environment.href(orderPath(last.order_id))} aria-label={messages.seeOrder(text, fullName(goods))}>
        {text}
      </a>
      <span>{messages.timesOf(times, number, goods.bzdw)}</span>
    </div>
  )
}

function Stock({ row: { goods }, today }: RowProps) {
  return (
    <div className="yaoji-own-row__stock" role="cell" data-label={messages.stock}>
      <StockLabel goods={goods} />
      {goods.yxq && <Expiry yxq={goods.yxq} today={today} />}
    </div>
  )
}

/** Goods that were bought before: when, at what price, and how many this time. */
export const QuickPurchaseRow = memo(function QuickPurchaseRow({ row, today }: RowProps) {
  const { goods, last } = row
  const typed = typedNumber(useStore($entries, { keys: [goods.id] })[goods.id]?.text ?? '')
  return (
    <div className="yaoji-own-row yaoji-quick-purchase-row" role="row" data-buyable={goods.cant_buy === null}>
      <Goods goods={goods} />
      <Last row={row} />
      <div className="yaoji-quick-purchase-row__prices" role="cell" data-label={messages.prices}>
        <PriceChange row={row} quantity={typed > 0 ? typed : last.number} />
      </div>
      <Stock row={row} today={today} />
      <div className="yaoji-quick-purchase-row__quantity" role="cell">
        {goods.cant_buy ? <CantBuy reason={goods.cant_buy} goods={goods} size="row" /> : <QuantityCell row={row} />}
      </div>
    </div>
  )
})
