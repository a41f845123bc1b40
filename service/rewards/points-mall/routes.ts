import type { FastifyInstance } from 'fastify'
import {
  pointsMallCall,
  pointsOrderApproveCall,
  pointsOrderAddCall,
  pointsOrderCancelCall,
  pointsOrderListCall,
  pointsOrderReceiveCall,
  pointsOrderSendBackCall,
} from '@yaoji/contract/calls/rewards/points-mall'
import { parseFen } from '@yaoji/contract/domain/money'
import { checkFactor } from '../../identity/second-factor/check.ts'
import { ordererOf } from '../../purchase/checkout/approval.ts'
import { route } from '../../platform/http/route.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { approveOrder, sendBackOrder } from './approval.ts'
import { readMall } from './goods.ts'
import { cancelOrder, findOrder, finishOrder } from './move.ts'
import { listOrders, readOrder } from './orders.ts'
import { redeem } from './redeem.ts'

function registerOrdering(app: FastifyInstance, context: SettingContext): void {
  const { serviceOrigin } = context.config
  route(app, context, pointsOrderAddCall, async asked => {
    const { member, person, role, body, now, once } = asked
    // The price must be the shown one, so no other body takes money of the balance.
    if (parseFen(body.cash) !== 0) await checkFactor(context, asked)
    return once(async trx => {
      const id = await redeem(trx, { orderer: ordererOf({ person, member, role }), body, now })
      return readOrder(trx, id, { memberId: member.id, serviceOrigin })
    })
  })
}

/** 积分商城 and 积分订单. */
export function registerPointsMall(app: FastifyInstance, context: SettingContext): void {
  const { read, write } = context.database
  const { serviceOrigin } = context.config

  route(app, context, pointsMallCall, ({ member, person, role, query, now }) => {
    const orderer = person && member && role && ordererOf({ person, member, role })
    return readMall(read, query, { member, orderer, now, serviceOrigin })
  })

  registerOrdering(app, context)

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

  route(app, context, pointsOrderApproveCall, ({ member, person, params: { id }, now }) =>
    write(async trx => {
      await approveOrder(trx, { memberId: member.id, id, personId: person.id, now })
      return readOrder(trx, id, { memberId: member.id, serviceOrigin })
    }),
  )

  route(app, context, pointsOrderSendBackCall, ({ member, person, params: { id }, body, now }) =>
    write(async trx => {
      await sendBackOrder(trx, { memberId: member.id, id, personId: person.id, now }, body.reason)
      return readOrder(trx, id, { memberId: member.id, serviceOrigin })
    }),
  )
}
