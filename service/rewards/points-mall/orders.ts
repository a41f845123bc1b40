import { sql, type Kysely } from 'kysely'
import type { PointsOrderListWire, PointsOrderQuery, PointsOrderWire } from '@yaoji/contract/calls/rewards/points-mall'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { approvalWire } from '../../purchase/checkout/approval.ts'
import { tracksOfSent } from '../../purchase/parcel-tracking/wire.ts'
import { countRows } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { pageRows, pageWire } from '../../platform/http/reply/page-wire.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { pictureOf } from './goods.ts'
import { messages } from './messages.ts'

type Db = Kysely<Tables>
type Whose = { memberId: number; serviceOrigin: string }

const ownOrders = (db: Db, memberId: number) =>
  db.selectFrom('points_order').innerJoin('points_goods', 'points_goods.id', 'goods_id').where('member_id', '=', memberId)

const waiting = sql<boolean>`exists (select 1 from points_approval where order_id = points_order.id and approved_at is null)`
const notWaiting = sql<boolean>`not ${waiting}`

/** The approval that is open, where one is: its columns are null else. */
const withAll = (db: Db, memberId: number) =>
  ownOrders(db, memberId)
    .leftJoin('points_approval', join =>
      join.onRef('order_id', '=', 'points_order.id').on('approved_at', 'is', null).on('state', '=', 'unshipped'),
    )
    .leftJoin('person', 'person.id', 'points_approval.person_id')
    .selectAll('points_order')
    .select([
      ...(['image', 'why', 'amount_fen', 'spent_fen', 'order_limit_fen', 'month_budget_fen', 'expires_at'] as const),
      ...(['person.name as submitter', 'person.username'] as const),
    ])
type Row = Awaited<ReturnType<ReturnType<typeof withAll>['executeTakeFirstOrThrow']>>

const moment = (at: number | null) => (at === null ? null : seconds(at))

function waitingWire(row: Row): PointsOrderWire['approval'] {
  if (row.why === null) return null
  const need = {
    ...{ reason: row.why, amount: (row.amount_fen ?? 0) as Fen, spent: (row.spent_fen ?? 0) as Fen },
    ...{ orderLimit: row.order_limit_fen as Fen | null, monthBudget: row.month_budget_fen as Fen | null },
  }
  return { ...approvalWire(need), name: row.submitter || row.username || '', expires_at: seconds(Number(row.expires_at)) }
}

function orderWire(row: Row, track: PointsOrderWire['track'], serviceOrigin: string): PointsOrderWire {
  const approval = waitingWire(row)
  const { id, sn, name, spec, quantity, points, cash_fen, receiver, phone, region, detail, carrier, parcel_number, reason } = row
  return {
    ...{ id, order_sn: sn, name, spec, number: quantity, points, cash: formatFen(cash_fen as Fen) },
    ...{
      state: approval ? 'approval' : row.state,
      approval,
      is_address_held: row.state === 'unshipped' && row.is_address_held === 1 ? 1 : 0,
    },
    image: pictureOf(row, serviceOrigin),
    address: { name: receiver, phone, region, detail },
    ...{ carrier, parcel_number, track, reason },
    created_at: seconds(row.created_at),
    shipped_at: moment(row.shipped_at),
    finished_at: moment(row.finished_at),
    cancelled_at: moment(row.cancelled_at),
  }
}

/** @throws {ApiError} 404, of another's order too */
export async function readOrder(db: Db, id: string, { memberId, serviceOrigin }: Whose): Promise<PointsOrderWire> {
  const row = await withAll(db, memberId).where('points_order.id', '=', id).executeTakeFirst()
  if (!row) throw ApiError.notFound(messages.unknownOrder)
  return orderWire(row, (await tracksOfSent(db, [row]))(row), serviceOrigin)
}

export async function listOrders(db: Db, query: PointsOrderQuery, { memberId, serviceOrigin }: Whose): Promise<PointsOrderListWire> {
  const { state } = query
  const stored = state === 'approval' ? 'unshipped' : state
  const ids = db
    .selectFrom('points_order')
    .select('id')
    .where('member_id', '=', memberId)
    .$if(stored !== undefined, own => own.where('state', '=', stored ?? 'unshipped'))
    .$if(state === 'approval', own => own.where(waiting))
    .$if(state === 'unshipped', own => own.where(notWaiting))
  const total = await countRows(ids)
  const rows = await pageRows(
    withAll(db, memberId).where('points_order.id', 'in', ids).orderBy('points_order.created_at', 'desc').orderBy('points_order.id', 'desc'),
    query,
  )
  const trackOf = await tracksOfSent(db, rows)
  return pageWire(
    rows.map(row => orderWire(row, trackOf(row), serviceOrigin)),
    total,
    query,
  )
}
