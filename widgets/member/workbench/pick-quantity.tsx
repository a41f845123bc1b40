import { useStore } from '@nanostores/react'
import type { KeyboardEvent } from 'react'
import { steppedQuantity } from '@yaoji/contract/domain/cart/quantity'
import { quantityRuleOf } from '../../base/lib/input/goods-terms.ts'
import { typedNumber } from '../../base/lib/input/typed-number.ts'
import { pressQuantityKey, quantityProblemText } from '../../base/ui/parts.ts'
import { fullName } from '../../storefront/goods/parts.ts'
import { messages } from './desk-messages.ts'
import { pickProblem, type Picks, type Proposed } from './picks.ts'

type Props = { row: Proposed; picks: Picks }

/** Why the quantity cannot be added: by the rule of its goods, or as the cart said. */
function useProblem({ row: { goods }, row, picks }: Props): string | undefined {
  useStore(picks.$changed, { keys: [goods.id] })
  const outcome = useStore(picks.adding.$adding)
  const pick = picks.pickOf(row)
  const found = pick.isTaken ? pickProblem(pick, goods) : undefined
  if (found) return quantityProblemText(found, goods.bzdw)
  return outcome.state === 'done' ? outcome.skipped[goods.id] : undefined
}

/** The button that adds all follows the last quantity. Taking a first quantity enables it in the next frame. */
function focusAdd(field: Element): void {
  const button = () => field.closest('.yaoji-bench-panel')?.querySelector<HTMLElement>('.yaoji-bench-panel__add .yaoji-button')
  requestAnimationFrame(() => button()?.focus())
}

/** The quantity of one proposal: dashed while it is the shop's, framed once it is the buyer's own. */
export function PickQuantity({ row, picks }: Props) {
  const { goods } = row
  const problem = useProblem({ row, picks })
  const { text, isTaken } = picks.pickOf(row)
  const problemId = `yaoji-pick-problem-${goods.id}`
  const press = (event: KeyboardEvent<HTMLInputElement>) =>
    pressQuantityKey(event, {
      confirm: () => {
        if (problem === undefined) picks.take(row, true)
        return problem === undefined
      },
      goOn: () => focusAdd(event.currentTarget),
      step: direction => picks.enter(row, String(steppedQuantity(typedNumber(text), direction, quantityRuleOf(goods)))),
    })
  return (
    <>
      <span className="yaoji-quantity-cell" data-invalid={problem !== undefined} data-filled={isTaken && text !== String(row.number)}>
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
          value={text}
          onInput={event => picks.enter(row, event.currentTarget.value)}
          onKeyDown={press}
        />
        <span className="yaoji-quantity-cell__unit">{goods.bzdw}</span>
      </span>
      {problem !== undefined && (
        <p className="yaoji-quantity-cell__problem" id={problemId} role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
