import { cashbackCall, ownCashbackCall, type CashbackListWire, type OwnCashbackWire } from '@yaoji/contract/calls/rewards/cashback'
import { request } from '../../base/lib/http.ts'
import { pageIn } from '../../base/lib/requests/query-in.ts'
import { createOwnList } from '../../shared/member-list/parts.ts'

type NoQuery = Readonly<Record<never, never>>

/** 满返 that there is, for everybody. */
export const offers = createOwnList<NoQuery, CashbackListWire>({
  read: () => ({}),
  ask: (_query, options) => request(cashbackCall, options),
})

export type OwnQuery = { page?: number }

/** What the orders of the store bring, by the address of /hb. */
export const own = createOwnList<OwnQuery, OwnCashbackWire>({
  read: address => {
    const page = pageIn(address)
    return page ? { page } : {}
  },
  ask: (query, options) => request(ownCashbackCall, { query, ...options }),
})
