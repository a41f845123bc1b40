import type { FastifyInstance } from 'fastify'
import { payCreateCall, payQueryCall } from '@yaoji/contract/calls/pay'
import { parseFen, type Fen } from '@yaoji/contract/domain/money'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { payOrder } from './pay-order.ts'
import { payStatus } from './status.ts'

/** Paying an order and asking how its payment stands. */
export function registerPay(app: FastifyInstance, context: Context): void {
  route(app, context, payCreateCall, ({ member, body, now, once }) =>
    once(async trx => {
      const shown = parseFen(body.amount) ?? (-1 as Fen)
      await payOrder(trx, { memberId: member.id, orderId: body.order_id, method: body.method, shown, now })
      return payStatus(trx, member.id, body.order_id)
    }),
  )

  route(app, context, payQueryCall, ({ member, params }) => payStatus(context.database.read, member.id, params.id))
}
