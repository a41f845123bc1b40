import type { CartLineWire } from '@yaoji/contract/calls/purchase/cart'
import { fullName } from '@yaoji/contract/domain/goods/full-name'
import { steppedQuantity } from '@yaoji/contract/domain/cart/quantity'
import { quantityRuleOf } from '../../base/lib/input/goods-terms.ts'
import { linkTo } from '../../base/lib/addresses/links.ts'
import { goodsPath } from '../../base/lib/paths.ts'
import { typedNumber } from '../../base/lib/input/typed-number.ts'
import { Price } from '../../base/ui/price.tsx'
import { ListPrice } from '../../base/ui/list-price.tsx'
import { messages } from './drawer-messages.ts'
import { isBuyable } from './served-amounts.ts'

export type LineActs = {
  edit: (lineId: number, number: number) => unknown
  select: (lineId: number, isSelected: boolean) => unknown
  remove: (lineId: number) => unknown
  /** The typed text is not a quantity. */
  refuse: (lineId: number, number: number) => void
}

type Unsaved = { number: number; reason: string } | undefined
export type LineProps = { line: CartLineWire; unsaved: Unsaved; acts: LineActs }

/** The parts of a line that a visitor has too. */
type QuantityProps = Omit<LineProps, 'line'> & {
  line: { id: number; number: number; goods: Parameters<typeof quantityRuleOf>[0] & Parameters<typeof fullName>[0] & { bzdw: string } }
}

/** Takes the value of the box, which then shows the rendered one; the service explains an invalid number. */
function commit(box: HTMLInputElement, { line, acts }: QuantityProps): void {
  const number = typedNumber(box.value)
  box.value = box.defaultValue
  if (Number.isInteger(number) && number >= 0 && number < 1e6) acts.edit(line.id, number)
  else acts.refuse(line.id, number)
}

export function Quantity(props: QuantityProps) {
  const { line, unsaved, acts } = props
  const { goods } = line
  const name = fullName(goods)
  const number = unsaved?.number ?? line.number
  const step = (direction: 1 | -1) => acts.edit(line.id, steppedQuantity(number, direction, quantityRuleOf(goods)))
  return (
    <div className="yaoji-embed-cart__quantity">
      <button type="button" aria-label={`${messages.less}：${name}`} onClick={() => step(-1)}>
        −
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={messages.quantityOf(name)}
        aria-invalid={unsaved !== undefined}
        value={number}
        onChange={event => commit(event.currentTarget, props)}
      />
      <button type="button" aria-label={`${messages.more}：${name}`} onClick={() => step(1)}>
        +
      </button>
      <span>{goods.bzdw}</span>
    </div>
  )
}

export function Line(props: LineProps) {
  const { line, unsaved, acts } = props
  const { goods } = line
  const name = fullName(goods)
  const canBuy = isBuyable(line)
  const problem = unsaved?.reason ?? line.problem
  return (
    <li className="yaoji-embed-cart__line" part="line" data-line={line.id}>
      <input
        type="checkbox"
        aria-label={messages.select(name)}
        disabled={!canBuy}
        checked={line.is_selected === 1 && canBuy}
        onChange={event => acts.select(line.id, event.currentTarget.checked)}
      />
      <div className="yaoji-embed-cart__goods">
        <a {...linkTo(goodsPath(goods.id))}>{name}</a>
        <p>
          {goods.ypgg} {goods.sccj}
        </p>
        <p>
          {line.price === null ? messages.priceHidden : <Price value={line.price} unit={goods.bzdw} />}
          <ListPrice paid={line.price} list={line.raw_price} />
        </p>
        {canBuy ? <Quantity {...props} /> : <p className="yaoji-embed-cart__problem">{goods.cant_buy?.text ?? messages.soldOut}</p>}
        {problem && (
          <p className="yaoji-embed-cart__problem" role="alert">
            {problem}
          </p>
        )}
      </div>
      <button type="button" className="yaoji-embed-cart__remove" aria-label={messages.remove(name)} onClick={() => acts.remove(line.id)}>
        ×
      </button>
    </li>
  )
}
