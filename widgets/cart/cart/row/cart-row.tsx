import { memo } from 'react'
import type { CartLineWire } from '@yaoji/contract/calls/purchase/cart'
import { fullName } from '@yaoji/contract/domain/goods/full-name'
import { money } from '@yaoji/contract/domain/money'
import { quantityRuleOf } from '../../../base/lib/input/goods-terms.ts'
import { Button, Checkbox, IconButton, Price, QuantityInput, Saving } from '../../../base/ui/parts.ts'
import { editLine, retryEdit, selectLines } from '../state/actions.ts'
import { deleteOneFromList } from '../state/delete-from-list.ts'
import { LateFlash, LateMark } from '../page/late-parts.tsx'
import { FactCells } from './line-cells.tsx'
import { lineNext } from './line-next.ts'
import { LineGoods } from './line-goods.tsx'
import { MarksCell } from './marks-cell.tsx'
import { messages as shared } from '../messages.ts'
import { pageMessages as messages } from '../page/page-messages.ts'
import { quantityWords } from './quantity-words.ts'
import type { RowProps, Unsaved } from '../page/row-blocks.tsx'
import { useOwnPicture } from './use-own-picture.ts'

type RowParts = { line: CartLineWire; unsaved?: Unsaved | undefined; today: string }

function LinePrice({ line: { price, raw_price: raw, goods } }: { line: CartLineWire }) {
  return (
    <div className="yaoji-cart-row__price" role="cell">
      {price === null ? (
        shared.priceHidden
      ) : (
        <>
          <Price value={price} unit={goods.bzdw} tone="plain" />
          <Saving paid={price} list={raw} />
        </>
      )}
    </div>
  )
}

function LineTick({ line }: Pick<RowParts, 'line'>) {
  const { set = line.is_selected === 1, change } = useOwnPicture<boolean>(isChecked => void selectLines([line.id], isChecked))
  return <Checkbox label={shared.selectLine(fullName(line.goods))} isChecked={set} onToggle={change} />
}

function LineQuantity({ line, unsaved }: Pick<RowParts, 'line' | 'unsaved'>) {
  const { goods, number, problem } = line
  const { set, change } = useOwnPicture<number>(quantity => void editLine(line.id, quantity))
  return (
    <div className="yaoji-cart-row__quantity" role="cell">
      <QuantityInput
        label={shared.quantityOf(fullName(goods))}
        value={set ?? unsaved?.number ?? number}
        rule={quantityRuleOf(goods)}
        unit={goods.bzdw}
        say={quantityWords(line)}
        problem={unsaved?.reason ?? (problem || undefined)}
        onCommit={change}
      />
    </div>
  )
}

/** The next step of the price, or how it came to be; what is wrong with the quantity takes this place (cart-row.css). */
function LineNote({ line, unsaved }: Pick<RowParts, 'line' | 'unsaved'>) {
  const text = lineNext(line).next.join(messages.factSeparator) || line.price_name
  return (
    <div className="yaoji-cell-small yaoji-cart-row__note" role="cell" title={text}>
      {unsaved && (
        <Button kind="text" size="small" onClick={() => retryEdit(line.id)}>
          {messages.retrySave}
        </Button>
      )}
      <LateMark lineId={line.id} />
      {unsaved ? text : <LateFlash line={line}>{text}</LateFlash>}
    </div>
  )
}

/** What a row out of sight is: every word of it, and nothing to press but the name, which keeps the focus when the row becomes whole. */
function PlainRow({ line }: RowParts) {
  const { goods, price, number, amount } = line
  return (
    <>
      <LineGoods key="goods" line={line} isPlain />
      <div className="yaoji-cart-row__price" role="cell" aria-colindex={7}>
        {price === null ? shared.priceHidden : `${money(price)}/${goods.bzdw} ${line.price_name}`}
      </div>
      <div className="yaoji-cart-row__quantity" role="cell" aria-colindex={8}>
        {number + goods.bzdw}
      </div>
      <div className="yaoji-cart-row__amount" role="cell" aria-colindex={9}>
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
      <LineGoods key="goods" line={line} />
      <FactCells line={line} today={today} />
      <LinePrice line={line} />
      <LineQuantity line={line} unsaved={unsaved} />
      <div className="yaoji-cart-row__amount" role="cell">
        {line.price !== null && <Price value={line.amount} tone="plain" />}
      </div>
      <LineNote line={line} unsaved={unsaved} />
      <MarksCell line={line} />
      <div className="yaoji-cart-row__action" role="cell">
        <IconButton icon="close" label={shared.deleteLine(name)} onClick={event => void deleteOneFromList(event.currentTarget, line.id)} />
      </div>
    </>
  )
}

/** A line that can be bought. Rendered again only when something of it changes, and whole once it is near what is seen. */
export const CartRow = memo(function CartRow({ isWhole, ...parts }: RowProps) {
  const { line, unsaved } = parts
  return (
    <div className="yaoji-sheet-row yaoji-cart-row" role="row" data-line={line.id} data-selected={line.is_selected === 1}>
      {isWhole || unsaved ? WholeRow(parts) : PlainRow(parts)}
    </div>
  )
})
