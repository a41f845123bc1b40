import type { Kysely } from 'kysely'
import type { QuotationDetailWire, QuotationWire } from '@yaoji/contract/calls/member/quotation'
import { formatFen, sumFloored, type Fen, type UnitPrice } from '@yaoji/contract/domain/money'
import { loadSaleOffers } from '../../catalogue/offer/offer.ts'
import type { MemberRow, QuotationRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { arrivalWire, priceText } from './draft.ts'
import { isOrdered, linesOf, stateOf, totalOf, type LineRow, type StandingLine } from './frozen.ts'
import { messages } from './messages.ts'

type Db = Kysely<Tables>
export const namesShown = 3

/** What the goods came to when the store asked. */
export function amountThen(lines: readonly Pick<LineRow, 'quantity' | 'price_units'>[]): string {
  const priced = lines.flatMap(({ quantity, price_units }) => (price_units === null ? [] : [{ quantity, price: price_units as UnitPrice }]))
  return priced.length === 0 ? '' : formatFen(sumFloored(priced))
}

/** Names of goods by their ids. */
export async function namedGoods(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await db.selectFrom('goods').select(['id', 'name', 'spec', 'manufacturer', 'pack_unit']).where('id', 'in', ids).execute()
  return new Map(rows.map(row => [row.id, row]))
}

export function quotationWire(
  row: QuotationRow,
  lines: readonly StandingLine[],
  nameOf: (goodsId: number) => string,
  now: number,
): QuotationWire {
  const { id, message, answer } = row
  return {
    ...{ id, message, answer, quotation_sn: row.sn, state: stateOf(row, isOrdered(lines), now) },
    created_at: seconds(Number(row.created_at)),
    answered_at: row.answered_at === null ? null : seconds(Number(row.answered_at)),
    count: lines.length,
    goods: lines.slice(0, namesShown).map(({ goods_id }) => nameOf(goods_id)),
    amount: amountThen(lines),
    wished: row.wished_fen === null ? '' : formatFen(Number(row.wished_fen) as Fen),
    until: row.wanted_until,
    quote: row.quote_until === '' ? '' : formatFen(totalOf(lines)),
    quote_until: row.quote_until,
  }
}

/** An own quotation. @throws {ApiError} 404 for another store's as for none */
export async function findQuotation(db: Db, memberId: number, id: string): Promise<QuotationRow> {
  const row = await db.selectFrom('quotation').selectAll().where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst()
  if (!row) throw ApiError.notFound(messages.unknown)
  return row
}

/** Orders of every answer that the quotation has had, by its name on their lines. */
async function ordersOf(db: Db, { member_id, sn }: QuotationRow) {
  const rows = await db
    .selectFrom('orders')
    .where('member_id', '=', member_id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_line')
          .select('order_line.id')
          .whereRef('order_line.order_id', '=', 'orders.id')
          .where('line_kind', '=', 'quotation')
          .where('source_name', '=', messages.promotionName(sn)),
      ),
    )
    .select(['id', 'sn'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(order => ({ id: order.id, order_sn: order.sn }))
}

/** One with its lines, each with what it costs now. */
export async function readQuotation(db: Db, member: MemberRow, id: string, now: number): Promise<QuotationDetailWire> {
  const row = await findQuotation(db, member.id, id)
  const lines = await linesOf(db, row)
  const ids = lines.map(line => line.goods_id)
  const goods = await namedGoods(db, ids)
  const offers = await loadSaleOffers(db, member, ids, now)
  return {
    ...quotationWire(row, lines, goodsId => goods.get(goodsId)?.name ?? '', now),
    hash: row.hash,
    lines: lines.map(line => {
      const { name = '', spec = '', manufacturer = '', pack_unit = '' } = goods.get(line.goods_id) ?? {}
      return {
        ...{ goods_id: line.goods_id, name, ypgg: spec, sccj: manufacturer, bzdw: pack_unit, number: line.quantity },
        ...{ price: priceText(line.price_units), wished: priceText(line.wished_units), quote: priceText(line.quote_units) },
        price_now: priceText(offers.get(line.goods_id)?.unitPrice(line.quantity - line.taken || line.quantity)?.price),
        arrival: arrivalWire(line, pack_unit, now),
        ordered: line.taken,
      }
    }),
    orders: await ordersOf(db, row),
  }
}
