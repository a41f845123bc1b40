import type { SuggestionWire } from '@yaoji/contract/calls/goods'
import { Price } from '../ui/price.tsx'
import { messages } from './list-messages.ts'
import { messages as orderMessages } from './order-messages.ts'
import type { Quantity } from './quick-order.ts'

export type GoodsOptionProps = {
  goods: SuggestionWire
  isMember: boolean
  canOrder: boolean
  isActive: boolean
  /** Typed for some goods of the list. */
  quantity: Quantity | undefined
}

function noPriceText({ goods, isMember }: GoodsOptionProps): string {
  return isMember ? (goods.cant_buy?.text ?? messages.priceInDetail) : messages.priceAfterLogin
}

/** Beside the price: what a number does, the number, or why none can be typed. */
function noteOf({
  goods,
  isMember,
  canOrder,
  isActive,
  quantity,
}: GoodsOptionProps): { kind: 'hint' | 'quantity' | 'reason'; text: string } | undefined {
  // Said once above the list.
  if (!canOrder && goods.cant_buy?.code === 'ROLE') return
  if (isMember && goods.is_buy === 0)
    return goods.price !== null && goods.cant_buy ? { kind: 'reason', text: goods.cant_buy.text } : undefined
  if (!isActive) return
  if (!isMember) return { kind: 'hint', text: orderMessages.visitorHint }
  if (!canOrder) return
  if (quantity?.goodsId !== goods.id) return { kind: 'hint', text: orderMessages.hint }
  if (quantity.state === 'adding') return { kind: 'hint', text: orderMessages.adding }
  return { kind: 'quantity', text: orderMessages.quantity(quantity.digits, goods.bzdw) }
}

/** What goods cost, or why that is not said. */
export function Offer(props: GoodsOptionProps) {
  const { price, bzdw } = props.goods
  const note = noteOf(props)
  return (
    <span className="yaoji-search__offer">
      {price === null ? <span className="yaoji-search__no-price">{noPriceText(props)}</span> : <Price value={price} unit={bzdw} />}
      {note && (
        <span className="yaoji-search__note" data-kind={note.kind}>
          {note.text}
        </span>
      )}
    </span>
  )
}
