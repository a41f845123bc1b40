import type { PointsOrderState } from '@yaoji/contract/domain/rewards/points-mall'

export type SamplePointsOrder = {
  /** By its place among the goods of the mall, from 1. */
  goodsId: number
  quantity: number
  state: PointsOrderState
  daysAgo: number
  personId: number
  /** Above the allowance of a 采购员: it waits for the 店主. */
  isHeld?: true
}

/** 积分订单 of the single pharmacy in every state, newest first. */
export const samplePointsOrders: readonly SamplePointsOrder[] = [
  { goodsId: 1, quantity: 2, state: 'unshipped', daysAgo: 0.3, personId: 5, isHeld: true },
  { goodsId: 2, quantity: 1, state: 'unshipped', daysAgo: 1, personId: 1 },
  { goodsId: 3, quantity: 1, state: 'shipped', daysAgo: 3, personId: 1 },
  { goodsId: 1, quantity: 1, state: 'finished', daysAgo: 24, personId: 1 },
  { goodsId: 4, quantity: 1, state: 'cancelled', daysAgo: 31, personId: 1 },
]
