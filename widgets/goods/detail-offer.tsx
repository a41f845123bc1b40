import type { GoodsDetailWire } from '@yaoji/contract/calls/goods'
import { sumFloored, formatFen, parseUnitPrice } from '@yaoji/contract/domain/money'
import { Button, Icon, Price, Tag, tagTone } from '../ui/index.ts'
import { BuyBox } from './buy-box.tsx'
import { CantBuy } from './cant-buy.tsx'
import { DetailFacts } from './detail-facts.tsx'
import { shownTags } from './goods-marks.tsx'
import { BenefitHints, GoodsPrice } from './goods-price.tsx'
import { fullName, unitPriceAt } from './goods-terms.ts'
import { LadderTable } from './ladder-table.tsx'
import { detailMessages } from './detail-messages.ts'
import { useQuantity } from './use-quantity.ts'

type Props = { goods: GoodsDetailWire; today: string; substitutesId: string }

function Subtotal({ goods, quantity }: { goods: GoodsDetailWire; quantity: number }) {
  const text = unitPriceAt(goods, quantity)
  const price = text === null ? undefined : parseUnitPrice(text)
  if (price === undefined || goods.cant_buy) return null
  return (
    <p className="yaoji-goods-detail__subtotal" aria-live="polite">
      {detailMessages.subtotal}
      <Price value={formatFen(sumFloored([{ price, quantity }]))} />
    </p>
  )
}

function PriceBox({ goods, quantity }: { goods: GoodsDetailWire; quantity: number }) {
  return (
    <div className="yaoji-goods-detail__price">
      <p className="yaoji-goods-detail__prices">
        <GoodsPrice goods={goods} quantity={quantity} size="xl" />
        {goods.market_price !== null && (
          <span className="yaoji-goods-detail__market">
            {detailMessages.marketPrice} <Price value={goods.market_price} tone="plain" />
          </span>
        )}
      </p>
      <BenefitHints goods={goods} quantity={quantity} />
      <LadderTable goods={goods} quantity={quantity} />
    </div>
  )
}

function Promotions({ tags }: Pick<GoodsDetailWire, 'tags'>) {
  const shown = shownTags(tags)
  if (shown.length === 0) return null
  return (
    <ul className="yaoji-goods-detail__tags" aria-label={detailMessages.promotions}>
      {shown.map(({ name, describe }) => (
        <li key={name}>
          <Tag tone={tagTone(name)}>{name}</Tag>
          <span>{describe}</span>
        </li>
      ))}
    </ul>
  )
}

/** Title, price, facts and the box to buy; price and hints follow the quantity as it is typed. */
export function DetailOffer({ goods, today, substitutesId }: Props) {
  const { rule, quantity, choose } = useQuantity(goods)
  return (
    <div className="yaoji-goods-detail__offer">
      <h1 className="yaoji-goods-detail__name">{fullName(goods)}</h1>
      {goods.is_rx === 1 && (
        <p className="yaoji-goods-detail__rx">
          <Icon name="shield" />
          {detailMessages.rxNotice}
        </p>
      )}
      <PriceBox goods={goods} quantity={quantity} />
      <Promotions tags={goods.tags} />
      <div className="yaoji-goods-detail__buy">
        {goods.cant_buy ? (
          <CantBuy reason={goods.cant_buy} size="page">
            {goods.substitutes.length > 0 && <Button size="large" href={`#${substitutesId}`}>{detailMessages.seeSubstitutes}</Button>}
          </CantBuy>
        ) : (
          <BuyBox goods={goods} today={today} rule={rule} quantity={quantity} size="page" onChoose={choose} />
        )}
        <Subtotal goods={goods} quantity={quantity} />
      </div>
      <DetailFacts goods={goods} today={today} />
    </div>
  )
}
