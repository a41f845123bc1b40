import type { Kysely } from 'kysely'
import type { VoucherLogQuery, VoucherLogWire, VoucherMoveKind } from '@yaoji/contract/calls/promotions/own-coupon'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { countRows } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { pageRows, pageWire } from '../../platform/http/reply/page-wire.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { movedOrders } from './moved-orders.ts'

type Db = Kysely<Tables>
type Cause = { kind: VoucherMoveKind; of: 'order' | 'after-sale' | 'short' | 'nothing'; id: string }

/** What an entry was for, by the event that service/purchase/points-and-vouchers/tenders.ts booked it under. */
function causeOf(event: string, fen: number): Cause {
  const [what, ...rest] = event.split(':')
  const [first = '', second = ''] = rest
  if (what === 'voucher-hold') return { kind: 'spend', of: 'order', id: first }
  if (what === 'voucher-again') return { kind: 'spend', of: 'after-sale', id: second }
  if (what !== 'voucher-back') return { kind: fen > 0 ? 'grant' : 'adjust', of: 'nothing', id: '' }
  if (first === 'after-sale' || first === 'short') return { kind: 'give-back', of: first, id: second }
  return { kind: 'give-back', of: 'order', id: first }
}

/** The orders that entries were for, by the id of their cause. */
function ordersOf(db: Db, causes: readonly Cause[]) {
  const ids = (of: Cause['of']) => [...causes.filter(cause => cause.of === of).map(cause => cause.id), '']
  const plain = db.selectFrom('orders').select(['id', 'id as order_id']).where('id', 'in', ids('order'))
  const afterSales = db.selectFrom('after_sale').select(['id', 'order_id']).where('id', 'in', ids('after-sale'))
  const short = db.selectFrom('shortage').select(['id', 'order_id']).where('id', 'in', ids('short'))
  return movedOrders(db, plain.unionAll(afterSales).unionAll(short).as('moved'))
}

/** What came to the vouchers of a member and went from them, one page, the latest first. */
export async function voucherLog(db: Db, memberId: number, query: VoucherLogQuery): Promise<VoucherLogWire> {
  const vouchers = await db.selectFrom('voucher').select(['id', 'name']).where('member_id', '=', memberId).execute()
  const names = new Map(vouchers.map(({ id, name }) => [`voucher:${id}`, name]))
  const own = db.selectFrom('ledger').where('account', 'in', [...names.keys(), ''])
  const total = await countRows(own)
  const rows = await pageRows(
    own.select(['event_id', 'account', 'delta_fen', 'created_at']).orderBy('created_at', 'desc').orderBy('event_id', 'desc'),
    query,
  )
  const moves = rows.map(row => ({ row, cause: causeOf(row.event_id, row.delta_fen) }))
  const orders = await ordersOf(
    db,
    moves.map(({ cause }) => cause),
  )
  const list = moves.map(({ row, cause }) => ({
    id: row.event_id,
    kind: cause.kind,
    name: names.get(row.account) ?? '',
    amount: formatFen(row.delta_fen as Fen),
    order_id: orders.get(cause.id)?.order_id ?? '',
    order_sn: orders.get(cause.id)?.sn ?? '',
    created_at: seconds(row.created_at),
  }))
  return pageWire(list, total, query)
}
