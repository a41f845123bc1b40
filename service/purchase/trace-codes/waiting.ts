import type { Kysely } from 'kysely'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { isCoded } from '@yaoji/contract/domain/goods/trace-codes'
import type { Tables } from '../../platform/database/tables.ts'
import { shopRequiresCodes } from './required.ts'

type Db = Kysely<Tables>

/** An order that may leave only with its codes, or released by 质管. */
export type WaitingForCodes = { order_sn: string; company: string; goods: string; units: number; since: number }

/** Units that were taken out and are in no parcel yet, of orders without a release. */
function unsentUnits(db: Db) {
  const released = db.selectFrom('code_release').select('order_id')
  return db
    .selectFrom('order_batch')
    .innerJoin('order_line', 'order_line.id', 'order_batch.line_id')
    .innerJoin('orders', 'orders.id', 'order_batch.order_id')
    .innerJoin('member', 'member.id', 'orders.member_id')
    .leftJoin('goods', 'goods.id', 'order_line.goods_id')
    .where('orders.state', 'in', [orderStates.outOfWarehouse, orderStates.partlyShipped])
    .where('orders.id', 'not in', released)
    .where('order_batch.parcel_id', 'is', null)
    .select(['orders.id', 'orders.sn', 'orders.created_at', 'member.company', 'order_line.name', 'order_batch.quantity'])
    .select(['goods.traced', 'goods.approval_number'])
    .select(({ selectFrom }) =>
      selectFrom('order_event')
        .select(({ fn }) => fn.max('created_at').as('at'))
        .whereRef('order_event.order_id', '=', 'orders.id')
        .where('order_event.event', '=', 'check-out')
        .as('taken_out_at'),
    )
    .execute()
}

/** Orders out of the warehouse with coded goods that no parcel has yet, the oldest first; none where the shop does not require codes. */
export async function ordersWaitingForCodes(db: Db): Promise<WaitingForCodes[]> {
  if (!(await shopRequiresCodes(db))) return []
  const coded = (await unsentUnits(db)).filter(isCoded)
  const orders = [...Map.groupBy(coded, row => row.id).values()].map(rows => {
    const { sn, company, created_at, taken_out_at } = rows[0]!
    return {
      order_sn: sn,
      company,
      goods: [...new Set(rows.map(({ name }) => name))].join('、'),
      units: rows.reduce((sum, { quantity }) => sum + quantity, 0),
      since: Number(taken_out_at ?? created_at),
    }
  })
  return orders.toSorted((a, b) => a.since - b.since || (a.order_sn < b.order_sn ? -1 : 1))
}
