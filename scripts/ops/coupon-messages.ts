import type { CouponOperatedWire } from '../../contract/calls/operate-coupon.ts'
import { chinaMinute } from '../../contract/domain/china-day.ts'

export const couponMessages = {
  done: ({ offer_id, name, begins_at, ends_at, total, taken }: CouponOperatedWire) =>
    `✓ ${offer_id}  ${name}  ${chinaMinute(begins_at * 1000)} – ${chinaMinute(ends_at * 1000)}  已领 · claimed ${taken}/${total ?? '不限 · no limit'}`,
} as const
