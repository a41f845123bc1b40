import type { FastifyInstance } from 'fastify'
import { consoleContactCall, consoleOrderCall, consoleScanCall, consoleTemperatureCall } from '@yaoji/contract/calls/console/order'
import { consoleOrderViewsCall, consoleOrdersCall } from '@yaoji/contract/calls/console/orders'
import type { Context } from '../../platform/context.ts'
import { recorded } from '../../operations/audit/record.ts'
import { temperatureOf } from '../../purchase/cold-chain/own.ts'
import { codeOf } from '../../purchase/trace-codes/packs.ts'
import { scanCode } from '../../purchase/trace-codes/scan.ts'
import { consoleRoute } from '../http/console-route.ts'
import { consoleOrder, findConsoleOrder } from './detail.ts'
import { countViews, listConsoleOrders } from './list.ts'

/** Orders as staff find and read them. */
export function registerConsoleOrders(app: FastifyInstance, context: Context): void {
  const { database } = context

  consoleRoute(app, context, consoleOrdersCall, ({ staff, query }) => listConsoleOrders(database.replica, staff, query))

  consoleRoute(app, context, consoleOrderViewsCall, ({ staff }) => countViews(database.replica, staff))

  consoleRoute(app, context, consoleOrderCall, ({ staff, params, now }) => consoleOrder(database.read, staff, params.number, now))

  // Packs that were sent a moment ago are out: the primary says so.
  consoleRoute(app, context, consoleScanCall, async ({ staff, params, query }) => {
    const code = codeOf(query.code, 'code')
    const order = await findConsoleOrder(database.read, staff, params.number)
    return scanCode(database.read, order.id, code)
  })

  consoleRoute(app, context, consoleTemperatureCall, async ({ staff, params, query }) => {
    const order = await findConsoleOrder(database.read, staff, params.number)
    return temperatureOf(database.read, order.id, query.parcel)
  })

  // Reads of personal data are in the audit log like changes.
  consoleRoute(app, context, consoleContactCall, ({ staff, params, now }) =>
    database.write(async trx => {
      const { contact_name: name, contact_phone: phone } = await findConsoleOrder(trx, staff, params.number)
      const act = { action: 'order/contact', fields: { order_sn: params.number }, actor: staff.name, entryPoint: 'console', now } as const
      return recorded(trx, act, async () => ({ name, phone }))
    }),
  )
}
