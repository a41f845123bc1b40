import type { Kysely } from 'kysely'
import { stepWire, type PriceStepsWire } from '@yaoji/contract/calls/promotions/price-steps'
import { deductionKinds, type DeductionKind } from '@yaoji/contract/domain/deductions/deductions'
import type { Fen, UnitPrice } from '@yaoji/contract/domain/money'
import { lineSteps, totalSteps, type ExplainedLine } from '@yaoji/contract/domain/prices/price-steps'
import type { OrderLineRow } from '../../../platform/database/rows.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { ApiError } from '../../../platform/http/reply/api-error.ts'
import { orderDeductions } from '../create/deductions.ts'
import { findOrder, orderLines } from './find-order.ts'
import { messages } from '../messages.ts'

async function explainedLine(db: Kysely<Tables>, row: OrderLineRow): Promise<ExplainedLine> {
  const taken = await db.selectFrom('order_line_deduction').selectAll().where('line_id', '=', row.id).execute()
  return {
    goodsId: row.goods_id,
    quantity: row.quantity,
    listPrice: row.list_price_units as UnitPrice | null,
    ownPrice: row.own_price_units as UnitPrice | null,
    price: row.price_units as UnitPrice,
    priceName: row.price_name,
    amount: row.amount_fen as Fen,
    deductions: deductionKinds.flatMap((kind: DeductionKind) =>
      taken.filter(each => each.kind === kind).map(each => ({ kind, amount: each.amount_fen as Fen })),
    ),
  }
}

/** Why an order cost what it cost, by what was kept of it, and the line at this place. */
export async function orderSteps(
  db: Kysely<Tables>,
  memberId: number,
  orderId: string,
  place: number | undefined,
): Promise<PriceStepsWire> {
  const order = await findOrder(db, memberId, orderId)
  const rows = await orderLines(db, orderId)
  const row = place === undefined ? undefined : rows[place - 1]
  if (place !== undefined && !row) throw ApiError.notFound(messages.orderNotFound)
  const deductions = await orderDeductions(db, orderId)
  return {
    lines: row
      ? [{ name: row.name, pack_unit: row.pack_unit, steps: lineSteps(await explainedLine(db, row), deductions).map(stepWire) }]
      : [],
    total: totalSteps({
      goods: order.goods_fen as Fen,
      quantity: rows.reduce((sum, each) => sum + each.quantity, 0),
      deductions,
      freight: [{ name: '', amount: order.freight_fen as Fen }],
    }).map(stepWire),
  }
}
