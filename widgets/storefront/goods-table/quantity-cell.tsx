import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { fullName, InCart } from '../goods/parts.ts'
import { Icon, pressQuantityKey } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'

export type QuantityCellProps = {
  goods: GoodsWire
  text: string
  /** Proposed: as the row came; typed: by the buyer; added: it is in the cart. */
  state?: 'proposed' | 'typed' | 'added'
  /** Units that the cart has already. */
  inCart?: number | undefined
  problem: string | undefined
  onType: (text: string) => void
  onStep: (direction: 1 | -1) => void
  /** The field was clicked into. */
  onEdit?: (field: HTMLInputElement) => void
  onLeave?: () => void
  /** Enter, where no grid hears the keys: adds the goods. */
  onConfirm?: () => void
}

/** A quantity between a step down and a step up; what was typed stays until it is right. */
export function QuantityCell({
  goods,
  text,
  state = 'typed',
  inCart,
  problem,
  onType,
  onStep,
  onEdit,
  onLeave,
  onConfirm,
}: QuantityCellProps) {
  const name = fullName(goods)
  const confirm = () => {
    if (problem === undefined) onConfirm?.()
    return problem === undefined
  }
  const step = (direction: 1 | -1) => {
    const label = messages.stepOf(direction > 0 ? messages.steps.up : messages.steps.down, name)
    return (
      <button type="button" className="yaoji-quantity__step" tabIndex={-1} aria-label={label} onClick={() => onStep(direction)}>
        <Icon name={direction > 0 ? 'plus' : 'minus'} />
      </button>
    )
  }
  return (
    <div className="yaoji-quantity" data-invalid={problem !== undefined} data-state={state} data-in-cart={inCart}>
      <div className="yaoji-quantity__box">
        {step(-1)}
        <InCart number={inCart} unit={goods.bzdw} />
        <input
          className="yaoji-quantity__input"
          data-quantity
          type="text"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="send"
          aria-label={messages.quantityOf(name)}
          aria-invalid={problem !== undefined}
          value={text}
          onInput={event => onType(event.currentTarget.value)}
          onClick={event => onEdit?.(event.currentTarget)}
          onBlur={onLeave}
          onKeyDown={onConfirm && (event => pressQuantityKey(event, { confirm, step: onStep }))}
        />
        <span className="yaoji-quantity__in" aria-hidden="true">
          {goods.bzdw}
        </span>
        {step(1)}
      </div>
    </div>
  )
}
