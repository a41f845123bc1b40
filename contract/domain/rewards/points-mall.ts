import { limits } from '../../limits.ts'
import type { Fen } from '../money.ts'

/** 待发货 · 已发货 · 已完成 · 已取消 (domain.md section 5). */
export const pointsOrderStates = ['unshipped', 'shipped', 'finished', 'cancelled'] as const
export type PointsOrderState = (typeof pointsOrderStates)[number]

/** States of an order as a store reads them: an order that is not sent may first wait for its 店主. */
export const shownPointsOrderStates = ['approval', ...pointsOrderStates] as const
export type ShownPointsOrderState = (typeof shownPointsOrderStates)[number]

export const pointsOrderStateNames: Readonly<Record<ShownPointsOrderState, string>> = {
  approval: '待审批',
  unshipped: '待发货',
  shipped: '已发货',
  finished: '已完成',
  cancelled: '已取消',
}

/** Which states an order may be in before it comes to another. */
export const pointsOrderBefore: Readonly<Record<Exclude<PointsOrderState, 'unshipped'>, PointsOrderState>> = {
  shipped: 'unshipped',
  finished: 'shipped',
  cancelled: 'unshipped',
}

/** Price of mall goods: points, plus money where points alone do not suffice. */
export type PointsCost = { points: number; cash: Fen }

/**
 * What a number of goods costs.
 *
 * @example 2 of 500 points and 30 yuan cost 1,000 points and 60 yuan
 */
export function costOf({ points, cash }: PointsCost, number: number): PointsCost {
  return { points: points * number, cash: (cash * number) as Fen }
}

const fenPerYuan = 100

/**
 * The amount of goods against the allowance of a 采购员: the money, and the value of the points, as in any order.
 *
 * @example 500 points and 30 yuan come to 35 yuan
 */
export function mallPurchase({ points, cash }: PointsCost): Fen {
  return (cash + Math.floor((points * fenPerYuan) / limits.pointsPerYuan)) as Fen
}

export const pointsGoodsStates = ['open', 'log-in', 'gone', 'refused', 'limit', 'short'] as const
export type PointsGoodsState = (typeof pointsGoodsStates)[number]

export type PointsGoodsFacts = {
  cost: PointsCost
  /** How many are left. */
  left: number
  /** How many one store may have; null for any number. */
  limit: number | null
  /** The store that looks: its points, how many it has had, and whether it may take part. Undefined for a visitor. */
  store: { points: number; had: number; isPassed: boolean } | undefined
}

/** How many one order may take. */
export const pointsNumberMax = 99

/**
 * The state of mall goods for the viewer, with the points missing for one and the most that can be had in one order. Reasons that apply to
 * every store come first.
 *
 * @example 300 points for goods of 500 are `short`, and 200 are missing
 */
export function pointsGoodsStateOf({ cost, left, limit, store }: PointsGoodsFacts): {
  state: PointsGoodsState
  missing: number
  most: number
} {
  const none = { missing: 0, most: 0 }
  if (left <= 0) return { state: 'gone', ...none }
  if (!store) return { state: 'log-in', ...none }
  if (!store.isPassed) return { state: 'refused', ...none }
  const open = limit === null ? Infinity : limit - store.had
  if (open <= 0) return { state: 'limit', ...none }
  if (store.points < cost.points) return { state: 'short', missing: cost.points - store.points, most: 0 }
  return { state: 'open', missing: 0, most: Math.min(left, open, Math.floor(store.points / cost.points), pointsNumberMax) }
}
