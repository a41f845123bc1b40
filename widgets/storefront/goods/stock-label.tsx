import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { StockFigure } from './goods-marks.tsx'
import { goodsMessages as messages } from './messages.ts'

/** 库存 and what there is; nothing for goods whose stock is not told. */
export function StockLabel({ goods }: { goods: Pick<GoodsWire, 'number' | 'number_label'> }) {
  if (!goods.number_label) return null
  return (
    <span className="yaoji-stock-label">
      {messages.stock}
      <StockFigure goods={goods} />
    </span>
  )
}
