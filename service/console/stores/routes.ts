import type { FastifyInstance } from 'fastify'
import { consoleStoreCall, consoleStoreHistoryCall } from '@yaoji/contract/calls/console/store'
import { consoleStoresCall, consoleStoreViewsCall } from '@yaoji/contract/calls/console/stores'
import type { Context } from '../../platform/context.ts'
import { consoleRoute } from '../http/console-route.ts'
import { consoleStore } from './detail.ts'
import { findConsoleStore } from './filter.ts'
import { storeHistory } from './history.ts'
import { countStoreViews, listConsoleStores } from './list.ts'

/** Stores as staff find and read them. */
export function registerConsoleStores(app: FastifyInstance, context: Context): void {
  const { read, replica } = context.database

  consoleRoute(app, context, consoleStoresCall, ({ staff, query, now }) => listConsoleStores(replica, staff, query, now))

  consoleRoute(app, context, consoleStoreViewsCall, ({ staff, now }) => countStoreViews(replica, staff, now))

  consoleRoute(app, context, consoleStoreCall, ({ staff, params, now }) => consoleStore(read, staff, params.code, now))

  consoleRoute(app, context, consoleStoreHistoryCall, async ({ staff, params, query }) =>
    storeHistory(replica, await findConsoleStore(read, staff, params.code), query.after),
  )
}
