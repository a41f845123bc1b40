import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { WaitingApprovalWire } from '@yaoji/contract/calls/purchase/approval-wire'
import { priceText } from '../../cart/price-hint.ts'
import { priceRows } from '../../cart/load-cart.ts'
import { messages as checkoutMessages } from '../../checkout/messages.ts'
import type { MemberRow } from '../../../platform/database/rows.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { Offer } from '../../../catalogue/offer/sale-offer.ts'
import { orderLines } from '../detail/find-order.ts'
import { linesBefore, type LineBefore } from '../list/lines-before.ts'
import { thenOf } from '../reorder/reorder-plan.ts'

type Change = WaitingApprovalWire['changes'][number]

/** Shortages that the order itself caused are no objection. */
const ownDoing: readonly string[] = ['SOLD_OUT', 'LIMIT_REACHED']

function changeOf(line: LineBefore, offer: Offer | undefined): Change[] {
  const { goods_id, name, price, number } = thenOf(line)
  const stands = { goods_id, name, field: 'status', from: checkoutMessages.buyable } as const
  if (!offer) return [{ ...stands, to: checkoutMessages.offShelf }]
  if (offer.cantBuy && !ownDoing.includes(offer.cantBuy.code)) return [{ ...stands, to: offer.cantBuy.text }]
  const current = offer.unitPrice(number)?.price ?? null
  return current === null || current === price ? [] : [{ goods_id, name, field: 'price', from: priceText(price), to: priceText(current) }]
}

/** What has moved in the prices of an order's lines, and in whether they can be bought, since it was submitted. */
export async function approvalChanges(db: Kysely<Tables>, member: MemberRow, orderId: string, now: number): Promise<Change[]> {
  const lines = linesBefore(await orderLines(db, orderId))
  const { of } = await priceRows(db, member, lines, now)
  return lines.flatMap(line => changeOf(line, of(line)?.offer))
}

/** A hash of the changes; empty for none. */
export function seenOf(changes: readonly Change[]): string {
  return changes.length === 0 ? '' : createHash('sha256').update(JSON.stringify(changes)).digest('base64url')
}
