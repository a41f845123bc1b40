import type { Kysely } from 'kysely'
import type { ConsoleShippingWire } from '@yaoji/contract/calls/console/shipping'
import type { Tables } from '../../platform/database/tables.ts'
import { countView } from '../count-view.ts'
import { todayMessages as messages } from '../messages.ts'
import { listPointsOrders, pointsOrdersTo } from '../shipping/points-orders.ts'
import { filteredPrizes, listPrizes } from '../shipping/prizes.ts'
import { shownMax, type Found } from './order-queues.ts'

type Db = Kysely<Tables>

const itemOf = ({ kind, shipping_id, company, name, number, receiver, address, created_at }: ConsoleShippingWire) => ({
  ...{ id: shipping_id, title: company, detail: messages.asked(name, number), note: `${receiver} ${address}`, file_id: '' },
  fields: [{ name: 'kind', value: kind }],
  since: created_at,
  // The parcel's number is written by hand.
  is_ready: false,
})

/** Goods taken for points, and prizes, that the warehouse can send: the oldest first. */
export async function shippingQueue(db: Db): Promise<Found> {
  const [orders, prizes] = await Promise.all([
    countView(db, 'points', pointsOrdersTo(db, 'send').select('points_order.id')),
    countView(db, 'prize', filteredPrizes(db, {}).select('lottery_claim.draw_id')),
  ])
  const pages = await Promise.all([
    listPointsOrders(db, { limit: shownMax }, pointsOrdersTo(db, 'send')),
    listPrizes(db, { limit: shownMax }),
  ])
  const items = pages
    .flatMap(({ list }) => list.map(itemOf))
    .toSorted((one, other) => one.since - other.since)
    .slice(0, shownMax)
  return { count: orders.count + prizes.count, oldest: items[0]?.since ?? null, items }
}

/** Goods taken for points whose address is used for the first time: the oldest first. */
export async function shippingAddressQueue(db: Db): Promise<Found> {
  const { count } = await countView(db, 'points', pointsOrdersTo(db, 'check_address').select('points_order.id'))
  const { list } = await listPointsOrders(db, { limit: shownMax }, pointsOrdersTo(db, 'check_address'))
  const items = list.map(row => ({ ...itemOf(row), fields: [{ name: 'points_sn', value: row.shipping_id }] }))
  return { count, oldest: items[0]?.since ?? null, items }
}
