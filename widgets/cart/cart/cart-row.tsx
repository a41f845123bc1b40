import { memo } from 'react'
import type { CartLineWire } from '@yaoji/contract/calls/purchase/cart'
import { fullName } from '@yaoji/contract/domain/full-name'
import { money } from '@yaoji/contract/domain/money'
import { quantityRuleOf } from '../../base/lib/goods-terms.ts'
import { WhyPrice } from '../../shared/price-steps/parts.ts'
import { Button, Checkbox, IconButton, Price, QuantityInput, Saving } from '../../base/ui/parts.ts'
import { editLine, retryEdit, selectLines } from './actions.ts'
import { deleteOneFromList } from './delete-from-list.ts'
import { LateMark } from './late-parts.tsx'
import { LineHints } from './line-hints.tsx'
import { messages } from './messages.ts'
import { LineGoods } from './line-goods.tsx'
import type { RowProps, Unsaved } from './row-blocks.tsx'
import { useOwnPicture } from './use-own-picture.ts'

type RowParts = { line: CartLineWire; unsaved?: Unsaved | undefined; today: string }

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
        <Saving paid={price} list={raw} />
      </p>
      {name && <span className="yaoji-cart-row__price-name">{name}</span>}
      <WhyPrice asked={{ of: 'cart', lineId: line.id }} about={fullName(goods)} />
      <LineHints line={line} />
    </div>
  )
}

function LineTick({ line }: Pick<RowParts, 'line'>) {
  const { set = line.is_selected === 1, change } = useOwnPicture<boolean>(isChecked => void selectLines([line.id], isChecked))
  return <Checkbox label={messages.selectLine(fullName(line.goods))} isChecked={set} onToggle={change} />
}

function LineQuantity({ line, unsaved }: Pick<RowParts, 'line' | 'unsaved'>) {
  const { goods, number, problem } = line
  const { set, change } = useOwnPicture<number>(quantity => void editLine(line.id, quantity))
  return (
    <div className="yaoji-cart-row__quantity" role="cell">
      <QuantityInput
        label={messages.quantityOf(fullName(goods))}
        value={set ?? unsaved?.number ?? number}
        rule={quantityRuleOf(goods)}
        unit={goods.bzdw}
        problem={unsaved?.reason ?? (problem || undefined)}
        onCommit={change}
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

/** What a row out of sight is: every word of it, and nothing to press but the name, which keeps the focus when the row becomes whole. */
function PlainRow({ line, today }: RowParts) {
  const { goods, price, number, amount } = line
  return (
    <>
      <LineGoods key="goods" line={line} today={today} isPlain />
      <div className="yaoji-cart-row__price" role="cell" aria-colindex={3}>
        {price === null ? messages.priceHidden : `${money(price)}/${goods.bzdw} ${line.price_name}`}
      </div>
      <div className="yaoji-cart-row__quantity" role="cell" aria-colindex={4}>
        {number + goods.bzdw}
      </div>
      <div className="yaoji-cart-row__amount" role="cell" aria-colindex={5}>
        {price !== null && money(amount)}
      </div>
    </>
  )
}

function WholeRow({ line, unsaved, today }: RowParts) {
  const name = fullName(line.goods)
  return (
    <>
      <div className="yaoji-cart-row__check" role="cell">
        <LineTick line={line} />
      </div>
      <LineGoods key="goods" line={line} today={today} />
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
    </>
  )
}

/** A line that can be bought. Rendered again only when something of it changes, and whole once it is near what is seen. */
export const CartRow = memo(function CartRow({ isWhole, ...parts }: RowProps) {
  const { line, unsaved } = parts
  return (
    <div className="yaoji-cart-row" role="row" data-line={line.id} data-selected={line.is_selected === 1}>
      {isWhole || unsaved ? WholeRow(parts) : PlainRow(parts)}
    </div>
  )
})
