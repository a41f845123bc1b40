import type { FastifyInstance } from 'fastify'
import { consoleQuotationCall, consoleQuotationsCall } from '@yaoji/contract/calls/console/quotations'
import type { Context } from '../../platform/context.ts'
import { consoleRoute } from '../http/console-route.ts'
import { readForStaff } from './detail.ts'
import { listForStaff } from './list.ts'

/** 整单询价 as staff find, read and price them; answering is an operation. */
export function registerConsoleQuotations(app: FastifyInstance, context: Context): void {
  const { read, replica } = context.database

  consoleRoute(app, context, consoleQuotationsCall, ({ query, now }) => listForStaff(replica, query, now))

  consoleRoute(app, context, consoleQuotationCall, ({ params, now }) => readForStaff(read, params.sn, now))
}
