import { useStore } from '@nanostores/react'
import type { QuotedLineWire, QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { expiryDay, expiryState } from '@yaoji/contract/domain/goods/expiry'
import { fullName } from '@yaoji/contract/domain/goods/full-name'
import { lineTypes } from '@yaoji/contract/domain/lines/line-kind'
import { money, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { isShippedFree } from '../../cart/cart/parts.ts'
import { WhyPrice } from '../../shared/price-steps/parts.ts'
import { DeliveryLine } from '../../shared/parcel/parts.ts'
import { Icon, Price, Tag } from '../../base/ui/parts.ts'
import { $attempt } from './attempt.ts'
import { messages } from './messages.ts'
import { PartShares } from './part-shares.tsx'

const fenOf = (amount: string): Fen => parseFen(amount) ?? (0 as Fen)
const isMoney = (amount: string): boolean => fenOf(amount) > 0

const columns = ['name', 'spec', 'maker', 'expiry', 'price', 'priceName', 'quantity', 'amount'] as const

/** Names the columns; for screen readers each line says its own units. */
const Heads = () => (
  <p className="yaoji-check-order__line yaoji-check-order__heads" aria-hidden="true">
    {columns.map(column => (
      <span key={column} data-column={column}>
        {messages.columns[column]}
      </span>
    ))}
  </p>
)

function Line({ line, quoteId }: { line: QuotedLineWire; quoteId: string }) {
  const { goods, price, price_name: name, number, amount } = line
  return (
    <li className="yaoji-check-order__line">
      <div className="yaoji-check-order__goods" data-column="name">
        <span className="yaoji-check-order__name" title={fullName(goods)}>
          {goods.brand && <span className="yaoji-check-order__brand">{goods.brand} </span>}
          <strong>{goods.name}</strong>
        </span>
        {line.is_yj === 1 && <Tag>{messages.fair}</Tag>}
        {line.gift_data === null && isShippedFree(line) && <Tag>{messages.shipsFree}</Tag>}
        <PartShares line={line} />
      </div>
      <span data-column="spec">{goods.ypgg}</span>
      <span data-column="maker" title={goods.sccj}>
        {goods.sccj}
      </span>
      <span data-column="expiry" data-state={goods.yxq ? expiryState(goods.yxq, chinaDay(Date.now())) : undefined}>
        {goods.yxq && expiryDay(goods.yxq)}
      </span>
      <span className="yaoji-check-order__price" data-column="price">
        {price !== null && <Price value={price} tone="plain" />}
      </span>
      <span className="yaoji-check-order__price-name" data-column="priceName">
        {name} {line.id > 0 && <WhyPrice asked={{ of: 'quote', id: quoteId, lineId: line.id }} about={fullName(goods)} />}
      </span>
      <span className="yaoji-check-order__quantity" data-column="quantity">
        {messages.quantity(number, goods.bzdw)}
      </span>
      <span className="yaoji-check-order__amount" data-column="amount">
        <Price value={amount} tone="plain" />
      </span>
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
      <Heads />
      {groups.map(group => (
        <Group key={`${group.ck_id}-${group.kind}`} group={group} quoteId={quoteId} />
      ))}
    </section>
  )
}
