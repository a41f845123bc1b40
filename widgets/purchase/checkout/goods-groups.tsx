import { useStore } from '@nanostores/react'
import type { QuotedLineWire, QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import { fullName } from '@yaoji/contract/domain/full-name'
import { lineTypes } from '@yaoji/contract/domain/lines/line-kind'
import { money, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { isShippedFree, PackShot } from '../../cart/cart/parts.ts'
import { WhyPrice } from '../../shared/price-steps/parts.ts'
import { DeliveryLine } from '../../shared/parcel/parts.ts'
import { Icon, Price, Tag } from '../../base/ui/parts.ts'
import { $attempt } from './attempt.ts'
import { messages } from './messages.ts'
import { PartShares } from './part-shares.tsx'

const fenOf = (amount: string): Fen => parseFen(amount) ?? (0 as Fen)
const isMoney = (amount: string): boolean => fenOf(amount) > 0

function Line({ line, quoteId }: { line: QuotedLineWire; quoteId: string }) {
  const { goods, price, price_name: name, number, amount } = line
  return (
    <li className="yaoji-check-order__line">
      <PackShot src={goods.goods_image[0]} />
      <div className="yaoji-check-order__goods">
        <p className="yaoji-check-order__name">{fullName(goods)}</p>
        <p className="yaoji-check-order__spec">
          <span>{goods.ypgg}</span> <span>{goods.sccj}</span>
        </p>
        <PartShares line={line} />
        {line.is_yj === 1 && <Tag tone="red">{messages.fair}</Tag>}
        {line.gift_data === null && isShippedFree(line) && <p className="yaoji-check-order__free">{messages.shipsFree}</p>}
      </div>
      <p className="yaoji-check-order__price">
        {price !== null && <Price value={price} unit={goods.bzdw} tone="plain" />}
        <span className="yaoji-check-order__price-name">
          {name} {line.id > 0 && <WhyPrice asked={{ of: 'quote', id: quoteId, lineId: line.id }} about={fullName(goods)} />}
        </span>
      </p>
      <p className="yaoji-check-order__quantity">{messages.quantity(number, goods.bzdw)}</p>
      <p className="yaoji-check-order__amount">
        <Price value={amount} tone={isMoney(amount) ? 'money' : 'plain'} />
      </p>
    </li>
  )
}

function Group({ group, quoteId }: { group: QuoteWire['groups'][number]; quoteId: string }) {
  const { addressId } = useStore($attempt)
  const isPartly = group.freight_lines < group.lines.filter(line => line.gift_data === null).length
  return (
    <div className="yaoji-check-order__group">
      <p className="yaoji-check-order__group-head">
        <strong>{group.ck_name}</strong>
        <Tag>{group.kind_name}</Tag>
        <span>
          {isMoney(group.freight) ? (
            <>
              {messages.groupFreight}
              <Price value={group.freight} tone="plain" />
              {isPartly && messages.freightFor(group.freight_lines)}
            </>
          ) : (
            messages.freeFreight
          )}
        </span>
        <DeliveryLine warehouseId={group.ck_id} addressId={addressId} className="yaoji-check-order__delivery" />
        {isMoney(group.start_gap) && <span data-short="true">{messages.startGap(money(group.start_gap))}</span>}
      </p>
      <ul>
        {group.lines.map(line => (
          <Line key={line.key} line={line} quoteId={quoteId} />
        ))}
      </ul>
    </div>
  )
}

/** What is ordered, by warehouse. */
export function GoodsGroups({ quote: { checkout_id: quoteId, groups, amounts } }: { quote: QuoteWire }) {
  const isJoin = groups.some(group => group.lines.some(line => line.type === lineTypes['group-buy']))
  return (
    <section className="yaoji-check-order__section" aria-label={messages.goods}>
      <h2 className="yaoji-check-order__legend">
        {messages.goods}
        <span className="yaoji-check-order__count">{messages.goodsCount(amounts.lines)}</span>
      </h2>
      {isJoin && (
        <p className="yaoji-check-order__note">
          <Icon name="info" />
          {messages.groupHint}
        </p>
      )}
      {groups.map(group => (
        <Group key={`${group.ck_id}-${group.kind}`} group={group} quoteId={quoteId} />
      ))}
    </section>
  )
}
