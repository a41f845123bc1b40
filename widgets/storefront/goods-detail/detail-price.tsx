import type { GoodsDetailWire } from '@yaoji/contract/calls/storefront/goods'
import { formatTenths, grossMargin } from '@yaoji/contract/domain/prices/margin'
import { parseUnitPrice } from '@yaoji/contract/domain/money'
import type { QuantityRule } from '@yaoji/contract/domain/cart/quantity'
import { GoodsPrice, unitPriceAt } from '../goods/parts.ts'
import { Price } from '../../base/ui/parts.ts'
import { DetailCountdown } from './detail-countdown.tsx'
import { detailMessages } from './detail-messages.ts'
import { showGoodsDetail } from './detail-store.ts'
import { LadderTable } from './ladder-table.tsx'

type Props = { goods: GoodsDetailWire; quantity: number; rule: QuantityRule; onChoose: (quantity: number) => void }

/** 毛利率 at this price; undefined if the shelf price leaves no margin. */
function marginText(price: string | null, retail: string | null): string | undefined {
  const [cost, sale] = [price, retail].map(text => (text === null ? undefined : parseUnitPrice(text)))
  const kept = cost !== undefined && sale !== undefined ? grossMargin(cost, sale) : undefined
  return kept === undefined ? undefined : detailMessages.margin(formatTenths(kept))
}

/** Comparison next to the price: per tablet, the buyer's shelf price, and the margin there. */
function Comparison({ goods, quantity }: Pick<Props, 'goods' | 'quantity'>) {
  const { per_unit, market_price } = goods
  const price = unitPriceAt(goods, quantity)
  const margin = marginText(price, market_price)
  if (per_unit === null && market_price === null) return null
  return (
    <p className="yaoji-detail-price__compare">
      {per_unit !== null && price === goods.price && <span>{detailMessages.perUnit(per_unit.price, per_unit.unit)}</span>}
      {market_price !== null && (
        <span>
          {detailMessages.marketPrice} <Price value={market_price} tone="plain" />
        </span>
      )}
      {margin !== undefined && <span className="yaoji-detail-price__margin">{margin}</span>}
    </p>
  )
}

/** Price, comparison, end of the price and its rungs, at the typed quantity. */
export function DetailPrice({ goods, quantity, rule, onChoose }: Props) {
  return (
    <div className="yaoji-detail-price">
      <div className="yaoji-detail-price__head">
        <GoodsPrice goods={goods} quantity={quantity} size="xl" />
        {goods.price_ends_at !== null && <DetailCountdown endsAt={goods.price_ends_at} onEnd={() => void showGoodsDetail(goods.id)} />}
      </div>
      <Comparison goods={goods} quantity={quantity} />
      <LadderTable goods={goods} quantity={quantity} rule={rule} onChoose={onChoose} />
    </div>
  )
}
