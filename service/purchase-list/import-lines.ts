import type { Transaction } from 'kysely'
import type { CartImportWire } from '@yaoji/contract/calls/purchase-list'
import { limits } from '@yaoji/contract/limits'
import { joinLine } from '../cart/join-line.ts'
import { aloneProblem, joinedProblem } from '../cart/join-problem.ts'
import { messages as cartMessages } from '../cart/messages.ts'
import type { MemberRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import { loadOffers } from '../goods/offer.ts'
import type { Offer } from '../goods/sale-offer.ts'
import { randomId } from '../order/ids.ts'
import { lockMember } from '../order/lock-member.ts'

type Trx = Transaction<Tables>

export type WantedLine = { goods_id: number; number: number }

/** What one import did to one line of the cart, so that exactly this can be taken back. */
export type AddedLine = WantedLine & {
  line_id: number
  /** Quantity before; 0 where there was no line. */
  before: number
  was_selected: number
}

/** A line of the wire, "1001:20". */
export function wantedLine(text: string): WantedLine {
  const [goods = '', number = ''] = text.split(':')
  return { goods_id: Number(goods), number: Number(number) }
}

type CartState = Map<number, { quantity: number; isSelected: number }>

async function cartOf(trx: Trx, memberId: number): Promise<CartState> {
  const lines = await trx.selectFrom('cart_line').select(['goods_id', 'quantity', 'is_selected'])
    .where('member_id', '=', memberId).execute()
  return new Map(lines.map(line => [line.goods_id, { quantity: line.quantity, isSelected: line.is_selected }]))
}

/** Why a line cannot join the cart as it is now, in words. */
function refusal({ number }: WantedLine, offer: Offer | undefined, cart: CartState): string | undefined {
  if (!offer) return cartMessages.goodsNotFound
  if (offer.cantBuy) return offer.cantBuy.text
  const line = cart.get(offer.goods.id)
  if (!line && cart.size >= limits.cartLinesMax) return cartMessages.cartFull
  return aloneProblem(offer, number) ?? joinedProblem(offer, number, (line?.quantity ?? 0) + number)
}

/**
 * Adds every line that passes the rules of the cart and says why the others do not. The
 * member's row is taken, so that another import or an order cannot come between.
 */
export async function importLines(
  trx: Trx, member: MemberRow, wanted: readonly WantedLine[], now: number,
): Promise<Omit<CartImportWire, 'total'>> {
  await lockMember(trx, member.id)
  const cart = await cartOf(trx, member.id)
  const offers = await loadOffers(trx, member, [...new Set(wanted.map(line => line.goods_id))], now)
  const added: AddedLine[] = []
  const skipped: CartImportWire['skipped'] = []
  for (const line of wanted) {
    const offer = offers.get(line.goods_id)
    const reason = refusal(line, offer, cart)
    if (!offer || reason !== undefined) {
      skipped.push({ ...line, reason: reason ?? cartMessages.goodsNotFound })
      continue
    }
    const former = cart.get(line.goods_id)
    const { id, quantity } = await joinLine(trx, member, offer, line.number, now)
    added.push({ ...line, line_id: id, before: quantity - line.number, was_selected: former?.isSelected ?? 1 })
    cart.set(line.goods_id, { quantity, isSelected: 1 })
  }
  return {
    added: added.map(({ goods_id, number }) => ({ goods_id, number })),
    skipped,
    undo_id: added.length > 0 ? await remember(trx, member.id, added, now) : null,
  }
}

async function remember(trx: Trx, memberId: number, added: readonly AddedLine[], now: number): Promise<string> {
  const id = randomId()
  await trx.insertInto('cart_import')
    .values({ id, member_id: memberId, added: JSON.stringify(added), created_at: now, undone_at: null }).execute()
  return id
}
