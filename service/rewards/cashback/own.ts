import type { Kysely } from 'kysely'
import type { CashbackRowWire, OwnCashbackWire } from '@yaoji/contract/calls/rewards/cashback'
import { cashbackOf, cashbackState } from '@yaoji/contract/domain/rewards/cashback'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { countRows } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { pageRows, pageWire } from '../../platform/http/reply/page-wire.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { keptTiers } from '../../promotions/rules/cashback-terms.ts'
import { cashbackBases } from '../../purchase/points-and-vouchers/cashback-base.ts'

type Db = Kysely<Tables>
type PageQuery = Parameters<typeof pageWire>[2]

/** Of a cancelled order nothing comes. */
const living = (db: Db, memberId: number) =>
  db
    .selectFrom('order_cashback')
    .innerJoin('orders', 'orders.id', 'order_cashback.order_id')
    .where('order_cashback.member_id', '=', memberId)
    .where('orders.state', '>', 0)

const columns = [
  'order_cashback.order_id',
  'order_cashback.name',
  'order_cashback.tiers',
  'order_cashback.line_ids',
  'order_cashback.credited_fen',
  'order_cashback.owed_fen',
  'order_cashback.created_at',
  'orders.sn',
  'orders.state',
  'orders.expires_at',
] as const

/** What is to come of orders that were paid and are not completed; there are no more of them than a store has under way. */
async function comingFen(db: Db, memberId: number): Promise<Fen> {
  const rows = await living(db, memberId)
    .where('orders.state', '<', orderStates.completed)
    .where('orders.state', '>=', orderStates.paid)
    .select(columns)
    .execute()
  const baseOf = await cashbackBases(db, rows)
  return rows.reduce((sum, row) => sum + cashbackOf(keptTiers(row.tiers), baseOf(row.order_id)), 0) as Fen
}

async function creditedFen(db: Db, memberId: number): Promise<Fen> {
  const row = await db
    .selectFrom('order_cashback')
    .where('member_id', '=', memberId)
    .select(({ fn }) => fn.sum<number | string | null>('credited_fen').as('fen'))
    .executeTakeFirst()
  return Number(row?.fen ?? 0) as Fen
}

async function firstCredits(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('cashback_move')
    .where('order_id', 'in', [...orderIds, ''])
    .groupBy('order_id')
    .select(({ fn }) => ['order_id', fn.min('created_at').as('at')])
    .execute()
  return new Map(rows.map(row => [row.order_id, Number(row.at)]))
}

/** One page of what the orders of a store bring back, with what all of them come to. */
export async function ownCashback(db: Db, memberId: number, query: PageQuery): Promise<OwnCashbackWire> {
  const total = await countRows(living(db, memberId))
  const rows = await pageRows(
    living(db, memberId).select(columns).orderBy('order_cashback.created_at', 'desc').orderBy('order_cashback.order_id'),
    query,
  )
  const baseOf = await cashbackBases(db, rows)
  const creditedAt = await firstCredits(
    db,
    rows.map(row => row.order_id),
  )
  const list = rows.map((row): CashbackRowWire => {
    const paid = baseOf(row.order_id)
    const due = cashbackOf(keptTiers(row.tiers), paid)
    const first = creditedAt.get(row.order_id)
    const credited = (row.credited_fen - row.owed_fen) as Fen
    return {
      order_id: row.order_id,
      order_sn: row.sn,
      name: row.name,
      state: cashbackState({ state: row.state, due, credited, wasCredited: first !== undefined }),
      paid: formatFen(paid),
      amount: formatFen(row.state === orderStates.completed ? credited : due),
      owed: formatFen(row.owed_fen as Fen),
      ordered_at: seconds(row.created_at),
      expected_at: row.state === orderStates.signed && row.expires_at !== null ? seconds(row.expires_at) : null,
      credited_at: first === undefined ? null : seconds(first),
    }
  })
  const sums = { coming: formatFen(await comingFen(db, memberId)), credited: formatFen(await creditedFen(db, memberId)) }
  return { ...pageWire(list, total, query), ...sums }
}
