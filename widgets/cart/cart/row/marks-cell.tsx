import type { CartLineWire } from '@yaoji/contract/calls/purchase/cart'
import { fullName } from '@yaoji/contract/domain/goods/full-name'
import { WhyPrice } from '../../../shared/price-steps/parts.ts'
import { marksOf, slotCount } from './line-marks.ts'
import { pageMessages as messages } from '../page/page-messages.ts'

/** The facts of a line in fixed slots, and the way to how its price came to be; in full over the row while it is hovered or focused. */
export function MarksCell({ line }: { line: CartLineWire }) {
  const marks = marksOf(line)
  return (
    <div className="yaoji-cart-marks" role="cell" data-detail={line.id}>
      <span className="yaoji-visually-hidden">{marks.map(({ name }) => name).join(messages.nameSeparator)}</span>
      {Array.from({ length: slotCount }, (_, slot) => {
        const mark = marks.find(each => each.slot === slot)
        return (
          <span key={slot} className="yaoji-cart-marks__sign" data-kind={mark?.kind} aria-hidden="true">
            {mark?.sign}
          </span>
        )
      })}
      <WhyPrice asked={{ of: 'cart', lineId: line.id }} about={fullName(line.goods)} />
    </div>
  )
}
