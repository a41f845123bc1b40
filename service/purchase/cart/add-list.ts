import type { Transaction } from 'kysely'
import type { PurchaseListAddWire } from '@yaoji/contract/calls/purchase/purchase-list'
import { limits } from '@yaoji/contract/limits'
import { lockMember } from '../../platform/database/lock-member.ts'
import { randomId } from '../../platform/database/random-id.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { loadOffers } from '../../catalogue/offer/offer.ts'
import type { Offer } from '../../catalogue/offer/sale-offer.ts'
import { rememberAddition, type AddedLine } from './addition.ts'
import { joinLine } from './join-line.ts'
import { aloneProblem, joinedProblem } from './join-problem.ts'
import { ordinary } from './line-kind.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>

export type WantedLine = { goods_id: number; number: number }

/** A line of the wire, "1001:20". */
export function wantedLine(text: string): WantedLine {
  const [goods = '', number = ''] = text.split(':')
  return { goods_id: Number(goods), number: Number(number) }
}

type CartState = Map<number, { quantity: number; isSelected: number }>

async function cartOf(trx: Trx, memberId: number): Promise<CartState> {
  const lines = await trx
    .selectFrom('cart_line')
    .select(['goods_id', 'quantity', 'is_selected'])
    .where('member_id', '=', memberId)
    .where('kind', '=', ordinary.kind)
    .execute()
  return new Map(lines.map(line => [line.goods_id, { quantity: line.quantity, isSelected: line.is_selected }]))
}

/** Why a line cannot join the cart as it is now, in words. */
function refusal({ number }: WantedLine, offer: Offer | undefined, cart: CartState): string | undefined {
  if (!offer) return messages.goodsNotFound
  if (offer.cantBuy) return offer.cantBuy.text
  const line = cart.get(offer.goods.id)
  if (!line && cart.size >= limits.cartLinesMax) return messages.cartFull
  return aloneProblem(offer, number) ?? joinedProblem(offer, number, (line?.quantity ?? 0) + number)
}

/**
 * Adds every line that passes the rules of the cart and says why the others do not. The
 * member's row is taken, so that another import or an order cannot come between.
 */
export async function addPurchaseList(
  trx: Trx,
  member: MemberRow,
  wanted: readonly WantedLine[],
  now: number,
): Promise<Omit<PurchaseListAddWire, 'total'>> {
  await lockMember(trx, member.id)
  const cart = await cartOf(trx, member.id)
  const offers = await loadOffers(trx, member, [...new Set(wanted.map(line => line.goods_id))], now)
  const added: AddedLine[] = []
  const skipped: PurchaseListAddWire['skipped'] = []
  for (const line of wanted) {
    const offer = offers.get(line.goods_id)
    const reason = refusal(line, offer, cart)
    if (!offer || reason !== undefined) {
      skipped.push({ ...line, reason: reason ?? messages.goodsNotFound })
      continue
    }
    const former = cart.get(line.goods_id)
    const { id, quantity } = await joinLine(trx, member, offer, line.number, now)
    added.push({ ...line, line_id: id, before: quantity - line.number, was_selected: former?.isSelected ?? 1 })
    cart.set(line.goods_id, { quantity, isSelected: 1 })
  }
  const undoId = randomId()
  if (added.length > 0) await rememberAddition(trx, { id: undoId, memberId: member.id, added, now })
  return {
    added: added.map(({ goods_id, number }) => ({ goods_id, number })),
    skipped,
    undo_id: added.length > 0 ? undoId : null,
  }
}
