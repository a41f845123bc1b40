import type { FastifyInstance } from 'fastify'
import { orderShortageCall } from '@yaoji/contract/calls/purchase/shortage'
import type { ShortageChoice } from '@yaoji/contract/domain/order/shortage'
import type { Context } from '../../../platform/context.ts'
import { route } from '../../../platform/http/route.ts'
import { orderDetail } from '../detail/detail.ts'
import { lockOwnOrder } from '../detail/find-order.ts'
import { chooseShortages } from './choose.ts'

/** What buyers choose for units that could not be sent with the others. */
export function registerShortages(app: FastifyInstance, context: Context): void {
  const { serviceOrigin } = context.config

  route(app, context, orderShortageCall, ({ member, person, params, body, now, once }) =>
    once(async trx => {
      const order = await lockOwnOrder(trx, member.id, params.id)
      const choices = body.choices.map(text => {
        const [id = '', choice] = text.split(':') as [string, ShortageChoice] // As the schema has checked.
        return { id, choice }
      })
      await chooseShortages(trx, order, choices, { by: { kind: 'buyer', personId: person.id }, now })
      return orderDetail(trx, member.id, params.id, { serviceOrigin, now })
    }),
  )
}
