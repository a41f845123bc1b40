import type { CartLineWire } from '@yaoji/contract/calls/purchase/cart'
import { fullName } from '@yaoji/contract/domain/goods/full-name'
import { WhyPrice } from '../../../shared/price-steps/parts.ts'
import { marksOf } from './line-marks.ts'
import { pageMessages as messages } from '../page/page-messages.ts'

/** Slots without a sign have no element. */
const inSlot = (slot: number) => (sign: HTMLElement | null) => sign?.style.setProperty('grid-area', `1 / ${slot + 1}`)

/** The facts of a line in fixed slots, and the way to how its price came to be; in full over the row while it is hovered or focused. */
export function MarksCell({ line }: { line: CartLineWire }) {
  const marks = marksOf(line)
  const signs = marks.filter(({ slot }, at) => marks.findIndex(each => each.slot === slot) === at)
  return (
    <div className="yaoji-cart-marks" role="cell" data-detail={line.id}>
      <span className="yaoji-visually-hidden">{marks.map(({ name }) => name).join(messages.nameSeparator)}</span>
      {signs.map(({ slot, kind, sign }) => (
        <span key={slot} className="yaoji-cart-marks__sign" ref={inSlot(slot)} data-kind={kind} aria-hidden="true">
          {sign}
        </span>
      ))}
      <WhyPrice asked={{ of: 'cart', lineId: line.id }} about={fullName(line.goods)} />
    </div>
  )
}
