import type { AfterSaleKind } from '@yaoji/contract/domain/order/after-sale-states'
import * as paths from '@yaoji/contract/paths'
import { fill, withQuery, type Query } from '../paths.ts'

/** What waits, what ends and what is new. */
export const memberPath = (): string => paths.member
/** The store's inbox, filtered by message kind or not. */
export const messagesPath = (query: Query = {}): string => withQuery(paths.ownMessages, query)
/** The favourites, or under `tab` what the member waits for. */
export const favouritesPath = (query: Query = {}): string => withQuery(paths.favourites, query)
/** What the member bought before, to be bought again. */
export const quickPurchasePath = (query: Query = {}): string => withQuery(paths.quickPurchase, query)
/** Receipts of orders with ephedrine goods, of one state or all. */
export const receiptsPath = (query: Query = {}): string => withQuery(paths.ephedrineOrders, query)
/** Standing orders, a new one of what the query names, and one of them. */
export const standingsPath = (query: Query = {}): string => withQuery(paths.standingOrders, query)
export const standingPath = (id: string): string => fill(paths.standingOrder, id)
/** Recalls of what the store was sent, and one of them. */
export const recallsPath = (): string => paths.recalls
export const recallPath = (id: string): string => fill(paths.recall, id)
/** Papers of the store, with one of them open. */
export const papersPath = (query: Query = {}): string => withQuery(paths.papers, query)
/** A purchase list that is pasted or dropped. */
export const purchaseListPath = (): string => paths.purchaseList
/** What the store has with the shop, and topping it up. */
export const balancePath = (query: Query = {}): string => withQuery(paths.balance, query)
/** What the store has of points, and where they came from and went to. */
export const pointsPath = (query: Query = {}): string => withQuery(paths.points, query)
/** The coupons of the store, of one status. */
export const couponsPath = (query: Query = {}): string => withQuery(paths.coupons, query)
/** 现金券 of the store, and what moved them. */
export const vouchersPath = (query: Query = {}): string => withQuery(paths.vouchers, query)
/** Invoices of the store: under `tab`, of a month, of an order. */
export const invoicesPath = (query: Query = {}): string => withQuery(paths.eInvoice, query)
/** 对账单 of a month. */
export const statementPath = (query: Query = {}): string => withQuery(paths.statement, query)
/** Where what came of an order is ticked off. */
export const receivingPath = (orderId: string): string => fill(paths.receiving, orderId)
/** Where an after-sale of an order is asked for; the query says what is filled in already. */
export const askAfterSalePath = (orderId: string, query: Query = {}): string => withQuery(fill(paths.askAfterSale, orderId), query)
/** 退货单 have a page of their own name (domain.md section 8). */
export const afterSalePath = ({ id, kind }: { id: string; kind: AfterSaleKind }): string =>
  fill(kind === 'return' ? paths.return : paths.afterSales, id)

/** Quotations of the store. */
export const quotationsPath = (query: Query = {}): string => withQuery(paths.quotations, query)
/** The form of a quotation over what is selected in the cart, or over a saved cart. */
export const newQuotationPath = (query: Query = {}): string => withQuery(paths.newQuotation, query)
export const quotationPath = (id: string): string => withQuery(paths.quotation, { id })

/** Purchase requests of the store. */
export const requestsPath = (query: Query = {}): string => withQuery(paths.purchaseRequests, query)
/** The form of a purchase request, with what was searched for filled in. */
export const newRequestPath = (query: Query = {}): string => withQuery(paths.newPurchaseRequest, query)
export const requestPath = (id: string): string => withQuery(paths.purchaseRequest, { id })
export const feedbackPath = (query: Query = {}): string => withQuery(paths.feedback, query)
/** Reports of batches, those of one order by its number. */
export const reportsPath = (query: Query = {}): string => withQuery(paths.reports, query)
