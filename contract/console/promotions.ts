import type { StaffRole } from '../operator/roles.ts'
import * as words from '../words.ts'

/** What the console shows of promotions. */

export const promotionViews = ['running', 'ahead', 'ended', 'all'] as const
export type PromotionView = (typeof promotionViews)[number]

export const promotionViewNames: Readonly<Record<PromotionView, string>> = {
  running: '进行中',
  ahead: '未开始',
  ended: '已结束',
  all: words.all,
}

export const promotionStates = ['ahead', 'running', 'ended'] as const
export type PromotionState = (typeof promotionStates)[number]

/** Who may look at promotions: 客服 and 财务 are asked about them, 运营 sets them up. */
export const promotionReaders: readonly StaffRole[] = ['admin', 'service', 'finance', 'promotion']

/** Who sets them up, and looks at them beforehand as a store. */
export const promotionWriters: readonly StaffRole[] = ['admin', 'promotion']
