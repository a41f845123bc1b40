import type { FastifyInstance } from 'fastify'
import { orderCancelCall, orderDetailCall, orderListCall, orderSchemas } from '@yaoji/contract/calls/order'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { cancelOrder } from './cancel.ts'
import { orderDetail } from './detail.ts'
import { listOrders } from './list.ts'

/** The member's own orders. */
export function registerOrder(app: FastifyInstance, context: Context): void {
  const { database, config } = context

  route(app, context, orderListCall, orderSchemas.list, ({ member, query }) =>
    listOrders(database.read, member.id, query, config.serviceOrigin))

  route(app, context, orderDetailCall, orderSchemas.detail, ({ member, params }) =>
    orderDetail(database.read, member.id, params.id, config.serviceOrigin))

  route(app, context, orderCancelCall, orderSchemas.cancel, async ({ member, params, body, now }) => {
    const cancellation = { memberId: member.id, orderId: params.id, reason: body.reason, now }
    await database.write(trx => cancelOrder(trx, cancellation))
    return orderDetail(database.read, member.id, params.id, config.serviceOrigin)
  })
}
