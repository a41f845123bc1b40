import type { Kysely } from 'kysely'
import { cashbackKind } from '../../promotions/rules/cashback-terms.ts'
import type { PromotionRow } from '../../catalogue/offer/shop-facts.ts'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import type { Fen } from '@yaoji/contract/domain/money'
import { deductionKinds } from '@yaoji/contract/domain/deductions/deductions'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Kysely<Tables>
type Sum = { orders: number; saved: Fen }

const nothing: Sum = { orders: 0, saved: 0 as Fen }
const sumOf = (row: { orders: number | string | bigint; saved: number | string | bigint | null }): Sum => ({
  orders: Number(row.orders),
  saved: Number(row.saved ?? 0) as Fen,
})

/** Whether a kind takes money off orders, or pays it back; the others sell or give. */
export const takesMoney = (kind: string): boolean => kind === cashbackKind || (deductionKinds as readonly string[]).includes(kind)

/** What promotions took off orders that were not cancelled, and what 满返 paid back. */
export async function costsSoFar(db: Db, rows: readonly PromotionRow[]): Promise<(row: PromotionRow) => Sum> {
  const ids = rows.filter(({ kind }) => takesMoney(kind)).map(({ id }) => id)
  if (ids.length === 0) return () => nothing
  const taken = await db
    .selectFrom('order_deduction')
    .innerJoin('orders', 'orders.id', 'order_deduction.order_id')
    .where('order_deduction.kind', 'in', [...new Set(rows.map(({ kind }) => kind))])
    .where('order_deduction.source_id', 'in', ids)
    .where('orders.state', '<>', orderStates.cancelled)
    .groupBy(['order_deduction.kind', 'order_deduction.source_id'])
    .select(({ fn }) => ['order_deduction.kind', 'order_deduction.source_id', fn.countAll().as('orders'), fn.sum('amount_fen').as('saved')])
    .execute()
  const paid = await db
    .selectFrom('order_cashback')
    .where('promotion_id', 'in', ids)
    .groupBy('promotion_id')
    .select(({ fn }) => ['promotion_id', fn.countAll().as('orders'), fn.sum('credited_fen').as('saved')])
    .execute()
  return ({ id, kind }) => {
    const row =
      kind === cashbackKind ? paid.find(each => each.promotion_id === id) : taken.find(each => each.kind === kind && each.source_id === id)
    return row ? sumOf(row) : nothing
  }
}
