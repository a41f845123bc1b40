import type { SuggestionWire } from '@yaoji/contract/calls/goods'
import { nameParts } from '@yaoji/contract/domain/full-name'
import { Price } from '../ui/price.tsx'
import { Highlighted } from './highlighted.tsx'
import { messages } from './list-messages.ts'
import type { ManufacturerWire } from './options.ts'
import { messages as orderMessages } from './order-messages.ts'
import type { Quantity } from './quick-order.ts'

type GoodsOptionProps = {
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

function Offer(props: GoodsOptionProps) {
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

export function GoodsOption(props: GoodsOptionProps) {
  const {
    goods: {
      id,
      name,
      brand,
      match,
      goods_image: [image],
      ypgg,
      sccj,
      matched_by: matchedBy,
      why,
    },
    isActive,
    quantity,
  } = props
  const { before, after } = nameParts({ brand, name })
  const isRefused = isActive && quantity?.goodsId === id && quantity.state === 'refused'
  return (
    <>
      <span className="yaoji-search__pack">{image && <img src={image} alt="" width="48" height="48" decoding="async" />}</span>
      <span className="yaoji-search__goods">
        <span className="yaoji-search__name">
          {before && <span className="yaoji-search__brand">{before}</span>}
          <Highlighted text={name} match={match} />
          {after && <span className="yaoji-search__brand">{after}</span>}
          {matchedBy !== 'name' && <span className="yaoji-search__matched">{why ?? messages.matchedBy(messages.matches[matchedBy])}</span>}
        </span>
        <span className="yaoji-search__facts">
          <span className="yaoji-search__spec">{ypgg}</span>
          <span className="yaoji-search__maker">{sccj}</span>
        </span>
        {isRefused && <span className="yaoji-search__refusal">{quantity.reason}</span>}
      </span>
      <Offer {...props} />
    </>
  )
}

export function ManufacturerOption({ manufacturer: { name, count } }: { manufacturer: ManufacturerWire }) {
  return (
    <>
      <span className="yaoji-search__kind">{messages.manufacturer}</span>
      <span className="yaoji-search__name">{name}</span>
      <span className="yaoji-search__count">{messages.manufacturerCount(count)}</span>
    </>
  )
}
