import {
  purchaseRequestListCall,
  type PurchaseRequestListWire,
  type PurchaseRequestQuery,
} from '@yaoji/contract/calls/member/purchase-request'
import { requestStates } from '@yaoji/contract/domain/agreements/purchase-request-state'
import { environment } from '../../base/lib/environment.ts'
import { request } from '../../base/lib/http.ts'
import { requestsPath } from '../../base/lib/addresses/member-paths.ts'
import { oneOf, pageField, queryIn } from '../../base/lib/requests/query-in.ts'
import { createOwnList } from '../../shared/member-list/parts.ts'

/** Reads the query of /pzqg; what is malformed is dropped. */
const readQuery = (address: string): PurchaseRequestQuery => queryIn(address, { page: pageField, state: oneOf(requestStates) })

/** What the store has asked for. */
export const requestList = createOwnList<PurchaseRequestQuery, PurchaseRequestListWire>({
  read: readQuery,
  ask: (query, options) => request(purchaseRequestListCall, { query, ...options }),
})

export function showRequests(change: PurchaseRequestQuery): void {
  environment.navigate(requestsPath(change))
}
