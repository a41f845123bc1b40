import type { CantBuyWire } from '@yaoji/contract/calls/goods'
import { messages, type CantBuyCode } from './messages.ts'
import type { GoodsRow, MemberRow } from './offer.ts'

/** Only actions whose page the site has. */
const actions: Partial<Record<CantBuyCode, CantBuyWire['action']>> = {
  NOT_LOGIN: { text: messages.actions.logIn, url: '/login' },
  NOT_PASSED: { text: messages.actions.papers, url: '/help/zcyzz' },
  OUT_OF_SCOPE: { text: messages.actions.scope, url: '/help/zcyzz' },
}

export type Buyer = { member: MemberRow; scopes: ReadonlySet<string> } | undefined

export type BuyabilityFacts = {
  goods: GoodsRow
  buyer: Buyer
  hasPrice: boolean
  available: number
  /** What is left of the member's limit, or undefined without one. */
  quota: number | undefined
}

/** Members whose papers are checked and who are not frozen see prices. */
export function seesPrices(member: MemberRow | undefined): member is MemberRow {
  return member !== undefined && member.is_passed === 1 && member.status === 'active'
}

// The order is the order of domain.md section 2: the first that holds is shown.
function reasonCode({ goods, buyer, hasPrice, available, quota }: BuyabilityFacts): CantBuyCode | undefined {
  if (!buyer) return 'NOT_LOGIN'
  if (!seesPrices(buyer.member)) return 'NOT_PASSED'
  if (!buyer.scopes.has(goods.scope)) return 'OUT_OF_SCOPE'
  if (goods.is_ephedrine && !buyer.member.is_special) return 'NO_SPECIAL'
  if (goods.type === 2 && !hasPrice) return 'NEED_APPLY'
  if (available <= 0) return 'SOLD_OUT'
  if (goods.status === 'off') return 'OFF_SHELF'
  if (quota !== undefined && quota <= 0) return 'LIMIT_REACHED'
  if (!hasPrice) return 'PRICE_PENDING'
  if (goods.status === 'banned') return 'BANNED'
  return undefined
}

/** Why this buyer cannot buy the goods, with the action that mends it where its page exists; null when they can. */
export function cantBuy(facts: BuyabilityFacts): CantBuyWire | null {
  const code = reasonCode(facts)
  if (!code) return null
  return { code, text: messages.cantBuy[code], action: actions[code] ?? null }
}
