import type { GoodsDetailWire, LastPurchaseWire } from '@yaoji/contract/calls/storefront/goods'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { parseUnitPrice } from '@yaoji/contract/domain/money'
import { clampQuantity, type QuantityRule } from '@yaoji/contract/domain/quantity'
import { unitPriceAt, useAdding } from '../goods/parts.ts'
import { timestampMs } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import { orderPath } from '../../base/lib/paths.ts'
import { Button, Icon } from '../../base/ui/parts.ts'
import { detailMessages } from './detail-messages.ts'

/** How the price of the same quantity has moved since then. */
function movement(goods: GoodsDetailWire, { price, number }: LastPurchaseWire): string | undefined {
  const [then, now] = [price, unitPriceAt(goods, number) ?? ''].map(parseUnitPrice)
  if (then === undefined || now === undefined || then === now) return
  return now < then ? detailMessages.nowCheaper : detailMessages.nowDearer
}

type Props = { goods: GoodsDetailWire; last: LastPurchaseWire; today: string; rule: QuantityRule }

/** "上次采购 2026-10-12 · ¥9.20 × 30盒", and the same again in one tap. */
export function DetailLastPurchase({ goods, last, today, rule }: Props) {
  const { isAdding, add } = useAdding(goods, today)
  const again = clampQuantity(last.number, rule)
  const moved = goods.cant_buy ? undefined : movement(goods, last)
  return (
    <p className="yaoji-last-purchase">
      <Icon name="history" />
      <span>
        {detailMessages.lastPurchase} <a href={environment.href(orderPath(last.order_id))}>{chinaDay(timestampMs(last.bought_at))}</a>
        {' · '}
        {detailMessages.lastBought(last.price, last.number, goods.bzdw)}
      </span>
      {moved !== undefined && <span className="yaoji-last-purchase__moved">{moved}</span>}
      {!goods.cant_buy && again > 0 && (
        <Button kind="text" size="small" isBusy={isAdding} onClick={() => void add(again)}>
          {again === last.number ? detailMessages.buyAgain : detailMessages.buyAgainLess(again, goods.bzdw)}
        </Button>
      )}
    </p>
  )
}
