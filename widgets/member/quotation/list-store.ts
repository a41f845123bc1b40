import { quotationListCall, type QuotationListWire, type QuotationQuery } from '@yaoji/contract/calls/member/quotation'
import { quotationStates, type QuotationState } from '@yaoji/contract/domain/quotation-state'
import { environment } from '../../base/lib/environment.ts'
import { request } from '../../base/lib/http.ts'
import { quotationsPath } from '../../base/lib/member-paths.ts'
import { queryOf } from '../../base/lib/paths.ts'
import { createOwnList } from '../../shared/member-list/parts.ts'

const isState = (text: string): text is QuotationState => (quotationStates as readonly string[]).includes(text)

/** Reads the query of /zdxj; what is malformed is dropped. */
function readQuery(address: string): QuotationQuery {
  const query: QuotationQuery = {}
  for (const [name, value] of queryOf(address)) {
    if (name === 'page' && /^[1-9]\d{0,4}$/.test(value)) query.page = Number(value)
    else if (name === 'state' && isState(value)) query.state = value
  }
  return query
}

/** Quotations of the store. */
export const quotationList = createOwnList<QuotationQuery, QuotationListWire>({
  read: readQuery,
  ask: (query, options) => request(quotationListCall, { query, ...options }),
})

export const showQuotations = (change: QuotationQuery): void => environment.navigate(quotationsPath(change))
