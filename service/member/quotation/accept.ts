import type { Transaction } from 'kysely'
import type { QuotationAcceptedWire } from '@yaoji/contract/calls/member/quotation'
import { formatUnitPrice, type UnitPrice } from '@yaoji/contract/domain/money'
import { clampQuantity } from '@yaoji/contract/domain/cart/quantity'
import { limits } from '@yaoji/contract/limits'
import { countRows } from '../../platform/database/query-parts.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { MemberRow, QuotationRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { quotationKind } from '../../promotions/rules/quotation-offer.ts'
import { lineKeyColumns } from '../../purchase/cart/line-kind.ts'
import type { LineOffer } from '../../purchase/cart/line-offer.ts'
import { priceSales } from '../../purchase/cart/load-cart.ts'
import type { SaleOffer } from '../../catalogue/offer/sale-offer.ts'
import { findQuotation } from './find.ts'
import { isAsAnswered, isOrdered, linesOf, stateOf, type StandingLine } from './frozen.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>
type Accepting = { member: MemberRow; id: string; hash: string; goodsIds: readonly number[] | undefined; now: number }
type Change = QuotationAcceptedWire['changes'][number]
type Accepted = { goodsId: number; warehouseId: number; quantity: number }

/** A quotation whose prices hold and are those that the buyer saw. @throws {ApiError} */
function refuseStale(row: QuotationRow, lines: readonly StandingLine[], { hash, now }: Accepting): void {
  const state = stateOf(row, isOrdered(lines), now)
  if (state === 'ordered') throw ApiError.conflict(messages.allOrdered)
  if (state === 'expired') throw ApiError.conflict(messages.over)
  if (state !== 'quoted') throw ApiError.conflict(messages.moved)
  if (row.hash !== hash) throw ApiError.conflict(messages.changed)
  if (!isAsAnswered(row, lines)) throw ApiError.conflict(messages.tampered)
}

function chosenLines(lines: readonly StandingLine[], goodsIds: readonly number[] | undefined): StandingLine[] {
  const quoted = lines.filter(({ quote_units }) => quote_units !== null)
  const chosen = goodsIds ? quoted.filter(({ goods_id }) => goodsIds.includes(goods_id)) : quoted
  if (chosen.length < new Set(goodsIds).size) throw ApiError.invalid('goods_ids', messages.notQuoted)
  const open = chosen.filter(({ taken, quantity }) => taken < quantity)
  if (open.length === 0) throw ApiError.conflict(messages.allOrdered)
  return open
}

type Judged = { accepted?: Accepted; change?: Change }

/** What is bought of a line now, and what differs from the answer. */
function judge({ goods_id, quantity, taken, quote_units }: StandingLine, found: LineOffer<SaleOffer> | undefined): Judged {
  const change = (text: string, name = ''): Change => ({ goods_id, name, text })
  if (!found) return { change: change(messages.changes.cannot(messages.goodsGone)) }
  const { goods, cantBuy, quantityRule, unitPrice, warehouseId } = found.offer
  if (cantBuy) return { change: change(messages.changes.cannot(cantBuy.text), goods.name) }
  const left = quantity - taken
  const number = clampQuantity(left, quantityRule)
  const price = unitPrice(number)?.price
  const texts = [
    ...(number < left ? [messages.changes.fewer(left, number, goods.pack_unit)] : []),
    ...(price !== undefined && quote_units !== null && price < quote_units
      ? [messages.changes.cheaper(formatUnitPrice(quote_units as UnitPrice), formatUnitPrice(price))]
      : []),
  ]
  const accepted = { goodsId: goods.id, warehouseId, quantity: number }
  return texts.length > 0 ? { accepted, change: change(texts.join('；'), goods.name) } : { accepted }
}

async function putIntoCart(trx: Trx, memberId: number, sourceId: number, lines: readonly Accepted[], now: number): Promise<number[]> {
  const rows = await trx
    .insertInto('cart_line')
    .values(
      lines.map(({ goodsId, warehouseId, quantity }) => ({
        ...{ member_id: memberId, goods_id: goodsId, warehouse_id: warehouseId, quantity, is_selected: 1, created_at: now },
        ...{ kind: quotationKind, source_id: sourceId },
      })),
    )
    .onConflict(conflict =>
      conflict.columns(lineKeyColumns).doUpdateSet(({ ref }) => ({
        quantity: ref('excluded.quantity'),
        warehouse_id: ref('excluded.warehouse_id'),
        is_selected: 1,
      })),
    )
    .returning('id')
    .execute()
  if ((await countRows(trx.selectFrom('cart_line').where('member_id', '=', memberId))) > limits.cartLinesMax)
    throw ApiError.conflict(messages.cartFull(limits.cartLinesMax))
  const ids = rows.map(({ id }) => id)
  // What is checked out next is the quotation alone.
  await trx.updateTable('cart_line').set({ is_selected: 0 }).where('member_id', '=', memberId).where('id', 'not in', ids).execute()
  return ids
}

/**
 * Puts quoted lines into the cart, all or those of the named goods, and selects these alone: an order is made of them as of any other lines, which takes their
 * quantity off the quotation. Accepted twice they are the same lines. @throws {ApiError}
 */
export async function acceptQuotation(trx: Trx, accepting: Accepting): Promise<QuotationAcceptedWire> {
  const { id, now, goodsIds } = accepting
  const member = { ...accepting.member, ...(await lockMember(trx, accepting.member.id)) }
  const row = await findQuotation(trx, member.id, id)
  const lines = await linesOf(trx, row)
  refuseStale(row, lines, accepting)
  const sourceId = row.promotion_id ?? 0
  const chosen = chosenLines(lines, goodsIds)
  const asked = chosen.map(({ goods_id }) => ({ goods_id, kind: quotationKind, source_id: sourceId }))
  const { of } = await priceSales(trx, member, asked, now)
  const judged = chosen.map((line, at) => judge(line, of(asked[at]!))) // One for each line.
  const accepted = judged.flatMap(({ accepted: line }) => line ?? [])
  const changes = judged.flatMap(({ change }) => change ?? [])
  if (accepted.length === 0) throw ApiError.conflict([messages.noneLeft, ...changes.map(({ name, text }) => `${name} ${text}`)].join('；'))
  return { ids: await putIntoCart(trx, member.id, sourceId, accepted, now), changes }
}
