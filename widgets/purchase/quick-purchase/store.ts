import { quickPurchaseCall, type QuickPurchaseQuery, type QuickPurchaseWire } from '@yaoji/contract/calls/purchase/quick-purchase'
import { limits } from '@yaoji/contract/limits'
import { environment } from '../../base/lib/environment.ts'
import { request } from '../../base/lib/http.ts'
import { quickPurchasePath } from '../../base/lib/addresses/member-paths.ts'
import { createOwnList } from '../../shared/member-list/parts.ts'
import { readQuickPurchaseQuery } from './query.ts'

/** What the member bought before, as the address of /kjcg asks for it. */
export const quickPurchase = createOwnList<QuickPurchaseQuery, QuickPurchaseWire>({
  read: readQuickPurchaseQuery,
  ask: (query, options) => request(quickPurchaseCall, { query: { ...query, page_size: limits.quickPurchasePageSize }, ...options }),
})

/** Leads to another order or keyword, from its first page, or to another page of the same. */
export function showQuickPurchase(change: Partial<QuickPurchaseQuery>): void {
  const { page: _, ...rest } = quickPurchase.$query.get()
  const { order, keywords, page } = { ...rest, ...change }
  environment.navigate(
    quickPurchasePath({
      ...(order && order !== 'times' && { order }),
      ...(keywords && { keywords }),
      ...(page && page > 1 && { page }),
    }),
  )
}
