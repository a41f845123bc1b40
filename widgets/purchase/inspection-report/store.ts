import { reportFilterCall, type ReportListWire, type ReportQuery } from '@yaoji/contract/calls/storefront/inspection-report'
import { limits } from '@yaoji/contract/limits'
import { environment } from '../../base/lib/environment.ts'
import { request } from '../../base/lib/http.ts'
import { reportsPath } from '../../base/lib/addresses/member-paths.ts'
import { pageField, queryIn, textField } from '../../base/lib/requests/query-in.ts'
import { createOwnList } from '../../shared/member-list/parts.ts'

export const reportFields = ['keyword', 'batch', 'order_sn'] as const
export type ReportField = (typeof reportFields)[number]

const batchMax = 40

/** Reads the query of /jybg; what is malformed is dropped. */
const readQuery = (address: string): ReportQuery =>
  queryIn(address, { page: pageField, keyword: textField(limits.keywordMax), batch: textField(batchMax), order_sn: textField(batchMax) })

/** Reports by goods, batch or order, as the address asks for them. */
export const reportList = createOwnList<ReportQuery, ReportListWire>({
  read: readQuery,
  ask: (query, options) => request(reportFilterCall, { query, ...options }),
})

export function showReports(query: ReportQuery): void {
  environment.navigate(reportsPath(query))
}
