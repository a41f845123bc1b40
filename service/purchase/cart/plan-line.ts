import { clampQuantity } from '@yaoji/contract/domain/cart/quantity'
import type { NamedPrice, Offer, SaleOffer } from '../../catalogue/offer/sale-offer.ts'
import type { Room } from './cart-room.ts'
import { joinedProblem } from './join-problem.ts'
import type { BoughtAs } from './line-kind.ts'
import type { LineOffer } from './line-offer.ts'
import { messages } from './messages.ts'

/** What is known of goods for the cart in question, and what that cart holds. */
export type PlanInput<Priced extends SaleOffer = Offer> = { of: (line: BoughtAs) => LineOffer<Priced> | undefined; room: Room }

export type LinePlan<Priced extends SaleOffer = Offer> = {
  offer: Priced | undefined
  /** Of what was wanted; 0 for none. */
  number: number
  /** Of one unit with what the cart holds already. */
  price: NamedPrice | null
  /** Why there are none, or fewer; else empty. */
  reason: string
}

/** What of a line can be put into a cart: never more than is wanted, whatever the rules ask for at least. The room is taken. */
export function planLine<Priced extends SaleOffer>(line: BoughtAs, wanted: number, { of, room }: PlanInput<Priced>): LinePlan<Priced> {
  const found = of(line)
  if (!found) return { offer: undefined, number: 0, price: null, reason: messages.goodsNotFound }
  const { offer, parts } = found
  const before = room.inCart(line)
  const joined = before + wanted
  if (offer.cantBuy) return { offer, number: 0, price: offer.unitPrice(joined), reason: offer.cantBuy.text }
  const stock = Math.min(offer.quantityRule.stock, room.free(line, offer, parts))
  const limited = { ...offer, quantityRule: { ...offer.quantityRule, stock } }
  const most = clampQuantity(joined, limited.quantityRule)
  const isFull = before === 0 && !room.hasPlace()
  const number = isFull || most > joined ? 0 : Math.max(0, most - before)
  const reason = isFull ? messages.cartFull : (joinedProblem(limited, wanted, joined) ?? '')
  if (number > 0) room.take(line, number, parts)
  return { offer, number, price: offer.unitPrice(number > 0 ? before + number : joined), reason: number === wanted ? '' : reason }
}
