import { purchaseRightListCall, type PurchaseRightListWire } from '@yaoji/contract/calls/storefront/purchase-right'
import { request } from '../../base/lib/http.ts'
import { queryOf } from '../../base/lib/paths.ts'
import { createOwnList } from '../../shared/member-list/parts.ts'

type RightsQuery = { page_size: number; page?: number }

/** Number of applications shown above the goods. */
const rightsShown = 5

/** Own applications with their results; `?page=2` is their second page. */
export const rights = createOwnList<RightsQuery, PurchaseRightListWire>({
  read: address => ({ page_size: rightsShown, ...(queryOf(address).has('page') && { page: Number(queryOf(address).get('page')) }) }),
  ask: (query, options) => request(purchaseRightListCall, { query, ...options }),
})
