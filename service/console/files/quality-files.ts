import type { Kysely } from 'kysely'
import * as calls from '@yaoji/contract/calls/console/files'
import type { Tables } from '../../platform/database/tables.ts'
import { listConsoleContracts } from '../contracts/list.ts'
import { listCorrections } from '../corrections/routes.ts'
import { listBatches } from '../reports/routes.ts'
import { fileRowsAtOnce as limit, type BindList, type From } from './list-file.ts'
import { messages } from './messages.ts'
import { contractColumns, correctionColumns, reportColumns } from './quality-columns.ts'

const { names } = messages

/** Lists of contracts, reports of batches and corrections as files. */
export function qualityFiles(bind: BindList, reader: Kysely<Tables>): void {
  bind(calls.consoleContractsFileCall, {
    ...{ name: names.contracts, columns: contractColumns },
    pages:
      ({ staff, query, now }) =>
      (from: From<string>) =>
        listConsoleContracts(reader, staff, { ...query, limit, ...from }, now),
  })
  bind(calls.consoleReportsFileCall, {
    ...{ name: names.reports, columns: reportColumns },
    pages:
      ({ query }) =>
      (from: From<string>) =>
        listBatches(reader, { ...query, limit, ...from }),
  })
  bind(calls.consoleCorrectionsFileCall, {
    ...{ name: names.corrections, columns: correctionColumns },
    pages:
      ({ staff, query }) =>
      (from: From<string>) =>
        listCorrections(reader, staff.role, { ...query, limit, ...from }),
  })
}
