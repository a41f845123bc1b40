import { couponStatuses, type OwnCouponWire } from '@yaoji/contract/calls/promotions/own-coupon'
import type { TagTone } from '../../base/ui/parts.ts'
import { stateMessages } from './own-coupon-messages.ts'

export type CouponMark = { text: string; tone: TagTone }

/** The mark of a coupon or a voucher in addition to its tab; undefined if the tab says enough. */
export function markOf({ status, order_id, is_begun, is_soon, reason }: OwnCouponWire): CouponMark | undefined {
  if (status === couponStatuses.void) return { text: stateMessages.void, tone: 'plain' }
  if (status !== couponStatuses.unused) return
  if (order_id) return { text: stateMessages.inOrder, tone: 'blue' }
  if (is_begun === 0) return { text: stateMessages.notBegun, tone: 'plain' }
  if (reason) return { text: reason, tone: 'plain' }
  return is_soon === 1 ? { text: stateMessages.soon, tone: 'amber' } : undefined
}

/** Whether it can be used now, with the right goods. */
export function isOpen({ status, order_id, is_begun, reason }: OwnCouponWire): boolean {
  return status === couponStatuses.unused && is_begun === 1 && order_id === '' && reason === ''
}
