import type { FastifyInstance } from 'fastify'
import * as calls from '@yaoji/contract/calls/console/files'
import type { Context } from '../../platform/context.ts'
import { listConsoleContracts } from '../contracts/list.ts'
import { listCorrections } from '../corrections/routes.ts'
import { listBatches } from '../reports/routes.ts'
import { fileRoute, fileRowsAtOnce as limit } from './file-route.ts'
import type { From } from './list-file.ts'
import { messages } from './messages.ts'
import { contractColumns, correctionColumns, reportColumns } from './quality-columns.ts'

const { names } = messages

/** Lists of contracts, reports of batches and corrections as files. */
export function registerQualityFiles(app: FastifyInstance, context: Context): void {
  const { replica } = context.database

  fileRoute(app, context, calls.consoleContractsFileCall, {
    ...{ name: names.contracts, columns: contractColumns },
    pages:
      ({ staff, query, now }) =>
      (from: From<string>) =>
        listConsoleContracts(replica, staff, { ...query, limit, ...from }, now),
  })
  fileRoute(app, context, calls.consoleReportsFileCall, {
    ...{ name: names.reports, columns: reportColumns },
    pages:
      ({ query }) =>
      (from: From<string>) =>
        listBatches(replica, { ...query, limit, ...from }),
  })
  fileRoute(app, context, calls.consoleCorrectionsFileCall, {
    ...{ name: names.corrections, columns: correctionColumns },
    pages:
      ({ staff, query }) =>
      (from: From<string>) =>
        listCorrections(replica, staff.role, { ...query, limit, ...from }),
  })
}
