import type { GoodsDetailWire } from '@yaoji/contract/calls/storefront/goods'
import { formatFen, parseUnitPrice, sumFloored } from '@yaoji/contract/domain/money'
import { quantityProblem, type QuantityRule } from '@yaoji/contract/domain/cart/quantity'
import type { ReactNode } from 'react'
import { useInCart } from '../../cart/cart/parts.ts'
import { lastMessages } from '../../shared/last-purchase/parts.ts'
import { BuyBox, CantBuy, goodsMessages, StockLabel, termsOf, unitPriceAt } from '../goods/parts.ts'
import { freeShippingGap } from '../../base/lib/input/goods-terms.ts'
import { DeliveryLine } from '../../shared/parcel/parts.ts'
import { Button, Price, quantityProblemText } from '../../base/ui/parts.ts'
import { detailMessages } from './detail-messages.ts'

type ChoiceProps = { goods: GoodsDetailWire; quantity: number; rule: QuantityRule; onChoose: (quantity: number) => void }

/** Middle pack and carton in one tap; a forbidden one shows the reason. */
function PackChoices({ goods, quantity, rule, onChoose }: ChoiceProps) {
  const { zbz, jzl, bzdw } = goods
  const choices: [number, string][] = [
    [zbz, detailMessages.middlePackChoice(zbz, bzdw)],
    [jzl, detailMessages.cartonChoice(jzl, bzdw)],
  ]
  const shown = choices.filter(([number], place) => number > 1 && (place > 0 || number !== jzl))
  if (shown.length === 0) return null
  return (
    <div className="yaoji-pack-choices" role="group" aria-label={detailMessages.packChoices}>
      {shown.map(([number, text]) => {
        const problem = quantityProblem(number, rule)
        return (
          <button
            key={text}
            type="button"
            aria-pressed={number === quantity}
            disabled={problem !== undefined}
            title={problem && quantityProblemText(problem, bzdw)}
            onClick={() => onChoose(number)}
          >
            {text}
          </button>
        )
      })}
    </div>
  )
}

function Subtotal({ goods, quantity }: { goods: GoodsDetailWire; quantity: number }) {
  const text = unitPriceAt(goods, quantity)
  const price = text === null ? undefined : parseUnitPrice(text)
  if (price === undefined) return null
  return (
    <p className="yaoji-detail-buy__subtotal" aria-live="polite">
      {detailMessages.subtotal}
      <Price value={formatFen(sumFloored([{ price, quantity }]))} size="l" />
    </p>
  )
}

/** Stock, the rest to free shipping, and the limits of the quantity. */
function Terms({ goods, quantity }: { goods: GoodsDetailWire; quantity: number }) {
  const missing = goods.price === null ? undefined : freeShippingGap(goods, quantity)
  const inCart = useInCart(goods.id)
  return (
    <p className="yaoji-detail-buy__terms">
      {inCart && <span data-state="reached">{lastMessages.inCart(inCart, goods.bzdw)}</span>}
      <StockLabel goods={goods} />
      {missing !== undefined && (
        <span data-state={missing === 0 ? 'reached' : 'missing'} aria-live="polite">
          {missing === 0 ? goodsMessages.freeShippingReached : goodsMessages.freeShippingMissing(missing, goods.bzdw)}
        </span>
      )}
      {termsOf(goods).map(term => (
        <span key={term}>{term}</span>
      ))}
    </p>
  )
}

type Props = ChoiceProps & {
  today: string
  substitutesId: string
  /** The price of a flash sale, next to the button that does not take it. */
  flash: ReactNode
}

/** The buy box, or the reason why not and the one action that fixes it. */
export function DetailBuy(props: Props) {
  const { goods, today, rule, quantity, substitutesId, flash, onChoose } = props
  if (goods.cant_buy)
    return (
      <div className="yaoji-detail-buy" data-state="blocked">
        <CantBuy reason={goods.cant_buy} goods={goods} size="page" />
        {goods.substitutes.some(({ cant_buy }) => cant_buy === null) && (
          <Button size="large" href={`#${substitutesId}`}>
            {detailMessages.seeSubstitutes}
          </Button>
        )}
      </div>
    )
  return (
    <>
      <PackChoices {...props} />
      <div className="yaoji-detail-buy">
        <BuyBox goods={goods} today={today} rule={rule} quantity={quantity} size="page" onChoose={onChoose} />
        <Subtotal goods={goods} quantity={quantity} />
        {flash}
      </div>
      <Terms goods={goods} quantity={quantity} />
      <DeliveryLine warehouseId={goods.ck_id} hasCountdown className="yaoji-detail-buy__delivery" />
    </>
  )
}
