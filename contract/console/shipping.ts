import type { StaffRole } from '../operator/roles.ts'
import * as words from '../words.ts'

/** What the console shows of goods that stores took for points or won, and that are sent to them. */

export const shippingKinds = ['points', 'prize'] as const
export type ShippingKind = (typeof shippingKinds)[number]
export const shippingKindNames: Readonly<Record<ShippingKind, string>> = { points: '积分订单', prize: '奖品' }

/** `open` is to be sent, the oldest first; `all` is everything, the newest first. */
export const shippingViews = ['open', 'all'] as const
export type ShippingView = (typeof shippingViews)[number]
export const shippingViewNames: Readonly<Record<ShippingView, string>> = { open: '未发货', all: words.all }

/** Where one is: to be sent, waiting for its 店主 or for a check of its address, on its way, there, or cancelled. */
export const shippingStates = ['unshipped', 'approval', 'address', 'shipped', 'finished', 'cancelled'] as const
export type ShippingState = (typeof shippingStates)[number]
export const shippingStateNames: Readonly<Record<ShippingState, string>> = {
  unshipped: '待发货',
  approval: '待店主审批',
  address: '待核对地址',
  shipped: '已发货',
  finished: '已完成',
  cancelled: '已取消',
}

/** 仓库 send them, 客服 and 运营 cancel and are asked about them, 质管 checks addresses. */
export const shippingReaders: readonly StaffRole[] = ['admin', 'service', 'quality', 'promotion', 'warehouse']
/** Who needs the telephone for the label, or calls the store. */
export const shippingCallers: readonly StaffRole[] = ['admin', 'service', 'warehouse']
