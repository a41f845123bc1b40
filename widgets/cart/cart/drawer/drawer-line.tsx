import { memo } from 'react'
import type { CartLineWire } from '@yaoji/contract/calls/purchase/cart'
import { fullName } from '@yaoji/contract/domain/goods/full-name'
import { environment } from '../../../base/lib/environment.ts'
import { quantityRuleOf } from '../../../base/lib/input/goods-terms.ts'
import { goodsPath } from '../../../base/lib/paths.ts'
import { Checkbox, IconButton, Price, QuantityInput, Saving } from '../../../base/ui/parts.ts'
import { editLine, selectLines } from '../state/actions.ts'
import type { Unsaved } from '../page/row-blocks.tsx'
import { deleteOneFromList } from '../state/delete-from-list.ts'
import { LateMark } from '../page/late-parts.tsx'
import { messages } from '../messages.ts'
import { quantityWords } from '../row/quantity-words.ts'
import { SetParts } from '../row/set-parts.tsx'
import { isBuyable } from '../state/preview.ts'

function BuyableLine({ line, unsaved }: { line: CartLineWire; unsaved: Unsaved | undefined }) {
  const { goods, number, problem } = line
  return (
    <>
      <p className="yaoji-cart-drawer__price">
        {line.price === null ? messages.priceHidden : <Price value={line.price} unit={goods.bzdw} />}
        <Saving paid={line.price} list={line.raw_price} />
      </p>
      <QuantityInput
        label={messages.quantityOf(fullName(goods))}
        value={unsaved?.number ?? number}
        rule={quantityRuleOf(goods)}
        unit={goods.bzdw}
        say={quantityWords(line)}
        problem={unsaved?.reason ?? (problem || undefined)}
        onCommit={quantity => void editLine(line.id, quantity)}
      />
      <LateMark lineId={line.id} />
    </>
  )
}

export const DrawerLine = memo(function DrawerLine({ line, unsaved }: { line: CartLineWire; unsaved: Unsaved | undefined }) {
  const { goods } = line
  const name = fullName(goods)
  const canBuy = isBuyable(line)
  return (
    <li className="yaoji-cart-drawer__line" data-line={line.id} data-invalid={!canBuy}>
      <Checkbox
        label={messages.selectLine(name)}
        isChecked={line.is_selected === 1}
        isDisabled={!canBuy}
        onToggle={isChecked => void selectLines([line.id], isChecked)}
      />
      <div className="yaoji-cart-drawer__goods">
        <a className="yaoji-cart-drawer__name" href={environment.href(goodsPath(goods.id))} title={name}>
          {name}
        </a>
        <p className="yaoji-cart-drawer__spec">
          {goods.ypgg} {goods.sccj}
        </p>
        <SetParts combination={line.combination} />
        {canBuy ? (
          <BuyableLine line={line} unsaved={unsaved} />
        ) : (
          <p className="yaoji-cart-drawer__reason">{goods.cant_buy?.text ?? messages.soldOut}</p>
        )}
      </div>
      <IconButton icon="trash" label={messages.deleteLine(name)} onClick={event => void deleteOneFromList(event.currentTarget, line.id)} />
    </li>
  )
})
