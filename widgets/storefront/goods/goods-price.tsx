import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { freeShippingGap } from '../../base/lib/input/goods-terms.ts'
import { Price, Saving } from '../../base/ui/parts.ts'
import { ladderHint, unitPriceAt } from './goods-terms.ts'
import { goodsMessages as messages } from './messages.ts'

type Props = { goods: GoodsWire; quantity: number }
type PriceProps = Props & {
  size?: 'm' | 'l' | 'xl'
  /** Off where a row has one line only. */
  withSaving?: boolean
}

/** The unit price at this quantity, what it saves and, but for the smallest, the benefit that won it. */
export function GoodsPrice({ goods, quantity, size = 'l', withSaving = true }: PriceProps) {
  const price = unitPriceAt(goods, quantity)
  if (price === null)
    return goods.cant_buy?.code === 'NOT_LOGIN' ? (
      <span className="yaoji-goods-price__hidden">{messages.loginForPrice}</span>
    ) : (
      <span className="yaoji-goods-price__hidden">{messages.priceHidden}</span>
    )
  const isLadder = ladderHint(goods, quantity).enjoyed !== undefined
  return (
    <span className="yaoji-goods-price">
      <Price value={price} unit={goods.bzdw} size={size} />
      {size !== 'm' && <span className="yaoji-goods-price__name">{isLadder ? messages.ladder : goods.price_name}</span>}
      {withSaving && <Saving paid={price} list={goods.base_price} />}
    </span>
  )
}

/** "已享¥9.20" and "再买3盒享¥9.00", and what is missing to free shipping. */
export function BenefitHints({ goods, quantity }: Props) {
  const { enjoyed, next } = ladderHint(goods, quantity)
  const missing = goods.price === null ? undefined : freeShippingGap(goods, quantity)
  if (goods.cant_buy || (!enjoyed && !next && missing === undefined)) return null
  return (
    <p className="yaoji-benefit-hints" aria-live="polite">
      {enjoyed !== undefined && <span data-state="reached">{messages.enjoyed(enjoyed)}</span>}
      {next && <span data-state="missing">{messages.buyMore(next.missing, goods.bzdw, next.price)}</span>}
      {missing !== undefined && (
        <span data-state={missing === 0 ? 'reached' : 'missing'}>
          {missing === 0 ? messages.freeShippingReached : messages.freeShippingMissing(missing, goods.bzdw)}
        </span>
      )}
    </p>
  )
}
