import { sql, type Transaction } from 'kysely'
import type { ChangeWire } from '@yaoji/contract/calls/envelope'
import { goodsOfLine, type SaleLine } from '../../cart/priced-line.ts'
import { messages } from '../../checkout/messages.ts'
import { lineMessages } from '../../../promotions/rules/line-messages.ts'
import { isGiftKind } from '../../../promotions/rules/line-terms.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { ApiError } from '../../../platform/http/reply/api-error.ts'

type Trx = Transaction<Tables>
type QuotaNeed = { promotion_id: number; goods_id: number; quantity: number }

/** In the order in which every transaction takes the rows. */
function sorted(needs: readonly QuotaNeed[]): QuotaNeed[] {
  return needs.toSorted((a, b) => a.promotion_id - b.promotion_id || a.goods_id - b.goods_id)
}

/** Takes units of flash sales, sets and gifts if the promotion still has them. Answers the lines that came too late. */
export async function takeQuotas(trx: Trx, lines: readonly SaleLine[]): Promise<SaleLine[]> {
  const late = new Set<number>()
  const bought = lines.filter(line => line.source.id > 0)
  const needs = bought.flatMap(line =>
    goodsOfLine(line).map(({ goods, quantity }) => ({ promotion_id: line.source.id, goods_id: goods.id, quantity })),
  )
  for (const { promotion_id, goods_id, quantity } of sorted(needs)) {
    const { numUpdatedRows } = await trx
      .updateTable('promotion_goods')
      .set(({ eb }) => ({ taken: eb('taken', '+', quantity) }))
      .where('promotion_id', '=', promotion_id)
      .where('goods_id', '=', goods_id)
      .where(sql<boolean>`(quota is null or taken + ${quantity} <= quota)`)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) late.add(promotion_id)
  }
  return bought.filter(line => late.has(line.source.id))
}

/** What promotions still have of goods, by promotion and goods. */
async function quotasLeft(trx: Trx, ids: readonly number[]): Promise<ReadonlyMap<string, number>> {
  const rows = await trx
    .selectFrom('promotion_goods')
    .where('promotion_id', 'in', ids)
    .where('quota', 'is not', null)
    .select(['promotion_id', 'goods_id', 'quota', 'taken'])
    .execute()
  return new Map(rows.map(row => [`${row.promotion_id} ${row.goods_id}`, Math.max(0, (row.quota ?? 0) - row.taken)]))
}

function lateText({ kind, source, offer: { goods } }: SaleLine, left: ReadonlyMap<string, number>): string {
  if (kind === 'swap') return lineMessages.swapSoldOut
  if (isGiftKind(kind)) return lineMessages.giftSoldOut
  const units = left.get(`${source.id} ${goods.id}`) ?? 0
  return kind !== 'set' && units > 0 ? messages.quotaLeft(units, goods.pack_unit) : messages.quotaGone
}

/** Then the transaction must not go on. */
export async function refuseTaken(trx: Trx, late: readonly SaleLine[]): Promise<void> {
  if (late.length === 0) return
  const left = await quotasLeft(
    trx,
    late.map(line => line.source.id),
  )
  const changes = late.map((line): ChangeWire => {
    const { goods } = line.offer
    const from = messages.quantity(line.quantity, goods.pack_unit)
    return { goods_id: goods.id, name: goods.name, field: 'number', from, to: lateText(line, left) }
  })
  throw ApiError.conflict(messages.orderChanged, changes)
}

/** Releases the quotas of an order. */
export async function releaseQuotas(trx: Trx, orderId: string): Promise<void> {
  const lines = await trx
    .selectFrom('order_line')
    .where('order_id', '=', orderId)
    .where('source_id', '>', 0)
    .groupBy(['source_id', 'goods_id'])
    .select(({ fn }) => ['source_id', 'goods_id', fn.sum<number | string>('quantity').as('quantity')])
    .execute()
  const needs = lines.map(line => ({ promotion_id: line.source_id, goods_id: line.goods_id, quantity: Number(line.quantity) }))
  for (const { promotion_id, goods_id, quantity } of sorted(needs)) {
    // An operator may have taken the promotion away meanwhile.
    await trx
      .updateTable('promotion_goods')
      .set(({ eb }) => ({ taken: eb('taken', '-', quantity) }))
      .where('promotion_id', '=', promotion_id)
      .where('goods_id', '=', goods_id)
      .where('taken', '>=', quantity)
      .execute()
  }
}
