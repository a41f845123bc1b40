import { storewideDiscountCall, type StorewideDiscountWire } from '@yaoji/contract/calls/rewards/storewide-discount'
import { request } from '../../base/lib/http.ts'
import { pageIn } from '../../base/lib/requests/query-in.ts'
import { createOwnList } from '../../shared/member-list/parts.ts'

export type StorewideDiscountQuery = { page?: number }

/** Goods of 全场94折, by the address of the page. */
export const storewideDiscount = createOwnList<StorewideDiscountQuery, StorewideDiscountWire>({
  read: address => {
    const page = pageIn(address)
    return page ? { page } : {}
  },
  ask: (query, options) => request(storewideDiscountCall, { query, ...options }),
})
