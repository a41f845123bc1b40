import { useStore } from '@nanostores/react'
import type { KeyboardEvent } from 'react'
import type { QuickPurchaseGoodsWire } from '@yaoji/contract/calls/purchase/quick-purchase'
import { quantityRange, steppedQuantity } from '@yaoji/contract/domain/cart/quantity'
import { useInCart } from '../../cart/cart/parts.ts'
import { fullName, InCart } from '../../storefront/goods/parts.ts'
import { quantityRuleOf } from '../../base/lib/input/goods-terms.ts'
import { typedNumber } from '../../base/lib/input/typed-number.ts'
import { Icon, pressQuantityKey, quantityProblemText } from '../../base/ui/parts.ts'
import { adding, enter, entryProblem, takeOrLeave, type Entry } from './entries.ts'
import { messages } from './messages.ts'

/** The button that adds all follows the last quantity. */
function focusAddAll(box: Element): void {
  box.closest('.yaoji-quick-purchase')?.querySelector<HTMLElement>('.yaoji-entry-bar__add .yaoji-button')?.focus()
}

function useProblem({ goods }: QuickPurchaseGoodsWire, entry: Entry | undefined): string | undefined {
  const outcome = useStore(adding.$adding)
  const found = entry && entryProblem(entry)
  if (found) return quantityProblemText(found, goods.bzdw)
  return outcome.state === 'done' ? outcome.skipped[goods.id] : undefined
}

/** For a thumb; keys and a mouse have the field. */
function Step({ label, icon, onPress }: { label: string; icon: 'minus' | 'plus'; onPress: () => void }) {
  return (
    <button type="button" className="yaoji-quantity-cell__step" tabIndex={-1} aria-label={label} onClick={onPress}>
      <Icon name={icon} />
    </button>
  )
}

/** The quantity of one goods: the proposal is the last purchase, dashed until it is taken; 空格 takes or leaves it, 0 leaves it. */
export function QuantityCell({ row, entry }: { row: QuickPurchaseGoodsWire; entry: Entry | undefined }) {
  const { goods, last } = row
  const text = entry?.text ?? ''
  const inCart = useInCart(goods.id)
  const problem = useProblem(row, entry)
  const rule = quantityRuleOf(goods)
  const { step } = quantityRange(rule)
  const problemId = `yaoji-quantity-cell-${goods.id}`
  // The proposal counts as what is there.
  const stepBy = (direction: 1 | -1) => enter(goods, String(steppedQuantity(typedNumber(text || String(last.number)), direction, rule)))
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === ' ' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      takeOrLeave(row)
      return
    }
    pressQuantityKey(event, {
      confirm: () => problem === undefined,
      goOn: () => focusAddAll(event.currentTarget),
      step: stepBy,
    })
  }
  return (
    <>
      <span
        className="yaoji-quantity-cell"
        data-invalid={problem !== undefined}
        data-filled={text !== ''}
        title={step > 1 ? messages.rule(step, goods.bzdw) : undefined}
      >
        <InCart number={inCart} unit={goods.bzdw} />
        <Step label={messages.less(fullName(goods))} icon="minus" onPress={() => stepBy(-1)} />
        <input
          className="yaoji-quantity-cell__input"
          data-quantity
          type="text"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          aria-label={messages.quantityOf(fullName(goods))}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : problemId}
          placeholder={String(last.number)}
          value={text}
          onInput={event => enter(goods, event.currentTarget.value)}
          onKeyDown={press}
        />
        <span className="yaoji-quantity-cell__unit">{goods.bzdw}</span>
        <Step label={messages.more(fullName(goods))} icon="plus" onPress={() => stepBy(1)} />
      </span>
      {problem !== undefined && (
        <p className="yaoji-quantity-cell__problem" id={problemId} role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
