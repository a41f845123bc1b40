import type { Kysely } from 'kysely'
import type { CartTotal } from '@yaoji/contract/domain/cart/cart-total'
import type { PricedLine } from '../cart/priced-line.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { memberFacts } from '../../catalogue/offer/member-facts.ts'
import { deliveryPlans, type DeliveryPlans } from '../delivery/plans.ts'
import { fundsOf } from '../pay-method/funds.ts'
import type { OpenMethods } from '../pay-method/method.ts'
import { openMethods } from '../pay-method/methods.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import type { JudgedCoupon } from '../../promotions/rules/judged-coupon.ts'
import type { Orderer } from './approval.ts'
import { judgeCoupons } from './coupon-choice.ts'
import { ephedrineProblems, isEphedrine } from './ephedrine.ts'
import { loadInvoiceTerms } from './invoice.ts'
import { pinnedTotal, type Pinned } from './pinned.ts'
import { pointsNotice } from '../points-and-vouchers/points-expiry.ts'
import { loadPurse, type Purse } from './points-and-vouchers.ts'
import type { QuoteFacts } from './quote-wire.ts'

export type Quote = {
  id: string
  expiresAt: number
  pinned: Pinned
  /** Of what is pinned. */
  total: CartTotal
  couponId: number | null
  lines: readonly PricedLine[]
}

/** What a buyer chooses from: the total without a choice, their coupons against it, and their vouchers and points. */
export type Choices = { plain: CartTotal; judged: readonly JudgedCoupon[]; purse: Purse }

export async function loadChoices(
  db: Kysely<Tables>,
  member: MemberRow,
  { pinned, lines }: Pick<Quote, 'pinned' | 'lines'>,
  now: number,
): Promise<Choices> {
  const plain = pinnedTotal(pinned, [])
  const purse = { ...(await loadPurse(db, member, now)), ending: await pointsNotice(db, member, now) }
  return { plain, judged: await judgeCoupons(db, member.id, { plain, lines, now }), purse }
}

/** Where and when a quote is looked at, and how the shop can be paid and delivers then. */
export type QuoteView = { now: number; serviceOrigin: string; open: OpenMethods; plans: DeliveryPlans; orderer: Orderer }

/** Adds what lives outside the quote: addresses, balance and invoice as they are now. */
export async function quoteFacts(db: Kysely<Tables>, member: MemberRow, quote: Quote & Choices, view: QuoteView): Promise<QuoteFacts> {
  const { addresses } = await memberFacts(db, member.id)
  const funds = await fundsOf(db, member.id, view.now)
  const invoice = await loadInvoiceTerms(db, member, view.now)
  const apart = { member, lines: quote.lines.filter(isEphedrine), now: view.now }
  return { ...quote, ...view, addresses, invoice, funds, ephedrineProblems: await ephedrineProblems(db, apart, view.open) }
}

/** How a person of a store looks at a quote now. */
export const quoteViewAt = async (context: SettingContext, now: number, orderer: Orderer): Promise<QuoteView> => ({
  ...{ now, orderer, serviceOrigin: context.config.serviceOrigin },
  open: await openMethods(context),
  plans: await deliveryPlans(context.database.read),
})
