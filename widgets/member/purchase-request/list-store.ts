import {
  purchaseRequestListCall,
  type PurchaseRequestListWire,
  type PurchaseRequestQuery,
} from '@yaoji/contract/calls/member/purchase-request'
import { requestStates, type RequestState } from '@yaoji/contract/domain/purchase-request-state'
import { environment } from '../../base/lib/environment.ts'
import { request } from '../../base/lib/http.ts'
import { requestsPath } from '../../base/lib/member-paths.ts'
import { queryOf } from '../../base/lib/paths.ts'
import { createOwnList } from '../../shared/member-list/parts.ts'

const isState = (text: string): text is RequestState => (requestStates as readonly string[]).includes(text)

/** Reads the query of /pzqg; what is malformed is dropped. */
function readQuery(address: string): PurchaseRequestQuery {
  const query: PurchaseRequestQuery = {}
  for (const [name, value] of queryOf(address)) {
    if (name === 'page' && /^[1-9]\d{0,4}$/.test(value)) query.page = Number(value)
    else if (name === 'state' && isState(value)) query.state = value
  }
  return query
}

/** What the store has asked for. */
export const requestList = createOwnList<PurchaseRequestQuery, PurchaseRequestListWire>({
  read: readQuery,
  ask: (query, options) => request(purchaseRequestListCall, { query, ...options }),
})

export function showRequests(change: PurchaseRequestQuery): void {
  environment.navigate(requestsPath(change))
}
