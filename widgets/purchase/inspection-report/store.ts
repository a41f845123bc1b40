import { reportFilterCall, type ReportListWire, type ReportQuery } from '@yaoji/contract/calls/storefront/inspection-report'
import { limits } from '@yaoji/contract/limits'
import { environment } from '../../base/lib/environment.ts'
import { request } from '../../base/lib/http.ts'
import { reportsPath } from '../../base/lib/member-paths.ts'
import { queryOf } from '../../base/lib/paths.ts'
import { createOwnList } from '../../shared/member-list/parts.ts'

export const reportFields = ['keyword', 'batch', 'order_sn'] as const
export type ReportField = (typeof reportFields)[number]

const batchMax = 40

/** Reads the query of /jybg; what is malformed is dropped. */
function readQuery(address: string): ReportQuery {
  const query: ReportQuery = {}
  for (const [name, value] of queryOf(address)) {
    const text = value.trim()
    const field = reportFields.find(each => each === name)
    if (name === 'page' && /^[1-9]\d{0,4}$/.test(value)) query.page = Number(value)
    else if (field && text) query[field] = text.slice(0, field === 'keyword' ? limits.keywordMax : batchMax)
  }
  return query
}

/** Reports by goods, batch or order, as the address asks for them. */
export const reportList = createOwnList<ReportQuery, ReportListWire>({
  read: readQuery,
  ask: (query, options) => request(reportFilterCall, { query, ...options }),
})

export function showReports(query: ReportQuery): void {
  environment.navigate(reportsPath(query))
}
