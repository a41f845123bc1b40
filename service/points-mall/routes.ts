import type { FastifyInstance } from 'fastify'
import {
  pointsMallCall,
  pointsOrderAddCall,
  pointsOrderCancelCall,
  pointsOrderListCall,
  pointsOrderReceiveCall,
} from '@yaoji/contract/calls/points-mall'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { readMall } from './goods.ts'
import { cancelOrder, findOrder, finishOrder } from './move.ts'
import { listOrders, readOrder } from './orders.ts'
import { redeem } from './redeem.ts'

/** 积分商城 and 积分订单. */
export function registerPointsMall(app: FastifyInstance, context: Context): void {
  const { read, write } = context.database
  const { serviceOrigin } = context.config

  route(app, context, pointsMallCall, ({ member, query, now }) => readMall(read, query, { member, now, serviceOrigin }))

  route(app, context, pointsOrderAddCall, ({ member, body, now, once }) =>
    once(async trx => readOrder(trx, await redeem(trx, { memberId: member.id, body, now }), { memberId: member.id, serviceOrigin })),
  )

  route(app, context, pointsOrderListCall, ({ member, query }) => listOrders(read, query, { memberId: member.id, serviceOrigin }))

  route(app, context, pointsOrderCancelCall, ({ member, params: { id }, now }) =>
    write(async trx => {
      await cancelOrder(trx, await findOrder(trx, { id, member_id: member.id }), now)
      return readOrder(trx, id, { memberId: member.id, serviceOrigin })
    }),
  )

  route(app, context, pointsOrderReceiveCall, ({ member, params: { id }, now }) =>
    write(async trx => {
      await finishOrder(trx, await findOrder(trx, { id, member_id: member.id }), now)
      return readOrder(trx, id, { memberId: member.id, serviceOrigin })
    }),
  )
}
