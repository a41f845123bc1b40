import { fastBuyCall, type FastBuyQuery, type FastBuyWire } from '@yaoji/contract/calls/fast-buy'
import { limits } from '@yaoji/contract/limits'
import { environment } from '../lib/environment.ts'
import { request } from '../lib/http.ts'
import { quickPurchasePath } from '../lib/member-paths.ts'
import { createOwnList } from '../own-list/parts.ts'
import { readFastBuyQuery } from './query.ts'

/** What the member bought before, as the address of /kjcg asks for it. */
export const bought = createOwnList<FastBuyQuery, FastBuyWire>({
  read: readFastBuyQuery,
  ask: (query, options) => request(fastBuyCall, { query: { ...query, page_size: limits.fastBuyPageSize }, ...options }),
})

/** Leads to another order or keyword, from its first page, or to another page of the same. */
export function showBought(change: Partial<FastBuyQuery>): void {
  const { page: _, ...rest } = bought.$query.get()
  const { order, keywords, page } = { ...rest, ...change }
  environment.navigate(
    quickPurchasePath({
      ...(order && order !== 'times' && { order }),
      ...(keywords && { keywords }),
      ...(page && page > 1 && { page }),
    }),
  )
}
