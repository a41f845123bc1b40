export const periodStates = ['ahead', 'running', 'ended'] as const
export type PeriodState = (typeof periodStates)[number]

/**
 * Where a moment stands to a period, which holds from its first moment until just before its last; a bound that is null
 * is none.
 *
 * @example a period that begins now is running, one that ends now is over
 */
export function periodState({ begins, ends }: { begins: number | null; ends: number | null }, now: number): PeriodState {
  if (ends !== null && now >= ends) return 'ended'
  return begins !== null && now < begins ? 'ahead' : 'running'
}
