import { standingDetailCall, standingListCall } from '@yaoji/contract/calls/purchase/standing-order'
import { pageCall } from '../../base/lib/requests/page-call.ts'

export { StandingDetail } from './standing-detail.tsx'
export { StandingList } from './standing-list.tsx'

/** The pages begin with these calls. */
export const standingDetailFirstCall = pageCall(standingDetailCall)
export const standingListFirstCall = pageCall(standingListCall)

// Everybody of a store sees both pages; those who order change and confirm, which the buttons say by themselves (OrRefusal).
// The draft is computed each time the page is opened: what it shows is what one press orders.
// Quantities that were typed are saved for the next order alone or for every order, and only then count in the total.
// Nothing is ordered by itself from this page: an automatic order is the service's, and its message leads to the order.
// The form of a new one takes its goods from the address (source-in.ts) or from a purchase list that hands them over.
