import type { ReactNode } from 'react'
import { Price } from '../../base/ui/price.tsx'
import { ListPrice } from '../../base/ui/list-price.tsx'
import { messages } from './list-messages.ts'
import type { GoodsOptionProps } from './offer.tsx'
import { messages as orderMessages } from './order-messages.ts'

/** Note at the price: a hint about typing a number, the number, or why none can be typed. */
function noteOf({
  goods,
  canOrder,
  isActive,
  quantity,
}: GoodsOptionProps): { kind: 'hint' | 'quantity' | 'reason'; text: string } | undefined {
  // Shown once above the list.
  if (!canOrder && goods.cant_buy?.code === 'ROLE') return
  if (goods.is_buy === 0) return goods.price !== null && goods.cant_buy ? { kind: 'reason', text: goods.cant_buy.text } : undefined
  if (!isActive || !canOrder) return
  if (quantity?.goodsId !== goods.id) return { kind: 'hint', text: orderMessages.hint }
  if (quantity.state === 'adding') return { kind: 'hint', text: orderMessages.adding }
  return { kind: 'quantity', text: orderMessages.quantity(quantity.digits, goods.bzdw) }
}

/** The member's price of goods, or why it is not shown; `last` is what the store paid before. */
export function MemberOffer({ last, ...props }: GoodsOptionProps & { last?: ReactNode }) {
  const { price, base_price: list, bzdw, cant_buy } = props.goods
  const note = noteOf(props)
  return (
    <span className="yaoji-search__offer">
      {price === null ? (
        <span className="yaoji-search__no-price">{cant_buy?.text ?? messages.priceInDetail}</span>
      ) : (
        <Price value={price} unit={bzdw} />
      )}
      <ListPrice paid={price} list={list} />
      {last}
      {note && (
        <span className="yaoji-search__note" data-kind={note.kind}>
          {note.text}
        </span>
      )}
    </span>
  )
}
