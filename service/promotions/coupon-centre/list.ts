import type { Kysely } from 'kysely'
import type { AvailableCouponQuery, AvailableCouponWire } from '@yaoji/contract/calls/promotions/coupon-centre'
import { couponTypes } from '@yaoji/contract/calls/promotions/own-coupon'
import { couponOfferStates } from '@yaoji/contract/domain/coupon-offer-state'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { pageRange, pageWire } from '../../platform/http/page-wire.ts'
import { offersWire, selectOffers, standingOffers } from './offers.ts'

type Asked = { member: MemberRow | undefined; query: AvailableCouponQuery; now: number }

/** One page of what can be claimed, in the order of the states. */
export async function availableCoupons(db: Kysely<Tables>, { member, query, now }: Asked): Promise<AvailableCouponWire> {
  // Nothing gives 现金券 away.
  const rows = query.type === couponTypes.voucher ? [] : await selectOffers(db, now)
  const offers = await standingOffers(db, rows, { member, now })
  const sorted = offers.toSorted((a, b) => couponOfferStates.indexOf(a.state) - couponOfferStates.indexOf(b.state))
  const list = await offersWire(db, sorted.slice(...pageRange(query)))
  return pageWire(list, sorted.length, query)
}
