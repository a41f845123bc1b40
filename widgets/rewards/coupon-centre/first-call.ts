import { availableCouponCall } from '@yaoji/contract/calls/coupon-offer'
import { pageCall } from '../lib/page-call.ts'

export const couponCentreFirstCall = pageCall(availableCouponCall, { query: '?' })
