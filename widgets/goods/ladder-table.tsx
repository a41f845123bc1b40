import type { GoodsWire } from '@yaoji/contract/calls/goods'
import { Price } from '../ui/index.ts'
import { ladderSteps, type LadderStep } from './goods-terms.ts'
import { detailMessages } from './detail-messages.ts'
import { messages } from './messages.ts'

function stateText({ state, kind, missing }: LadderStep, unit: string): string {
  if (state === 'current') return detailMessages.rungCurrent
  if (state === 'missing') return detailMessages.rungMissing(missing, unit)
  return kind === 'reach' ? detailMessages.rungReached : detailMessages.rungPassed
}

/** Every rung and how the chosen quantity stands to it. */
export function LadderTable({ goods, quantity }: { goods: GoodsWire; quantity: number }) {
  const steps = ladderSteps(goods, quantity)
  if (steps.length === 0) return null
  return (
    <table className="yaoji-ladder-table">
      <caption className="yaoji-visually-hidden">{messages.ladder}</caption>
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
              {step.kind === 'up-to'
                ? detailMessages.rungUpTo(step.number, goods.bzdw)
                : detailMessages.rungReach(step.number, goods.bzdw)}
            </th>
            <td><Price value={step.price} /></td>
            <td>{stateText(step, goods.bzdw)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
