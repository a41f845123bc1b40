import type { CouponOperatedWire } from '../../contract/calls/operator/coupon.ts'
import { chinaMinute } from '../../contract/domain/china-day.ts'

export const couponCommands: Readonly<Record<string, string>> = {
  'coupon-offer': '在领券中心发放优惠券 · offer a coupon that stores claim',
  'coupon-end': '结束领取，已领取的仍可使用 · end claiming, what was claimed holds',
}

export const couponMessages = {
  done: ({ offer_id, name, begins_at, ends_at, total, taken }: CouponOperatedWire) =>
    `✓ ${offer_id}  ${name}  ${chinaMinute(begins_at * 1000)} – ${chinaMinute(ends_at * 1000)}  已领 · claimed ${taken}/${total ?? '不限 · no limit'}`,
} as const
