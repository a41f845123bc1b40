import {
  receiptListCall,
  receiptStates,
  type ReceiptListQuery,
  type ReceiptListWire,
} from '@yaoji/contract/calls/purchase/ephedrine-receipt'
import { environment } from '../../base/lib/environment.ts'
import { request } from '../../base/lib/http.ts'
import { receiptsPath } from '../../base/lib/addresses/member-paths.ts'
import { oneOf, pageField, queryIn } from '../../base/lib/requests/query-in.ts'
import { createOwnList } from '../../shared/member-list/parts.ts'
import { scopeField } from '../../shared/store-scope/parts.ts'

/** Reads the query of /hmdd; what is malformed is dropped. */
const readReceiptQuery = (address: string): ReceiptListQuery =>
  queryIn(address, { page: pageField, state: oneOf(receiptStates), scope: scopeField })

/** Orders with ephedrine goods and their receipts, as the address of /hmdd asks for them. */
export const receiptList = createOwnList<ReceiptListQuery, ReceiptListWire>({
  read: readReceiptQuery,
  ask: (query, options) => request(receiptListCall, { query, ...options }),
})

/** Leads to another state or scope of the list, from its first page. */
export function showReceipts(change: Pick<ReceiptListQuery, 'state' | 'scope'>): void {
  const { page: _page, ...rest } = receiptList.$query.get()
  environment.navigate(receiptsPath({ ...rest, ...change }))
}

export function turnPage(page: number): void {
  const { page: _page, ...rest } = receiptList.$query.get()
  environment.navigate(receiptsPath({ ...rest, page }))
}
