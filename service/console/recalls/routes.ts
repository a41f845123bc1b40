import type { FastifyInstance } from 'fastify'
import { consoleRecallCall, consoleRecallsCall, consoleRecallViewsCall } from '@yaoji/contract/calls/console/recalls'
import type { Context } from '../../platform/context.ts'
import { consoleRoute } from '../http/console-route.ts'
import { consoleRecall } from './detail.ts'
import { countRecallViews, listConsoleRecalls } from './list.ts'

/** Recalls as staff find and read them. */
export function registerConsoleRecalls(app: FastifyInstance, context: Context): void {
  const { read, replica } = context.database

  consoleRoute(app, context, consoleRecallsCall, ({ query }) => listConsoleRecalls(replica, query))

  consoleRoute(app, context, consoleRecallViewsCall, () => countRecallViews(replica))

  consoleRoute(app, context, consoleRecallCall, ({ params }) => consoleRecall(read, params.number))
}
