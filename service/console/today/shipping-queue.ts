import { sql } from 'kysely'
import type { ConsoleShippingWire } from '@yaoji/contract/calls/console/shipping'
import { todayMessages as messages } from '../messages.ts'
import { listPointsOrders, pointsOrdersTo } from '../shipping/points-orders.ts'
import { filteredPrizes, listPrizes } from '../shipping/prizes.ts'
import { alone, shownMax } from './queue.ts'

const itemOf = ({ kind, shipping_id, company, name, number, receiver, address, created_at }: ConsoleShippingWire) => ({
  ...{ id: shipping_id, title: company, detail: messages.asked(name, number), note: `${receiver} ${address}`, file_id: '' },
  fields: [{ name: 'kind', value: kind }],
  since: created_at,
  // The parcel's number is written by hand.
  is_ready: false,
})

/** Goods taken for points, and prizes, that the warehouse can send: the oldest first. */
export const shippingQueue = alone(
  async db => {
    const pages = await Promise.all([
      listPointsOrders(db, { limit: shownMax }, pointsOrdersTo(db, 'send')),
      listPrizes(db, { limit: shownMax }),
    ])
    const items = pages
      .flatMap(({ list }) => list.map(itemOf))
      .toSorted((one, other) => one.since - other.since)
      .slice(0, shownMax)
    return { items }
  },
  db =>
    pointsOrdersTo(db, 'send')
      .select('points_order.id')
      .unionAll(filteredPrizes(db, {}).select(sql<string>`''`.as('id'))),
)

/** Goods taken for points whose address is used for the first time: the oldest first. */
export const shippingAddressQueue = alone(
  async db => {
    const { list } = await listPointsOrders(db, { limit: shownMax }, pointsOrdersTo(db, 'check_address'))
    return { items: list.map(row => ({ ...itemOf(row), fields: [{ name: 'points_sn', value: row.shipping_id }] })) }
  },
  db => pointsOrdersTo(db, 'check_address').select('points_order.id'),
)
