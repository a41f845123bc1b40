import type { CantBuyWire, RemedyWire } from '@yaoji/contract/calls/storefront/goods'
import { ephedrinePaper } from '@yaoji/contract/papers/kinds'
import * as paths from '@yaoji/contract/paths'
import { isOf, roleNames } from '@yaoji/contract/people/roles'
import type { GoodsRow, MemberRow } from '../../platform/database/rows.ts'
import type { LackingPaper } from './member-papers.ts'
import type { SalesLimit } from './controlled-sales.ts'
import { messages } from './messages.ts'
import type { NextArrival } from './next-arrival.ts'
import { isLocked } from './sale-days.ts'
import type { BuyerRow } from './viewer.ts'

export type Buyer = { member: BuyerRow; scopes: ReadonlySet<string> } | undefined

export type BuyabilityFacts = {
  goods: GoodsRow
  /** The day of the sale. */
  today: string
  buyer: Buyer
  /** The paper that the goods need and that is not in force. */
  lackingPaper: LackingPaper | undefined
  /** What hides controlled goods from this buyer. */
  salesLimit: SalesLimit | undefined
  hasPrice: boolean
  available: number
  arrival: NextArrival | undefined
  /** What is left of the member's limit, or undefined without one. */
  quota: number | undefined
}

type Reason = Omit<CantBuyWire, 'action'> & { action?: CantBuyWire['action'] }

/** Members whose papers are checked and who are not frozen see prices. */
export function seesPrices<Row extends Pick<MemberRow, 'is_passed' | 'status'>>(member: Row | undefined): member is Row {
  return member !== undefined && member.is_passed === 1 && member.status === 'active'
}

const { cantBuy: texts, actions } = messages

const link = (text: string, url: string): RemedyWire => ({ kind: 'link', text, url })

/** Where this paper is handed in. */
const paperUrl = (kind: string) => `${paths.papers}?kind=${encodeURIComponent(kind)}`

// Reasons without a remedy go first: no paper of a buyer brings goods back that are off the shelf, or whose own papers have lapsed.
function listingReason({ goods, today }: BuyabilityFacts): Reason | undefined {
  if (goods.status === 'banned') return { code: 'BANNED', text: texts.BANNED }
  const code = goods.status === 'off' ? 'OFF_SHELF' : isLocked(goods, today) ? 'DOSSIER_LAPSED' : undefined
  if (code === undefined) return
  const url = `${paths.search}?keywords=${encodeURIComponent(goods.name)}`
  return { code, text: texts[code], action: link(actions.similar, url) }
}

/** Who may not order sees everything else, and whom to ask. */
function roleReason({ buyer }: BuyabilityFacts): Reason | undefined {
  const role = buyer?.member.role
  return role === undefined || isOf(role, 'orderers') ? undefined : { code: 'ROLE', text: texts.ROLE(roleNames[role]) }
}

function papersReason({ goods, buyer, lackingPaper }: BuyabilityFacts): Reason | undefined {
  if (!buyer?.scopes.has(goods.scope))
    return { code: 'OUT_OF_SCOPE', text: texts.OUT_OF_SCOPE, action: link(actions.scope, `${paths.papers}#jyfw`) }
  if (goods.is_ephedrine && !buyer.member.is_special)
    return { code: 'NO_SPECIAL', text: texts.NO_SPECIAL, action: link(actions.special, paperUrl(ephedrinePaper)) }
  if (!lackingPaper) return
  const { kinds, isExpired } = lackingPaper
  const [kind = ''] = kinds
  if (isExpired) return { code: 'QUAL_EXPIRED', text: texts.QUAL_EXPIRED(kind), action: link(actions.renew, paperUrl(kind)) }
  return { code: 'QUAL_MISSING', text: texts.QUAL_MISSING(kinds), action: link(actions.handIn, paperUrl(kind)) }
}

function salesLimitReason({ salesLimit }: BuyabilityFacts): Reason | undefined {
  if (!salesLimit) return
  const salesperson = link(actions.salesperson, paths.helpPaths.salesperson)
  if (salesLimit.code === 'AREA_LIMIT') return { code: salesLimit.code, text: texts.AREA_LIMIT, action: salesperson }
  const apply: RemedyWire = { kind: 'here', text: actions.apply, action: 'apply' }
  const action = { none: apply, pending: null, refused: salesperson, forbidden: salesperson }[salesLimit.state]
  return { code: salesLimit.code, text: texts.NEED_APPLY[salesLimit.state], action }
}

function soldOutReason({ arrival }: BuyabilityFacts): Reason {
  const text = [texts.SOLD_OUT, arrival?.text].filter(Boolean).join('，')
  return { code: 'SOLD_OUT', text, action: { kind: 'here', text: actions.arrival, action: 'notice' } }
}

function tradeReason(facts: BuyabilityFacts): Reason | undefined {
  const { hasPrice, available, quota } = facts
  if (available <= 0) return soldOutReason(facts)
  if (quota !== undefined && quota <= 0) return { code: 'LIMIT_REACHED', text: texts.LIMIT_REACHED }
  if (!hasPrice) return { code: 'PRICE_PENDING', text: texts.PRICE_PENDING }
  return undefined
}

function reasonOf(facts: BuyabilityFacts): Reason | undefined {
  const { buyer } = facts
  if (!buyer) return { code: 'NOT_LOGIN', text: texts.NOT_LOGIN, action: link(actions.logIn, paths.login) }
  if (!seesPrices(buyer.member)) return { code: 'NOT_PASSED', text: texts.NOT_PASSED, action: link(actions.papers, paths.papers) }
  return listingReason(facts) ?? roleReason(facts) ?? papersReason(facts) ?? salesLimitReason(facts) ?? tradeReason(facts)
}

/** Why this buyer cannot buy the goods, with the one action that fixes it (domain.md section 2); null when they can. */
export function cantBuy(facts: BuyabilityFacts): CantBuyWire | null {
  const reason = reasonOf(facts)
  return reason ? { action: null, ...reason } : null
}
