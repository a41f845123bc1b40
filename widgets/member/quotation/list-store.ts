import { quotationListCall, type QuotationListWire, type QuotationQuery } from '@yaoji/contract/calls/member/quotation'
import { quotationStates } from '@yaoji/contract/domain/agreements/quotation-state'
import { environment } from '../../base/lib/environment.ts'
import { request } from '../../base/lib/http.ts'
import { quotationsPath } from '../../base/lib/addresses/member-paths.ts'
import { oneOf, pageField, queryIn } from '../../base/lib/requests/query-in.ts'
import { createOwnList } from '../../shared/member-list/parts.ts'

/** Reads the query of /zdxj; what is malformed is dropped. */
const readQuery = (address: string): QuotationQuery => queryIn(address, { page: pageField, state: oneOf(quotationStates) })

/** Quotations of the store. */
export const quotationList = createOwnList<QuotationQuery, QuotationListWire>({
  read: readQuery,
  ask: (query, options) => request(quotationListCall, { query, ...options }),
})

export const showQuotations = (change: QuotationQuery): void => environment.navigate(quotationsPath(change))
