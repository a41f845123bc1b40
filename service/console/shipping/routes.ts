import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import { consoleShippingCall, consoleShippingContactCall, consoleShippingCountsCall } from '@yaoji/contract/calls/console/shipping'
import { recorded } from '../../operations/audit/record.ts'
import type { Context } from '../../platform/context.ts'
import { numberIn } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { countView } from '../count-view.ts'
import { consoleRoute } from '../http/console-route.ts'
import { shippingMessages as messages } from '../messages.ts'
import { filteredPointsOrders, listPointsOrders } from './points-orders.ts'
import { filteredPrizes, listPrizes } from './prizes.ts'

type Named = Body<typeof consoleShippingContactCall>

/** Who gets it, with the whole telephone. @throws {ApiError} 404 */
async function receiverOf(trx: Transaction<Tables>, { kind, shipping_id: id }: Named): Promise<{ name: string; phone: string }> {
  const row =
    kind === 'points'
      ? await trx.selectFrom('points_order').where('sn', '=', id).select(['receiver', 'phone']).executeTakeFirst()
      : await trx.selectFrom('lottery_claim').where('draw_id', '=', numberIn(id)).select(['receiver', 'phone']).executeTakeFirst()
  if (!row) throw ApiError.notFound(messages.none)
  return { name: row.receiver, phone: row.phone }
}

/** Goods taken for points and prizes as staff find and send them. */
export function registerConsoleShipping(app: FastifyInstance, context: Context): void {
  const { database } = context
  const { replica } = database

  consoleRoute(app, context, consoleShippingCountsCall, async () => ({
    kinds: await Promise.all([
      countView(replica, 'points', filteredPointsOrders(replica, {}).select('points_order.id')),
      countView(replica, 'prize', filteredPrizes(replica, {}).select('lottery_claim.draw_id')),
    ]),
  }))

  consoleRoute(app, context, consoleShippingCall, ({ query: { kind, ...query } }) =>
    kind === 'points' ? listPointsOrders(replica, query) : listPrizes(replica, query),
  )

  // Reads of personal data are in the audit log like changes.
  consoleRoute(app, context, consoleShippingContactCall, ({ staff, body, now }) =>
    database.write(trx => {
      const fields = body.kind === 'points' ? { points_sn: body.shipping_id } : { record_id: body.shipping_id }
      const act = { action: 'shipping/contact', fields, actor: staff.name, entryPoint: 'console', now } as const
      return recorded(trx, act, () => receiverOf(trx, body))
    }),
  )
}
