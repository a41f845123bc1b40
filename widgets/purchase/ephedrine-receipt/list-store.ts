import {
  receiptListCall,
  receiptStates,
  type ReceiptListQuery,
  type ReceiptListWire,
  type ReceiptState,
} from '@yaoji/contract/calls/purchase/ephedrine-receipt'
import { environment } from '../../base/lib/environment.ts'
import { request } from '../../base/lib/http.ts'
import { receiptsPath } from '../../base/lib/member-paths.ts'
import { queryOf } from '../../base/lib/paths.ts'
import { createOwnList } from '../../shared/member-list/parts.ts'
import { isScope } from '../../shared/store-scope/parts.ts'

const isState = (text: string): text is ReceiptState => (receiptStates as readonly string[]).includes(text)

/** Reads the query of /hmdd; what is malformed is dropped. */
function readReceiptQuery(address: string): ReceiptListQuery {
  const query: ReceiptListQuery = {}
  for (const [name, value] of queryOf(address)) {
    if (name === 'page' && /^[1-9]\d{0,4}$/.test(value)) query.page = Number(value)
    else if (name === 'state' && isState(value)) query.state = value
    else if (name === 'scope' && isScope(value)) query.scope = value
  }
  return query
}

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
