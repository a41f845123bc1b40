import { atom } from 'nanostores'
import {
  availableCouponCall,
  couponClaimCall,
  type AvailableCouponQuery,
  type AvailableCouponWire,
  type CouponOfferWire,
} from '@yaoji/contract/calls/promotions/coupon-centre'
import { createAttempts } from '../../base/lib/requests/attempt-key.ts'
import { environment } from '../../base/lib/environment.ts'
import { request } from '../../base/lib/http.ts'
import { showToast } from '../../base/lib/notices.ts'
import { orderChanged } from '../../base/lib/stores/order-changes.ts'
import { couponsPath } from '../../base/lib/addresses/member-paths.ts'
import { couponCentrePath } from '../../base/lib/paths.ts'
import { pageIn } from '../../base/lib/requests/query-in.ts'
import { createOwnList } from '../../shared/member-list/parts.ts'
import { messages } from './messages.ts'

export type OffersQuery = Pick<AvailableCouponQuery, 'page'>

function readQuery(address: string): OffersQuery {
  const page = pageIn(address)
  return page ? { page } : {}
}

/** Coupons to claim, by the address of /lqzx. */
export const offers = createOwnList<OffersQuery, AvailableCouponWire>({
  read: readQuery,
  ask: (query, options) => request(availableCouponCall, { query, ...options }),
})

export function showOffers(query: OffersQuery): void {
  environment.navigate(couponCentrePath(query))
}

/** The offer being claimed, 0 for none. */
export const $claiming = atom(0)

const attempts = createAttempts()

/** Claims a coupon; ignores a press while another is being claimed. Shows the service's message, and refreshes the view. */
export async function claimOffer(
  { id, name }: Pick<CouponOfferWire, 'id' | 'name'>,
  readAnew: () => Promise<void> = offers.refresh,
): Promise<void> {
  if ($claiming.get() > 0) return
  $claiming.set(id)
  const body = { offer_id: id }
  const result = await request(couponClaimCall, { body, idempotencyKey: attempts.keyOf(String(id)) })
  if (result.ok) {
    attempts.settle()
    // Invalidates the store's own coupons.
    orderChanged()
    showToast({ kind: 'success', text: messages.claimed(name), action: { text: messages.use, href: environment.href(couponsPath()) } })
  }
  await readAnew()
  $claiming.set(0)
}
