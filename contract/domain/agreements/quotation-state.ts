/** 待报价 · 已报价 · 已下单 · 已过期 · 已撤回 · 无法报价 · 已取消 (docs/rules/domain.md section 20). */
export const quotationStates = ['waiting', 'quoted', 'ordered', 'expired', 'withdrawn', 'declined', 'closed'] as const
export type QuotationState = (typeof quotationStates)[number]

export const quotationStateNames: Readonly<Record<QuotationState, string>> = {
  waiting: '待报价',
  quoted: '已报价',
  ordered: '已下单',
  expired: '已过期',
  withdrawn: '已撤回',
  declined: '无法报价',
  closed: '已取消',
}

/** Stored facts of a quotation; its state follows from them and from the time. */
export type StoredQuotation = {
  state: Exclude<QuotationState, 'ordered' | 'expired'>
  /** The instant in epoch milliseconds at which the day ends until which the buyer wants the prices. */
  wantedEndsAt: number
  /** The instant at which the prices end; null before there are any. */
  endsAt: number | null
  /** Whether every line that has a price is ordered. */
  isOrdered: boolean
}

/**
 * The state of a quotation as people read it.
 *
 * @example with prices until 2026-12-01 it is 已报价 up to the last millisecond of that China day, and 已过期 with the next
 */
export function quotationState({ state, wantedEndsAt, endsAt, isOrdered }: StoredQuotation, now: number): QuotationState {
  if (state === 'waiting') return wantedEndsAt <= now ? 'expired' : state
  if (state !== 'quoted') return state
  if (isOrdered) return 'ordered'
  return endsAt !== null && endsAt <= now ? 'expired' : state
}
