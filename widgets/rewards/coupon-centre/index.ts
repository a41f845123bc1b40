export { CouponCentre } from './coupon-centre.tsx'
export { couponCentreFirstCall } from './first-call.ts'
