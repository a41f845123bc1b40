import type { FastifyInstance } from 'fastify'
import { consolePapersCall, consoleStorePapersCall } from '@yaoji/contract/calls/console/papers'
import type { Context } from '../../platform/context.ts'
import { consoleRoute } from '../http/console-route.ts'
import { storePapers } from './of-store.ts'
import { listWaitingPapers } from './waiting.ts'

/** Papers of stores, for those who decide about them. */
export function registerConsolePapers(app: FastifyInstance, context: Context): void {
  const { read, replica } = context.database

  consoleRoute(app, context, consolePapersCall, ({ query, now }) => listWaitingPapers(replica, query, now))

  consoleRoute(app, context, consoleStorePapersCall, ({ staff, params, now }) => storePapers(read, staff, params.code, now))
}
