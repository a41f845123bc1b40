import { moneyParts, moneyViews } from '@yaoji/contract/console/money'
import { orderViews } from '@yaoji/contract/console/orders'
import { figureSpans } from '@yaoji/contract/console/figures'
import { storeViews } from '@yaoji/contract/console/stores'
import { goodsViews } from '@yaoji/contract/console/goods'
import { quotationViews } from '@yaoji/contract/console/quotations'
import { answerParts, answerViews } from '@yaoji/contract/console/answers'
import { afterSaleViews } from '@yaoji/contract/console/after-sales'
import { promotionViews } from '@yaoji/contract/console/promotions'
import { rewardKinds, rewardViews } from '@yaoji/contract/console/rewards'
import { afterSaleReasons } from '@yaoji/contract/domain/order/after-sale-rules'
import { afterSaleKinds } from '@yaoji/contract/domain/order/after-sale-states'
import { noticeViews } from '@yaoji/contract/console/notices'
import { shippingKinds, shippingViews } from '@yaoji/contract/console/shipping'
import { qualityRecords } from '@yaoji/contract/goods/quality-records'
import { recallViews } from '@yaoji/contract/console/recalls'
import { operatedPromotionKinds } from '@yaoji/contract/promotions/operated-promotions'
import { dossierViews } from '@yaoji/contract/console/dossiers'
import { dossierKinds } from '@yaoji/contract/goods/dossiers'
import { campaignViews, operatedPlaces } from '@yaoji/contract/console/campaigns'
import { contractViews, reportViews } from '@yaoji/contract/console/contracts'
import { contractKinds } from '@yaoji/contract/domain/agreements/contract-state'
import { operatedSettings } from '@yaoji/contract/operator/settings'
import { operatedSlots } from '@yaoji/contract/promotions/banners'
import {
  afterSaleSorts,
  batchSorts,
  contractSorts,
  creditSorts,
  goodsSorts,
  moneySorts,
  orderSorts,
  storeSorts,
  sortsOf,
} from '@yaoji/contract/console/sorts'
import { importKinds, importViews } from '@yaoji/contract/console/imports'

type Given = Readonly<Record<string, unknown>>

/** A field of an address: one of these names, or any text. */
type Field = readonly string[] | typeof text
const text = 'text'
type Read<Fields extends Readonly<Record<string, Field>>> = {
  -readonly [Name in keyof Fields]?: Fields[Name] extends readonly (infer Value)[] ? Value : string
}

function valueOf(field: Field, value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return
  return field === text ? String(value) : field.find(each => each === value)
}

/**
 * Reads what an address says of a page's filters. The router adds what it returns to the whole address, so a field with another value is
 * there as undefined.
 */
const search =
  <const Fields extends Readonly<Record<string, Field>>>(fields: Fields) =>
  (given: Given): Read<Fields> => {
    const named = Object.entries(fields).filter(([name]) => name in given)
    return Object.fromEntries(named.map(([name, field]) => [name, valueOf(field, given[name])])) as Read<Fields> // Of these fields alone.
  }

/** Filters of the orders. */
export const ordersSearch = search({
  ...{ view: orderViews, q: text, number: text, store: text, phone: text },
  ...{ goods: text, batch: text, from: text, until: text, sort: sortsOf(orderSorts), cols: text, widths: text },
})
export type OrdersSearch = ReturnType<typeof ordersSearch>

/** Filters of the stores. */
export const storesSearch = search({
  view: storeViews,
  q: text,
  rank: text,
  salesperson: text,
  region: text,
  sort: sortsOf(storeSorts),
  cols: text,
  widths: text,
})
export type StoresSearch = ReturnType<typeof storesSearch>

/** Filters of the audit log. */
export const auditSearch = search({ q: text, action: text, from: text, until: text })
export type AuditSearch = ReturnType<typeof auditSearch>

/** The trace code that is looked up. */
export const traceSearch = search({ q: text })

/** The period of the lists of an inspection. */
export const inspectionSearch = search({ from: text, until: text })
export type InspectionSearch = ReturnType<typeof inspectionSearch>

/** Which part of an object's page is open. */
export const partSearch = search({ part: text })
export type PartSearch = ReturnType<typeof partSearch>

/** Which kind of money is open, and its filters. */
export const moneySearch = search({
  part: moneyParts,
  view: moneyViews,
  q: text,
  bill: text,
  sort: sortsOf([...moneySorts, ...creditSorts]),
})
export type MoneySearch = ReturnType<typeof moneySearch>

/** Which paper of a store is open. */
export const paperSearch = search({ kind: text })
export type PaperSearch = ReturnType<typeof paperSearch>

