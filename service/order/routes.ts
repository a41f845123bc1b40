import type { FastifyInstance } from 'fastify'
import { orderCreateCall } from '@yaoji/contract/calls/checkout'
import { orderCancelCall, orderDetailCall, orderListCall, orderReorderCall } from '@yaoji/contract/calls/order'
import { wholeCart } from '../cart/whole-cart.ts'
import { route } from '../http/route.ts'
import { openMethods } from '../pay-method/methods.ts'
import type { SettingContext } from '../settings/reader.ts'
import { cancelOrder } from './cancel.ts'
import { createOrder } from './create.ts'
import { orderDetail } from './detail.ts'
import { listOrders } from './list.ts'
import { reorder } from './reorder.ts'

/** Ordering what a quote says, and the member's own orders. */
export function registerOrder(app: FastifyInstance, context: SettingContext): void {
  const { database, config } = context

  route(app, context, orderCreateCall, async ({ member, body, now, once }) => {
    const open = await openMethods(context)
    return once(trx => createOrder(trx, member.id, body, { now, open }))
  })

  route(app, context, orderListCall, ({ member, query }) => listOrders(database.read, member.id, query, config.serviceOrigin))

  route(app, context, orderDetailCall, ({ member, params }) => orderDetail(database.read, member.id, params.id, config.serviceOrigin))

  route(app, context, orderReorderCall, async ({ member, params, now, once }) => {
    const done = await once(trx => reorder(trx, member, params.id, now))
    return { ...done, ...(await wholeCart(context, member, now)) }
  })

  route(app, context, orderCancelCall, async ({ member, params, body, now }) => {
    const cancellation = { memberId: member.id, orderId: params.id, reason: body.reason, now }
    await database.write(trx => cancelOrder(trx, cancellation))
    return orderDetail(database.read, member.id, params.id, config.serviceOrigin)
  })
}
