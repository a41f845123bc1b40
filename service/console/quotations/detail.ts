import type { Kysely } from 'kysely'
import type { ConsoleQuotationLineWire, ConsoleQuotationWire } from '@yaoji/contract/calls/console/quotations'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { loadSaleOffers } from '../../catalogue/offer/offer.ts'
import { arrivalWire, priceText, storedArrival } from '../../member/quotation/draft.ts'
import { namedGoods } from '../../member/quotation/find.ts'
import { linesOf } from '../../member/quotation/frozen.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { lastCosts } from '../../promotions/effect/costs.ts'
import { quotationsMessages as messages } from '../messages.ts'
import { rowWires, type OfStore } from './list.ts'

type Db = Kysely<Tables>

/** What a store paid for a unit of goods the last time, by goods; what was cancelled does not count. */
async function lastPaid(db: Db, memberId: number, goodsIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .where('orders.member_id', '=', memberId)
    .where('orders.state', '>=', orderStates.paid)
    .where('order_line.goods_id', 'in', goodsIds)
    .select(['order_line.goods_id', 'order_line.price_units'])
    .orderBy('orders.created_at')
    .orderBy('order_line.id')
    .execute()
  // The last one wins.
  return new Map(rows.map(row => [row.goods_id, row.price_units]))
}

async function lineWires(db: Db, row: OfStore, now: number): Promise<ConsoleQuotationLineWire[]> {
  const lines = await linesOf(db, row)
  const ids = lines.map(({ goods_id }) => goods_id)
  const member = await db.selectFrom('member').selectAll().where('id', '=', row.member_id).executeTakeFirstOrThrow()
  const [goods, offers] = [await namedGoods(db, ids), await loadSaleOffers(db, member, ids, now)]
  const [costs, paid] = [await lastCosts(db, ids), await lastPaid(db, row.member_id, ids)]
  return lines.map(({ goods_id, quantity, wished_units, quote_units, taken }) => {
    const { name = '', spec = '', manufacturer: maker = '', pack_unit: unit = '' } = goods.get(goods_id) ?? {}
    const offer = offers.get(goods_id)
    return {
      ...{ goods_id, name, spec, maker, unit, number: quantity, stock: offer?.available ?? 0, ordered: taken },
      arrival: arrivalWire(storedArrival(offer, quantity), unit, now),
      price: priceText(offer?.unitPrice(quantity)?.price),
      wished: priceText(wished_units),
      last_price: priceText(paid.get(goods_id)),
      cost: priceText(costs.get(goods_id)),
      quote: priceText(quote_units),
    }
  })
}

/** One quotation by its number. @throws {ApiError} 404 */
export async function readForStaff(db: Db, sn: string, now: number): Promise<ConsoleQuotationWire> {
  const row = await db
    .selectFrom('quotation')
    .innerJoin('member', 'member.id', 'quotation.member_id')
    .selectAll('quotation')
    .select(['member.code as store', 'member.company'])
    .where('quotation.sn', '=', sn)
    .executeTakeFirst()
  if (!row) throw ApiError.notFound(messages.none)
  const [wire] = await rowWires(db, [row], now)
  const { message, answer, operator, answered_at } = row
  return {
    ...wire!, // One for each row.
    ...{ message, answer, operator },
    answered_at: answered_at === null ? null : seconds(Number(answered_at)),
    lines: await lineWires(db, row, now),
  }
}
