import type { Kysely, Selectable, Transaction } from 'kysely'
import type { CartTotal } from '@yaoji/contract/domain/cart/cart-total'
import { deductionKinds, type DeductionKind } from '@yaoji/contract/domain/deductions/deductions'
import { explainDeductions, type ExplainedDeduction } from '@yaoji/contract/domain/prices/price-steps'
import { addFen, type Fen } from '@yaoji/contract/domain/money'
import { compiledInsert } from '../../../platform/database/compiled-insert.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { deductionName } from '../../../promotions/rules/messages.ts'

type Taken = Pick<CartTotal, 'lines' | 'deductions' | 'freightDeductions'>
type Told = Pick<ExplainedDeduction, 'rule' | 'goodsIds'>

/** The tier that took it, and over which goods, as they were that day. Written by insertDeductions. */
function readRule(text: string): Told {
  return text === '' ? { rule: null, goodsIds: null } : (JSON.parse(text) as Told)
}

const addDeductions = compiledInsert('order_deduction')
const addLineDeductions = compiledInsert('order_line_deduction')

/** Keeps what was taken of an order. Kinds that take from the freight have one promotion each. */
export async function insertDeductions(trx: Transaction<Tables>, orderId: string, { lines, deductions, freightDeductions }: Taken) {
  const ordered = new Set(lines.map(({ line }) => line.goodsId))
  const ofFreight = (of: DeductionKind) => addFen(...freightDeductions.filter(({ kind }) => kind === of).map(({ amount }) => amount))
  await addDeductions(
    trx,
    explainDeductions({ deductions }).map(({ kind, id, name, amount, rule, goodsIds }) => ({
      order_id: orderId,
      kind,
      source_id: id,
      name,
      amount_fen: amount,
      freight_fen: ofFreight(kind),
      rule: JSON.stringify({ rule, goodsIds: goodsIds && goodsIds.filter(goods => ordered.has(goods)) } satisfies Told),
    })),
  )
}

export type LineDeductionRow = { lineId: number; kind: DeductionKind; amount: Fen }

/** Keeps the shares of lines. */
export async function insertLineDeductions(trx: Transaction<Tables>, shares: readonly LineDeductionRow[]): Promise<void> {
  await addLineDeductions(
    trx,
    shares.map(({ lineId, kind, amount }) => ({ line_id: lineId, kind, amount_fen: amount })),
  )
}

export type DeductionRow = Pick<Selectable<Tables['order_deduction']>, 'kind' | 'source_id' | 'name' | 'amount_fen' | 'rule'>

/** What was taken of an order, in the order in which it was. */
export async function orderDeductions(db: Kysely<Tables>, orderId: string): Promise<ExplainedDeduction[]> {
  return explained(await db.selectFrom('order_deduction').selectAll().where('order_id', '=', orderId).orderBy('source_id').execute())
}

/** The same of its rows. */
export function explained(rows: readonly DeductionRow[]): ExplainedDeduction[] {
  return deductionKinds.flatMap((kind: DeductionKind) =>
    rows
      .filter(row => row.kind === kind)
      .map(row => ({
        kind,
        id: row.source_id,
        name: deductionName({ kind, name: row.name }),
        amount: row.amount_fen as Fen,
        ...readRule(row.rule),
      })),
  )
}
