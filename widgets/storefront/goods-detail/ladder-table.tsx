import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { quantityProblem, type QuantityRule } from '@yaoji/contract/domain/cart/quantity'
import { goodsMessages, ladderHint, ladderSteps, type LadderStep } from '../goods/parts.ts'
import { Button, Price } from '../../base/ui/parts.ts'
import { detailMessages } from './detail-messages.ts'

type Props = { goods: GoodsWire; quantity: number; rule: QuantityRule; onChoose: (quantity: number) => void }

function StepState({ step, goods, quantity, rule, onChoose }: Props & { step: LadderStep }) {
  const { state, kind, missing, number, price } = step
  if (state === 'current') return goodsMessages.enjoyed(price)
  if (state === 'passed') return kind === 'reach' ? detailMessages.rungReached : detailMessages.rungPassed
  const text = goodsMessages.buyMore(missing, goods.bzdw, price)
  // Only the nearest rung is a button; one that stock, quota or pack forbid is plain text.
  const isNext = ladderHint(goods, quantity).next?.missing === missing && !quantityProblem(number, rule)
  return isNext && !goods.cant_buy ? (
    <Button kind="text" size="small" onClick={() => onChoose(number)}>
      {text}
    </Button>
  ) : (
    text
  )
}

/** Every rung and its state at the typed quantity (domain.md section 3). */
export function LadderTable(props: Props) {
  const { goods, quantity } = props
  const steps = ladderSteps(goods, quantity)
  if (steps.length === 0) return null
  return (
    <table className="yaoji-ladder-table">
      <caption className="yaoji-visually-hidden">{goodsMessages.ladder}</caption>
      <thead>
        <tr>
          <th scope="col">{detailMessages.ladderQuantity}</th>
          <th scope="col">{detailMessages.ladderPrice}</th>
          <th scope="col">{detailMessages.ladderState}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(step => (
          <tr key={step.number} data-state={step.state}>
            <th scope="row">
              {step.kind === 'up-to' ? detailMessages.rungUpTo(step.number, goods.bzdw) : detailMessages.rungReach(step.number, goods.bzdw)}
            </th>
            <td>
              <Price value={step.price} />
            </td>
            <td>
              <StepState {...props} step={step} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
