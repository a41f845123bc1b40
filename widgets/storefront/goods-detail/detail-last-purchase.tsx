import type { GoodsDetailWire, LastPurchaseWire } from '@yaoji/contract/calls/storefront/goods'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { clampQuantity, type QuantityRule } from '@yaoji/contract/domain/cart/quantity'
import { priceMovement, useAdding } from '../goods/parts.ts'
import { timestampMs } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import { orderPath } from '../../base/lib/paths.ts'
import { Button, Icon } from '../../base/ui/parts.ts'
import { HistoryLink } from '../../shared/last-purchase/parts.ts'
import { detailMessages } from './detail-messages.ts'

type Props = { goods: GoodsDetailWire; last: LastPurchaseWire; today: string; rule: QuantityRule }

/** "上次采购 2026-10-12 · ¥9.20 × 30盒", and the same again in one tap. */
export function DetailLastPurchase({ goods, last, today, rule }: Props) {
  const { isAdding, add } = useAdding(goods, today)
  const again = clampQuantity(last.number, rule)
  const moved = goods.cant_buy ? undefined : priceMovement(goods, last)
  return (
    <p className="yaoji-last-purchase">
      <Icon name="history" />
      <span>
        {detailMessages.lastPurchase} <a href={environment.href(orderPath(last.order_id))}>{chinaDay(timestampMs(last.bought_at))}</a>
        {' · '}
        {detailMessages.lastBought(last.price, last.number, goods.bzdw)}
      </span>
      {moved && moved.kind !== 'same' && (
        <span className="yaoji-last-purchase__moved">
          {moved.kind === 'cheaper' ? detailMessages.nowCheaper : detailMessages.nowDearer}
        </span>
      )}
      <HistoryLink id={goods.id} name={goods.name} className="yaoji-last-purchase__all" title={detailMessages.history}>
        {detailMessages.history}
      </HistoryLink>
      {!goods.cant_buy && again > 0 && (
        <Button kind="text" size="small" isBusy={isAdding} onClick={() => void add(again)}>
          {again === last.number ? detailMessages.buyAgain : detailMessages.buyAgainLess(again, goods.bzdw)}
        </Button>
      )}
    </p>
  )
}
