import type { Kysely } from 'kysely'
import type { ChainWire } from '@yaoji/contract/calls/member/chain'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import type { SeenStore } from '../../identity/store-scope/stores-seen.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'

type Db = Kysely<Tables>

const yuan = (fen: number) => formatFen(fen as Fen)

/** 账期 of each store that is to be repaid. */
export async function debtsOf(db: Db, ids: readonly number[], now: number) {
  const rows = await db
    .selectFrom('credit_debt')
    .where('member_id', 'in', ids)
    .whereRef('cleared_fen', '<', 'amount_fen')
    .select(['member_id', 'amount_fen', 'cleared_fen', 'due_at'])
    .orderBy('due_at')
    .orderBy('payment_id')
    .execute()
  return Map.groupBy(
    rows.map(row => ({ ...row, fen: row.amount_fen - row.cleared_fen, isOver: row.due_at <= now })),
    row => row.member_id,
  )
}

/** Orders that wait for the approval of who looks, the oldest first. */
export async function approvalsOf(db: Db, stores: readonly SeenStore[]): Promise<ChainWire['approvals']> {
  const own = stores.filter(({ role }) => role === 'owner').map(({ id }) => id)
  if (own.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_approval', 'order_approval.order_id', 'orders.id')
    .innerJoin('person', 'person.id', 'order_approval.person_id')
    .innerJoin('member', 'member.id', 'orders.member_id')
    .where('orders.member_id', 'in', own)
    .where('orders.state', '=', orderStates.awaitingApproval)
    .select(['orders.member_id', 'member.company', 'orders.id', 'sn', 'order_approval.amount_fen', 'order_approval.created_at'])
    .select(['person.name', 'person.username'])
    .orderBy('order_approval.created_at')
    .orderBy('orders.id')
    .execute()
  return rows.map(row => ({
    ...{ store_id: row.member_id, company: row.company, order_id: row.id, order_sn: row.sn, amount: yuan(row.amount_fen) },
    ...{ name: row.name || row.username, created_at: seconds(row.created_at) },
  }))
}
