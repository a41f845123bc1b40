import type { Kysely } from 'kysely'
import type { PointsOrderListWire, PointsOrderQuery, PointsOrderWire } from '@yaoji/contract/calls/points-mall'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { countRows } from '../database/count-rows.ts'
import type { Tables } from '../database/tables.ts'
import { ApiError } from '../http/api-error.ts'
import { pageRows, pageWire } from '../http/page-wire.ts'
import { seconds } from '../http/seconds.ts'
import { pictureOf } from './goods.ts'
import { messages } from './messages.ts'

type Db = Kysely<Tables>
type Whose = { memberId: number; serviceOrigin: string }

const ownOrders = (db: Db, memberId: number) =>
  db.selectFrom('points_order').innerJoin('points_goods', 'points_goods.id', 'goods_id').where('member_id', '=', memberId)

const withImage = (db: Db, memberId: number) => ownOrders(db, memberId).selectAll('points_order').select('image')
type Row = Awaited<ReturnType<ReturnType<typeof withImage>['executeTakeFirstOrThrow']>>

const moment = (at: number | null) => (at === null ? null : seconds(at))

function orderWire(row: Row, serviceOrigin: string): PointsOrderWire {
  const { id, sn, name, spec, quantity, points, cash_fen, state, receiver, phone, region, detail, carrier, parcel_number, reason } = row
  return {
    ...{ id, order_sn: sn, name, spec, number: quantity, points, cash: formatFen(cash_fen as Fen), state },
    image: pictureOf(row, serviceOrigin),
    address: { name: receiver, phone, region, detail },
    ...{ carrier, parcel_number, reason },
    created_at: seconds(row.created_at),
    shipped_at: moment(row.shipped_at),
    finished_at: moment(row.finished_at),
    cancelled_at: moment(row.cancelled_at),
  }
}

/** @throws {ApiError} 404, of another's order too */
export async function readOrder(db: Db, id: string, { memberId, serviceOrigin }: Whose): Promise<PointsOrderWire> {
  const row = await withImage(db, memberId).where('points_order.id', '=', id).executeTakeFirst()
  if (!row) throw ApiError.notFound(messages.unknownOrder)
  return orderWire(row, serviceOrigin)
}

export async function listOrders(db: Db, query: PointsOrderQuery, { memberId, serviceOrigin }: Whose): Promise<PointsOrderListWire> {
  const { state } = query
  const some = <Rows extends ReturnType<typeof ownOrders>>(rows: Rows) => (state ? rows.where('state', '=', state) : rows)
  const total = await countRows(some(ownOrders(db, memberId)))
  const rows = await pageRows(
    withImage(db, memberId)
      .$if(state !== undefined, own => own.where('state', '=', state ?? 'unshipped'))
      .orderBy('points_order.created_at', 'desc')
      .orderBy('points_order.id', 'desc'),
    query,
  )
  return pageWire(
    rows.map(row => orderWire(row, serviceOrigin)),
    total,
    query,
  )
}
