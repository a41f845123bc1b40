import type { Kysely } from 'kysely'
import { afterSaleStates, releasedAfterSaleStates } from '@yaoji/contract/domain/order/after-sale-states'
import type { Tables } from '../../platform/database/tables.ts'
import { sumBy } from './sum-by.ts'

type Db = Kysely<Tables>

const paidStates: readonly number[] = [afterSaleStates.refunding, afterSaleStates.done]
const { reversed } = afterSaleStates
const paysBack = (kind: string) => ['return', 'refund', 'refuse'].includes(kind)

async function readLines(db: Db) {
  const rows = await db
    .selectFrom('after_sale_line')
    .innerJoin('after_sale', 'after_sale.id', 'after_sale_line.after_sale_id')
    .select(['batch_id', 'line_id', 'quantity', 'accepted', 'refund_fen', 'kind', 'state', 'after_sale_id'])
    .execute()
  return rows.map(row => ({
    ...row,
    claimed: row.kind === 'papers' || releasedAfterSaleStates.includes(row.state) ? 0 : (row.accepted ?? row.quantity),
    refunded: paysBack(row.kind) && paidStates.includes(row.state) ? (row.accepted ?? 0) : 0,
  }))
}

async function moneyProblems(db: Db, lines: Awaited<ReturnType<typeof readLines>>): Promise<string[]> {
  const afterSales = await db.selectFrom('after_sale').selectAll().execute()
  const refunds = await db
    .selectFrom('refund')
    .leftJoin('refund_reversal', 'refund_reversal.refund_id', 'refund.id')
    .select(['cause', 'amount_fen', 'balance_fen', 'credit_fen'])
    .where('cause', 'like', 'after-sale:%')
    .execute()
  const ofLines = sumBy(
    lines,
    line => line.after_sale_id,
    line => line.refund_fen,
  )
  const sent = sumBy(
    refunds,
    refund => refund.cause,
    refund => refund.amount_fen,
  )
  const takenBack = sumBy(
    refunds,
    refund => refund.cause,
    refund => (refund.balance_fen ?? 0) + (refund.credit_fen ?? 0),
  )
  return afterSales.flatMap(({ id, sn, state, money_fen, voucher_fen, points_fen }) => [
    ...((ofLines.get(id) ?? 0) === money_fen + voucher_fen + points_fen ? [] : [`after-sale ${sn}: its lines do not add up`]),
    ...((sent.get(`after-sale:${id}`) ?? 0) === money_fen ? [] : [`after-sale ${sn}: ${money_fen} fen are not what was refunded`]),
    ...((takenBack.get(`after-sale:${id}`) ?? 0) === (state === reversed ? money_fen : 0)
      ? []
      : [`after-sale ${sn}: its reversal is not its refund`]),
    ...(money_fen === 0 || state === reversed || paidStates.includes(state) ? [] : [`after-sale ${sn} in state ${state} has paid back`]),
  ])
}

/** Never more comes back than was sent, of a batch and of a line, and what was paid back is what the after-sales say (domain.md section 8). */
export async function afterSaleProblems(db: Db): Promise<string[]> {
  const lines = await readLines(db)
  const batches = await db.selectFrom('order_batch').select(['id', 'quantity', 'claimed']).execute()
  const orderLines = await db.selectFrom('order_line').select(['id', 'quantity', 'refunded']).execute()
  const claimed = sumBy(
    lines,
    line => String(line.batch_id),
    line => line.claimed,
  )
  const short = await db.selectFrom('shortage').select(['line_id', 'quantity']).where('state', '=', 'refunded').execute()
  const refunded = sumBy(
    [...lines, ...short.map(({ line_id, quantity }) => ({ line_id, refunded: quantity }))],
    line => String(line.line_id),
    line => line.refunded,
  )
  return [
    ...batches
      .filter(batch => batch.claimed !== (claimed.get(String(batch.id)) ?? 0) || batch.claimed > batch.quantity)
      .map(({ id, claimed: own, quantity }) => `batch ${id}: ${own} of ${quantity} claimed, after-sales ${claimed.get(String(id)) ?? 0}`),
    ...orderLines
      .filter(line => line.refunded !== (refunded.get(String(line.id)) ?? 0) || line.refunded > line.quantity)
      .map(({ id, refunded: own, quantity }) => `line ${id}: ${own} of ${quantity} refunded, after-sales ${refunded.get(String(id)) ?? 0}`),
    ...(await moneyProblems(db, lines)),
  ]
}
