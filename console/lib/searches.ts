import { moneyParts, moneyViews, type MoneyPart, type MoneyView } from '@yaoji/contract/console-money'
import { orderViews, type OrderView } from '@yaoji/contract/console-orders'
import { figureSpans, type FigureSpan } from '@yaoji/contract/console-figures'
import { storeViews, type StoreView } from '@yaoji/contract/console-stores'
import { goodsViews, type GoodsView } from '@yaoji/contract/console-goods'
import { quotationViews, type QuotationView } from '@yaoji/contract/console-quotations'
import { answerParts, answerViews, type AnswerPart, type AnswerView } from '@yaoji/contract/console-answers'
import { afterSaleViews, type AfterSaleView } from '@yaoji/contract/console-after-sales'
import { promotionViews, type PromotionView } from '@yaoji/contract/console-promotions'
import { rewardKinds, rewardViews, type RewardKind, type RewardView } from '@yaoji/contract/console-rewards'
import { afterSaleReasons, type AfterSaleReason } from '@yaoji/contract/domain/after-sale-rules'
import { afterSaleKinds, type AfterSaleKind } from '@yaoji/contract/domain/after-sale-states'
import { noticeViews, type NoticeView } from '@yaoji/contract/console-notices'
import { shippingKinds, shippingViews, type ShippingKind, type ShippingView } from '@yaoji/contract/console-shipping'
import { recallViews, type RecallView } from '@yaoji/contract/console-recalls'
import { operatedPromotionKinds, type OperatedPromotionKind } from '@yaoji/contract/operated-promotions'

/** What of an address says how a page is filtered; anything else in it is left out. */
type Given = Readonly<Record<string, unknown>>

const wordsOf = <Name extends string>(given: Given, names: readonly Name[]) =>
  Object.fromEntries(
    names.flatMap(name => {
      const value = given[name]
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
    }),
  ) as Partial<Record<Name, string>> // Only these names were taken.

/** Filters of the orders, all in the address. */
export type OrdersSearch = {
  view?: OrderView
  q?: string
  number?: string
  store?: string
  phone?: string
  goods?: string
  batch?: string
  from?: string
  until?: string
}

const textFields = ['q', 'number', 'store', 'phone', 'goods', 'batch', 'from', 'until'] as const

export function ordersSearch(given: Given): OrdersSearch {
  const view = orderViews.find(each => each === given.view)
  return { ...(view && { view }), ...wordsOf(given, textFields) }
}

/** Filters of the stores, all in the address. */
export type StoresSearch = { view?: StoreView; q?: string; rank?: string; salesperson?: string; region?: string }
const storeFields = ['q', 'rank', 'salesperson', 'region'] as const

export function storesSearch(given: Given): StoresSearch {
  const view = storeViews.find(each => each === given.view)
  return { ...(view && { view }), ...wordsOf(given, storeFields) }
}

/** Filters of the audit log, all in the address. */
export type AuditSearch = { q?: string; action?: string; from?: string; until?: string }
export const auditSearch = (given: Given): AuditSearch => wordsOf(given, ['q', 'action', 'from', 'until'])

/** Which part of an object's page is open. */
export type PartSearch = { part?: string }
export const partSearch = (given: Given): PartSearch => wordsOf(given, ['part'])
/** Which kind of money is open, and its filters. */
export type MoneySearch = { part?: MoneyPart; view?: MoneyView; q?: string }

export function moneySearch(given: Given): MoneySearch {
  const part = moneyParts.find(each => each === given.part)
  const view = moneyViews.find(each => each === given.view)
  return { ...(part && { part }), ...(view && { view }), ...wordsOf(given, ['q']) }
}

/** Which paper of a store is open. */
export type PaperSearch = { kind?: string }
export const paperSearch = (given: Given): PaperSearch => wordsOf(given, ['kind'])

/** Filters of the after-sales, all in the address. */
export type AfterSalesSearch = {
  view?: AfterSaleView
  q?: string
  kind?: AfterSaleKind
  reason?: AfterSaleReason
  from?: string
  until?: string
}
const afterSaleFields = ['q', 'from', 'until'] as const

export function afterSalesSearch(given: Given): AfterSalesSearch {
  const view = afterSaleViews.find(each => each === given.view)
  const kind = afterSaleKinds.find(each => each === given.kind)
  const reason = afterSaleReasons.find(each => each === given.reason)
  return { ...(view && { view }), ...(kind && { kind }), ...(reason && { reason }), ...wordsOf(given, afterSaleFields) }
}

