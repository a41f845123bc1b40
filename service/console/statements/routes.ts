import type { FastifyInstance } from 'fastify'
import { consoleStatementCall, consoleStatementsCall } from '@yaoji/contract/calls/console/statements'
import type { Context } from '../../platform/context.ts'
import { consoleRoute } from '../http/console-route.ts'
import { consoleStatement } from './detail.ts'
import { listStatements } from './rows.ts'

/** What waits for the signature of a second person. */
export function registerConsoleStatements(app: FastifyInstance, context: Context): void {
  const { read, replica } = context.database

  consoleRoute(app, context, consoleStatementsCall, ({ staff, now }) => listStatements(replica, staff, now))

  consoleRoute(app, context, consoleStatementCall, ({ staff, params, now }) => consoleStatement(read, staff, params.token, now))
}
