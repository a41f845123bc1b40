import type { FastifyInstance } from 'fastify'
import { payCreateCall, payQueryCall } from '@yaoji/contract/calls/pay'
import { parseFen, type Fen } from '@yaoji/contract/domain/money'
import { route } from '../http/route.ts'
import { openMethods } from '../pay-method/methods.ts'
import type { SettingContext } from '../settings/reader.ts'
import { payOrder } from './pay-order.ts'
import { payStatus } from './status.ts'

/** Paying an order and asking how its payment stands. */
export function registerPay(app: FastifyInstance, context: SettingContext): void {
  route(app, context, payCreateCall, async ({ member, person, body, now, once }) => {
    const open = await openMethods(context)
    return once(async trx => {
      const shown = parseFen(body.amount) ?? (-1 as Fen)
      await payOrder(trx, { memberId: member.id, personId: person.id, orderId: body.order_id, method: body.method, shown, now, open })
      return payStatus(trx, member.id, body.order_id, open)
    })
  })

  route(app, context, payQueryCall, async ({ member, params }) =>
    payStatus(context.database.read, member.id, params.id, await openMethods(context)),
  )
}
