import type { CartWire } from '@yaoji/contract/calls/cart'
import { messages } from './messages.ts'

const isEphedrine = ({ goods }: CartWire['data'][number]) => goods.tags.some(({ kind }) => kind === 'ephedrine')

/** What becomes of ephedrine goods that are selected: an order of their own (docs/domain.md section 6). */
export function EphedrineNote({ cart }: { cart: CartWire }) {
  const selected = cart.data.filter(line => line.is_selected === 1)
  const some = selected.filter(isEphedrine).length
  if (some === 0) return null
  return (
    <p className="yaoji-cart-start yaoji-cart-start__note">{some < selected.length ? messages.ephedrineApart : messages.ephedrineAlone}</p>
  )
}