/** Filters of the goods, all in the address. */
export type GoodsSearch = { view?: GoodsView; q?: string; category?: string }

export function goodsSearch(given: Given): GoodsSearch {
  const view = goodsViews.find(each => each === given.view)
  return { ...(view && { view }), ...wordsOf(given, ['q', 'category']) }
}

/** Filters of the promotions, and whether they are drawn as a calendar. */
export type PromotionsSearch = { view?: PromotionView; kind?: OperatedPromotionKind; q?: string; as?: 'calendar' }

export function promotionsSearch(given: Given): PromotionsSearch {
  const view = promotionViews.find(each => each === given.view)
  const kind = operatedPromotionKinds.find(each => each === given.kind)
  return { ...(view && { view }), ...(kind && { kind }), ...wordsOf(given, ['q']), ...(given.as === 'calendar' && { as: 'calendar' }) }
}

/** The kind of a new promotion, and the promotion that it copies; or the one that is changed. */
export type PromotionFormSearch = { kind?: OperatedPromotionKind; from?: string; change?: string }

export function promotionFormSearch(given: Given): PromotionFormSearch {
  const kind = operatedPromotionKinds.find(each => each === given.kind)
  return { ...(kind && { kind }), ...wordsOf(given, ['from', 'change']) }
}

/** Which kind of rewards is open, and its filters. */
export type RewardsSearch = { kind?: RewardKind; view?: RewardView; q?: string }

export function rewardsSearch(given: Given): RewardsSearch {
  const kind = rewardKinds.find(each => each === given.kind)
  const view = rewardViews.find(each => each === given.view)
  return { ...(kind && { kind }), ...(view && { view }), ...wordsOf(given, ['q']) }
}

/** The kind of a new reward, and the one that it copies; or the goods that are changed. */
export type RewardFormSearch = { kind?: RewardKind; from?: string; change?: string }

export function rewardFormSearch(given: Given): RewardFormSearch {
  const kind = rewardKinds.find(each => each === given.kind)
  return { ...(kind && { kind }), ...wordsOf(given, ['from', 'change']) }
}

/** Which quotations are shown. */
export type QuotesSearch = { view?: QuotationView; q?: string }

export function quotesSearch(given: Given): QuotesSearch {
  const view = quotationViews.find(each => each === given.view)
  return { ...(view && { view }), ...wordsOf(given, ['q']) }
}

/** Filters of the recalls. */
export type RecallsSearch = { view?: RecallView; q?: string }

export function recallsSearch(given: Given): RecallsSearch {
  const view = recallViews.find(each => each === given.view)
  return { ...(view && { view }), ...wordsOf(given, ['q']) }
}

/** Whether requests or feedback are open, and their filters. */
export type AnswersSearch = { part?: AnswerPart; view?: AnswerView; q?: string }

export function answersSearch(given: Given): AnswersSearch {
  const part = answerParts.find(each => each === given.part)
  const view = answerViews.find(each => each === given.view)
  return { ...(part && { part }), ...(view && { view }), ...wordsOf(given, ['q']) }
}

/** The last day of the figures, and how many. */
export type FiguresSearch = { day?: string; span?: FigureSpan }

export function figuresSearch(given: Given): FiguresSearch {
  const span = figureSpans.find(each => each === given.span)
  return { ...(span && { span }), ...wordsOf(given, ['day']) }
}

/** Which messages to many stores are shown. */
export type NoticesSearch = { view?: NoticeView; q?: string }

export function noticesSearch(given: Given): NoticesSearch {
  const view = noticeViews.find(each => each === given.view)
  return { ...(view && { view }), ...wordsOf(given, ['q']) }
}

/** The message that a new one copies. */
export type NoticeFormSearch = { from?: string }
export const noticeFormSearch = (given: Given): NoticeFormSearch => wordsOf(given, ['from'])

/** Whether points orders or prizes are open, and their filters. */
export type ShippingSearch = { kind?: ShippingKind; view?: ShippingView; q?: string }

export function shippingSearch(given: Given): ShippingSearch {
  const kind = shippingKinds.find(each => each === given.kind)
  const view = shippingViews.find(each => each === given.view)
  return { ...(kind && { kind }), ...(view && { view }), ...wordsOf(given, ['q']) }
}
