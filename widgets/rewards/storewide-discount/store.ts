import { welfareCall, type WelfareWire } from '@yaoji/contract/calls/rewards/storewide-discount'
import { request } from '../../base/lib/http.ts'
import { pageIn } from '../../base/lib/query-in.ts'
import { createOwnList } from '../../shared/member-list/parts.ts'

export type WelfareQuery = { page?: number }

/** Goods of 全场94折, by the address of the page. */
export const welfare = createOwnList<WelfareQuery, WelfareWire>({
  read: address => {
    const page = pageIn(address)
    return page ? { page } : {}
  },
  ask: (query, options) => request(welfareCall, { query, ...options }),
})
