import type { OwnCouponWire } from '@yaoji/contract/calls/promotions/own-coupon'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { limits } from '@yaoji/contract/limits'

const soonMs = limits.endingSoonDays * 86_400_000

type Days = Pick<OwnCouponWire, 'begin_at' | 'end_at' | 'is_begun' | 'is_soon'>

/** From when until when a coupon or a voucher holds, and whether that is over soon. */
export function couponDays({ begins_at, ends_at }: { begins_at: number; ends_at: number }, now: number): Days {
  return {
    begin_at: chinaDay(begins_at),
    end_at: chinaDay(ends_at - 1),
    is_begun: begins_at <= now ? 1 : 0,
    is_soon: begins_at <= now && now < ends_at && ends_at <= now + soonMs ? 1 : 0,
  }
}
