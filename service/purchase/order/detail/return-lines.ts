import type { Kysely, Transaction } from 'kysely'
import type { OrderDetailWire } from '@yaoji/contract/calls/purchase/order'
import { quantityRange } from '@yaoji/contract/domain/cart/quantity'
import { limits } from '@yaoji/contract/limits'
import { rememberAddition, type AddedLine } from '../../cart/addition.ts'
import { joinLine } from '../../cart/join-line.ts'
import { placeOf } from '../../cart/line-kind.ts'
import { priceRows } from '../../cart/load-cart.ts'
import type { MemberRow } from '../../../platform/database/rows.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { Offer } from '../../../catalogue/offer/sale-offer.ts'
import { orderLines } from './find-order.ts'
import { linesBefore, type LineBefore } from '../list/lines-before.ts'

type Trx = Transaction<Tables>

/** The most that a line may hold; what cannot be bought now goes back whole, with its reason. */
function mostOf({ cantBuy, quantityRule }: Offer): number {
  const { max } = quantityRange(quantityRule)
  return cantBuy || max === 0 ? limits.quantityMax : max
}

async function returnLine(
  trx: Trx,
  member: MemberRow,
  line: LineBefore,
  offer: Offer,
  now: number,
): Promise<Omit<AddedLine, 'was_selected'>> {
  const { goods_id, number } = line
  const { id, quantity } = await joinLine(trx, member, offer, number, now, line)
  const before = quantity - number
  const quantityKept = Math.min(quantity, Math.max(before, mostOf(offer)))
  if (quantityKept < quantity) await trx.updateTable('cart_line').set({ quantity: quantityKept }).where('id', '=', id).execute()
  return { goods_id, number: quantityKept - before, line_id: id, before }
}

/**
 * Puts the lines of an order that ended unpaid back into the cart, selected, on top of what
 * is there, as far as the rules of the cart allow. In the transaction that ends the order,
 * under its id: it cannot happen twice.
 */
export async function returnLines(trx: Trx, orderId: string, now: number): Promise<void> {
  const member = await trx
    .selectFrom('member')
    .selectAll('member')
    .innerJoin('orders', 'orders.member_id', 'member.id')
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  // What was joined in a group is joined again on its page.
  const lines = linesBefore(await orderLines(trx, orderId)).filter(({ kind }) => kind !== 'group-buy')
  const { of } = await priceRows(trx, member, lines, now)
  const cart = await trx
    .selectFrom('cart_line')
    .select(['goods_id', 'kind', 'source_id', 'is_selected'])
    .where('member_id', '=', member.id)
    .execute()
  const wasSelected = new Map(cart.map(line => [placeOf(line), line.is_selected]))
  let room = limits.cartLinesMax - cart.length
  const added: AddedLine[] = []
  // The cart shows the newest line first: from the last on, so that the order's own order comes back.
  for (const line of lines.toReversed()) {
    const offer = of(line)?.offer
    const before = wasSelected.get(placeOf(line))
    if (!offer || (before === undefined && room-- <= 0)) continue
    added.push({ ...(await returnLine(trx, member, line, offer, now)), was_selected: before ?? 1 })
  }
  const changed = added.filter(line => line.number > 0)
  if (changed.length > 0) await rememberAddition(trx, { id: orderId, memberId: member.id, added: changed, now })
}

/** What of an order is back in the cart and was not taken out again by its undo. */
export async function returnedOf(db: Kysely<Tables>, memberId: number, orderId: string): Promise<OrderDetailWire['returned']> {
  const row = await db
    .selectFrom('cart_import')
    .select('added')
    .where('id', '=', orderId)
    .where('member_id', '=', memberId)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const added = JSON.parse(row.added) as AddedLine[] // Written by rememberAddition.
  return { lines: added.length, undo_id: orderId }
}
