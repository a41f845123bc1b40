import type { FastifyInstance } from 'fastify'
import { reportFilterCall } from '@yaoji/contract/calls/storefront/inspection-report'
import type { Context } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { listReports } from './list.ts'
import { registerReportFile } from './report-file.ts'

/** 检验报告: found by goods, batch or order, each as a PDF. */
export function registerReport(app: FastifyInstance, context: Context): void {
  const { serviceOrigin } = context.config
  route(app, context, reportFilterCall, ({ member, query }) => listReports(context.database.read, { member, query, serviceOrigin }))
  registerReportFile(app, context)
}
