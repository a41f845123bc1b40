import { addDays, chinaDay, chinaDayStart } from '../china-day.ts'

/** 质量保证协议 · 购销合同 · 平台服务协议 · 含麻承诺书 (domain.md section 10). */
export const contractKinds = ['quality', 'purchase', 'platform', 'ephedrine'] as const
export type ContractKind = (typeof contractKinds)[number]

export const contractKindNames: Readonly<Record<ContractKind, string>> = {
  quality: '质量保证协议',
  purchase: '年度购销合同',
  platform: '平台服务协议',
  ephedrine: '含麻承诺书',
}

/** What a store must have signed before it orders anything, and in addition before it orders 含麻 goods. */
export const requiredKinds = {
  order: ['quality', 'purchase', 'platform'],
  ephedrine: ['ephedrine'],
} as const satisfies Readonly<Record<string, readonly ContractKind[]>>

/** 待签署 · 签署中 · 已生效 · 即将到期 · 已过期 · 已终止. */
export const contractStates = ['to-sign', 'signing', 'in-force', 'ending', 'expired', 'ended'] as const
export type ContractState = (typeof contractStates)[number]

export const contractStateNames: Readonly<Record<ContractState, string>> = {
  'to-sign': '待签署',
  signing: '签署中',
  'in-force': '已生效',
  ending: '即将到期',
  expired: '已过期',
  ended: '已终止',
}

/** Days before its end from which a contract is 即将到期 and its successor can be signed. */
export const renewalDays = 30

/** What a chain signs in one go: more would not fit into the address of a provider's page. */
export const signedAtOnceMax = 60

/** Stored facts of a contract; its state follows from them and from the clock. */
export type KeptContract = {
  state: 'open' | 'signed' | 'ended'
  /** The last China day in force; null is without an end. */
  ends_on: string | null
  /** Until when the signing that was begun last can be finished; null while none was. */
  signing_until: number | null
}

/** After all days that there are: 长期. */
const withoutEnd = chinaDayStart('3000-01-01')

/**
 * The instant in epoch milliseconds at which a contract is no longer in force.
 *
 * @example a contract that ends on 2026-12-31 is over at 2027-01-01 00:00 in China
 */
export function endOf({ ends_on }: Pick<KeptContract, 'ends_on'>): number {
  return ends_on === null ? withoutEnd : chinaDayStart(addDays(ends_on, 1))
}

/**
 * The state of a contract as people read it.
 *
 * A contract still unsigned after its last day is 已过期 like a signed one.
 *
 * @example a signed contract is 即将到期 on each of its last 30 days
 */
export function contractState(contract: KeptContract, now: number): ContractState {
  if (contract.state === 'ended') return 'ended'
  if (endOf(contract) <= now) return 'expired'
  if (contract.state === 'open') return (contract.signing_until ?? 0) > now ? 'signing' : 'to-sign'
  return isEnding(contract, now) ? 'ending' : 'in-force'
}

/**
 * Whether it is time to sign the one after it.
 *
 * @example on 2026-12-02 for a contract that ends on 2026-12-31, not on 2026-12-01
 */
export function isEnding({ ends_on }: Pick<KeptContract, 'ends_on'>, now: number): boolean {
  return ends_on !== null && ends_on < addDays(chinaDay(now), renewalDays)
}

type Signed = { kind: string; ends_on: string | null }

/**
 * The instant until which signed contracts of all these kinds are in force; 0 where one of the kinds was never signed.
 * Of several of one kind the last end counts.
 *
 * @example of 质量保证协议 until June and 购销合同 until March it is the end of March
 */
export function signedUntil(signed: readonly Signed[], kinds: readonly ContractKind[]): number {
  return Math.min(...kinds.map(kind => Math.max(0, ...signed.filter(each => each.kind === kind).map(endOf))))
}
