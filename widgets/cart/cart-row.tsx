import { memo } from 'react'
import type { CartLineWire } from '@yaoji/contract/calls/cart'
import { fullName } from '@yaoji/contract/domain/full-name'
import { environment } from '../lib/environment.ts'
import { quantityRuleOf } from '../lib/goods-terms.ts'
import { goodsPath } from '../lib/paths.ts'
import { WhyPrice } from '../price-steps/parts.ts'
import { Button, Checkbox, IconButton, Price, QuantityInput, Tag, tagTone } from '../ui/parts.ts'
import { editLine, retryEdit, selectLines } from './actions.ts'
import { deleteOneFromList } from './delete-from-list.ts'
import { ExpiryLabel } from './expiry-label.tsx'
import { LateMark } from './late-unsent.tsx'
import { LineHints } from './line-hints.tsx'
import { messages } from './messages.ts'
import { SetParts } from './set-parts.tsx'
import { PackShot } from './pack-shot.tsx'

export type Unsaved = { number: number; reason: string }
export type CartRowProps = { line: CartLineWire; unsaved: Unsaved | undefined; today: string }

/** Name, spec, maker, tags and expiry: what tells one pack from another. */
export function LineGoods({ line, today }: Pick<CartRowProps, 'line' | 'today'>) {
  const { goods } = line
  const href = environment.href(goodsPath(goods.id))
  return (
    <div className="yaoji-cart-row__goods" role="cell">
      <PackShot src={goods.goods_image[0]} />
      <div className="yaoji-goods-text">
        <a className="yaoji-goods-text__name" href={href} title={fullName(goods)}>
          {fullName(goods)}
        </a>
        <p className="yaoji-goods-text__facts">
          <span>{goods.ypgg}</span>
          <span>{goods.sccj}</span>
        </p>
        <SetParts combination={line.combination} />
        <p className="yaoji-cart-row__marks">
          {line.is_yj === 1 && <Tag tone="red">{messages.fair}</Tag>}
          {line.gift_data && <Tag tone="red">{messages.earned[line.gift_data.type] ?? ''}</Tag>}
          {goods.tags
            .filter(tag => tag.is_show === 1)
            .map(({ kind, name, describe }) => (
              <Tag key={name} tone={tagTone(kind)} title={describe}>
                {name}
              </Tag>
            ))}
          <ExpiryLabel yxq={goods.yxq} today={today} />
        </p>
      </div>
    </div>
  )
}

function LinePrice({ line }: { line: CartLineWire }) {
  const { price, raw_price: raw, price_name: name, goods } = line
  if (price === null)
    return (
      <div className="yaoji-cart-row__price" role="cell">
        {messages.priceHidden}
      </div>
    )
  return (
    <div className="yaoji-cart-row__price" role="cell">
      <p className="yaoji-cart-row__unit-price">
        <Price value={price} unit={goods.bzdw} tone="plain" />
        {raw !== null && raw !== price && (
          <del>
            <Price value={raw} tone="struck" />
          </del>
        )}
      </p>
      {name && <span className="yaoji-cart-row__price-name">{name}</span>}
      <WhyPrice asked={{ of: 'cart', lineId: line.id }} about={fullName(goods)} />
      <LineHints line={line} />
    </div>
  )
}

function LineQuantity({ line, unsaved }: Pick<CartRowProps, 'line' | 'unsaved'>) {
  const { goods, number, problem } = line
  return (
    <div className="yaoji-cart-row__quantity" role="cell">
      <QuantityInput
        label={messages.quantityOf(fullName(goods))}
        value={unsaved?.number ?? number}
        rule={quantityRuleOf(goods)}
        unit={goods.bzdw}
        problem={unsaved?.reason ?? (problem || undefined)}
        onCommit={quantity => void editLine(line.id, quantity)}
      />
      {unsaved && (
        <Button kind="text" size="small" onClick={() => retryEdit(line.id)}>
          {messages.retrySave}
        </Button>
      )}
      <LateMark lineId={line.id} />
    </div>
  )
}

/** A line that can be bought. Rendered again only when something of it changes. */
export const CartRow = memo(function CartRow({ line, unsaved, today }: CartRowProps) {
  const name = fullName(line.goods)
  return (
    <div className="yaoji-cart-row" role="row" data-line={line.id} data-selected={line.is_selected === 1}>
      <div className="yaoji-cart-row__check" role="cell">
        <Checkbox
          label={messages.selectLine(name)}
          isChecked={line.is_selected === 1}
          onToggle={isChecked => void selectLines([line.id], isChecked)}
        />
      </div>
      <LineGoods line={line} today={today} />
      <LinePrice line={line} />
      <LineQuantity line={line} unsaved={unsaved} />
      <div className="yaoji-cart-row__amount" role="cell">
        {line.price !== null && <Price value={line.amount} />}
      </div>
      <div className="yaoji-cart-row__action" role="cell">
        <IconButton
          icon="trash"
          label={messages.deleteLine(name)}
          onClick={event => void deleteOneFromList(event.currentTarget, line.id)}
        />
      </div>
    </div>
  )
})