/** Filters of the after-sales. */
export const afterSalesSearch = search({
  ...{
    view: afterSaleViews,
    q: text,
    kind: afterSaleKinds,
    reason: afterSaleReasons,
    from: text,
    until: text,
    sort: sortsOf(afterSaleSorts),
    cols: text,
    widths: text,
  },
})
export type AfterSalesSearch = ReturnType<typeof afterSalesSearch>

/** Filters of the goods. */
export const goodsSearch = search({ view: goodsViews, q: text, category: text, sort: sortsOf(goodsSorts), cols: text, widths: text })
export type GoodsSearch = ReturnType<typeof goodsSearch>

/** Whether prices are edited in a grid, and the goods that it opens: those of a list, or these numbers. */
export const pricesSearch = search({ as: ['grid'], view: goodsViews, q: text, category: text, ids: text })
export type PricesSearch = ReturnType<typeof pricesSearch>

/** Filters of the promotions, and whether they are drawn as a calendar. */
export const promotionsSearch = search({ view: promotionViews, kind: operatedPromotionKinds, q: text, as: ['calendar'] })
export type PromotionsSearch = ReturnType<typeof promotionsSearch>

/** The kind of a new promotion, and the promotion that it copies; or the one that is changed. */
export const promotionFormSearch = search({ kind: operatedPromotionKinds, from: text, change: text })
export type PromotionFormSearch = ReturnType<typeof promotionFormSearch>

/** Which kind of rewards is open, and its filters. */
export const rewardsSearch = search({ kind: rewardKinds, view: rewardViews, q: text })
export type RewardsSearch = ReturnType<typeof rewardsSearch>

/** The kind of a new reward, and the one that it copies; or the goods that are changed. */
export const rewardFormSearch = search({ kind: rewardKinds, from: text, change: text })
export type RewardFormSearch = ReturnType<typeof rewardFormSearch>

/** Which quotations are shown. */
export const quotesSearch = search({ view: quotationViews, q: text })
export type QuotationsSearch = ReturnType<typeof quotesSearch>

/** Filters of the dossiers. */
export const dossiersSearch = search({ view: dossierViews, kind: dossierKinds, q: text })
export type DossiersSearch = ReturnType<typeof dossiersSearch>

/** Filters of the corrections, and the record that one is asked for. */
export const correctionsSearch = search({ record: qualityRecords, key: text, q: text })
export type CorrectionsSearch = ReturnType<typeof correctionsSearch>

/** Filters of the recalls. */
export const recallsSearch = search({ view: recallViews, q: text })
export type RecallsSearch = ReturnType<typeof recallsSearch>

/** Whether requests or feedback are open, and their filters. */
export const answersSearch = search({ part: answerParts, view: answerViews, q: text })
export type AnswersSearch = ReturnType<typeof answersSearch>

/** The last day of the figures, and how many. */
export const figuresSearch = search({ day: text, span: figureSpans })
export type FiguresSearch = ReturnType<typeof figuresSearch>

/** Which messages to many stores are shown. */
export const noticesSearch = search({ view: noticeViews, q: text })
export type NoticesSearch = ReturnType<typeof noticesSearch>

/** The message that a new one copies. */
export const noticeFormSearch = search({ from: text })
export type NoticeFormSearch = ReturnType<typeof noticeFormSearch>

/** Whether points orders or prizes are open, and their filters. */
export const shippingSearch = search({ kind: shippingKinds, view: shippingViews, q: text })
export type ShippingSearch = ReturnType<typeof shippingSearch>

/** The kind of files that are imported. */
export const importsSearch = search({ kind: importKinds })
export type ImportsSearch = ReturnType<typeof importsSearch>

/** Which rows of a file are shown. */
export const importSearch = search({ view: importViews })
export type ImportSearch = ReturnType<typeof importSearch>

/** Filters of the contracts. */
export const contractsSearch = search({ view: contractViews, kind: contractKinds, q: text, sort: sortsOf(contractSorts) })
export type ContractsSearch = ReturnType<typeof contractsSearch>

/** Filters of batches and their reports. */
export const reportsSearch = search({ view: reportViews, q: text, sort: sortsOf(batchSorts) })
export type ReportsSearch = ReturnType<typeof reportsSearch>

/** Which campaign pages are listed. */
export const campaignsSearch = search({ view: campaignViews })
export type CampaignsSearch = ReturnType<typeof campaignsSearch>

/** Where a new campaign page goes. */
export const campaignFormSearch = search({ place: operatedPlaces })

/** Which slot of banners is shown. */
/** Which setting is open. */
export const settingsSearch = search({ setting: operatedSettings })
export const bannersSearch = search({ slot: operatedSlots })
