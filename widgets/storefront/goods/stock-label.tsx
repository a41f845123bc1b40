import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { Expiry, StockFigure } from './goods-marks.tsx'
import { goodsMessages as messages } from './messages.ts'

type Props = {
  goods: Pick<GoodsWire, 'number' | 'number_label' | 'yxq'>
  /** The expiry is shown too, as it is on this day. */
  today?: string
}

/** 库存 and what there is, nothing for goods whose stock is not told; then until when they last. */
export function StockLabel({ goods, today }: Props) {
  return (
    <>
      {goods.number_label && (
        <span className="yaoji-stock-label">
          {messages.stock}
          <StockFigure goods={goods} />
        </span>
      )}
      {today && goods.yxq && <Expiry yxq={goods.yxq} today={today} />}
    </>
  )
}
