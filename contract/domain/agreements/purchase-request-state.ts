import { chinaDay } from '../china-day.ts'

/** 待回复 · 已报价 · 已到货 · 已关闭 · 已过期 (domain.md section 13). */
export const requestStates = ['waiting', 'quoted', 'arrived', 'closed', 'expired'] as const
export type RequestState = (typeof requestStates)[number]

export const requestStateNames: Readonly<Record<RequestState, string>> = {
  waiting: '待回复',
  quoted: '已报价',
  arrived: '已到货',
  closed: '已关闭',
  expired: '已过期',
}

/** Stored facts of a request; its state follows from them and from the day. */
export type KeptRequest = {
  state: Exclude<RequestState, 'expired'>
  /** 截止日: the last China day on which the goods are wanted. */
  needed_by: string
  /** The last China day of the price that was quoted; null before. */
  quote_until: string | null
}

/**
 * The state of a purchase request as people read it.
 *
 * A request unanswered after its last day, and an expired quote, are 已过期; what has arrived stays.
 *
 * @example a request until 2026-12-01 is 待回复 on that day and 已过期 on the next
 */
export function requestState({ state, needed_by, quote_until }: KeptRequest, now: number): RequestState {
  const today = chinaDay(now)
  const isOver = state === 'waiting' ? needed_by < today : state === 'quoted' && (quote_until ?? '') < today
  return isOver ? 'expired' : state
}
