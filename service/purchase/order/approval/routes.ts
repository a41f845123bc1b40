import type { FastifyInstance } from 'fastify'
import { orderApproveCall, orderSendBackCall } from '@yaoji/contract/calls/purchase/approval'
import type { Context } from '../../../platform/context.ts'
import { route } from '../../../platform/http/route.ts'
import { orderDetail } from '../detail/detail.ts'
import { approveOrder, sendBackOrder } from './decide.ts'

/** What the 店主 decides about orders of a 采购员. */
export function registerApprovals(app: FastifyInstance, context: Context): void {
  const { serviceOrigin } = context.config

  route(app, context, orderApproveCall, ({ member, person, params, body, now, once }) =>
    once(async trx => {
      await approveOrder(trx, { memberId: member.id, orderId: params.id, personId: person.id, now }, body.seen)
      return orderDetail(trx, member.id, params.id, { serviceOrigin, now })
    }),
  )

  route(app, context, orderSendBackCall, ({ member, person, params, body, now, once }) =>
    once(async trx => {
      await sendBackOrder(trx, { memberId: member.id, orderId: params.id, personId: person.id, now }, body.reason)
      return orderDetail(trx, member.id, params.id, { serviceOrigin, now })
    }),
  )
}
