import type { FastifyInstance } from 'fastify'
import { consoleAfterSaleCall } from '@yaoji/contract/calls/console/after-sale'
import { consoleAfterSalesCall, consoleAfterSaleViewsCall } from '@yaoji/contract/calls/console/after-sales'
import type { Context } from '../../platform/context.ts'
import { consoleRoute } from '../http/console-route.ts'
import { consoleAfterSale } from './detail.ts'
import { countAfterSaleViews, listConsoleAfterSales } from './list.ts'

/** After-sales as staff find and read them. */
export function registerConsoleAfterSales(app: FastifyInstance, context: Context): void {
  const { read, replica } = context.database

  consoleRoute(app, context, consoleAfterSalesCall, ({ staff, query }) => listConsoleAfterSales(replica, staff, query))

  consoleRoute(app, context, consoleAfterSaleViewsCall, ({ staff }) => countAfterSaleViews(replica, staff))

  consoleRoute(app, context, consoleAfterSaleCall, ({ staff, params, now }) => consoleAfterSale(read, staff, params.number, now))
}
