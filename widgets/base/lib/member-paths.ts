import { memberPaths } from '@yaoji/contract/paths'
import type { AfterSaleKind } from '@yaoji/contract/domain/after-sale-states'
import { fill, withQuery, type Query } from './paths.ts'

export { memberPaths }

/** What waits, what ends and what is new. */
export const memberPath = (): string => memberPaths.member
/** The store's inbox, filtered by message kind or not. */
export const messagesPath = (query: Query = {}): string => withQuery(memberPaths.ownMessages, query)
/** The favourites, or under `tab` what the member waits for. */
export const favouritesPath = (query: Query = {}): string => withQuery(memberPaths.favourites, query)
/** What the member bought before, to be bought again. */
export const quickPurchasePath = (query: Query = {}): string => withQuery(memberPaths.quickPurchase, query)
/** Receipts of orders with ephedrine goods, of one state or all. */
export const receiptsPath = (query: Query = {}): string => withQuery(memberPaths.ephedrineOrders, query)
/** Papers of the store, with one of them open. */
export const papersPath = (query: Query = {}): string => withQuery(memberPaths.papers, query)
/** A purchase list that is pasted or dropped. */
export const purchaseListPath = (): string => memberPaths.purchaseList
/** What the store has with the shop, and topping it up. */
export const balancePath = (query: Query = {}): string => withQuery(memberPaths.balance, query)
/** What the store has of points, and where they came from and went to. */
export const pointsPath = (query: Query = {}): string => withQuery(memberPaths.points, query)
/** Where what came of an order is ticked off. */
export const receivingPath = (orderId: string): string => fill(memberPaths.receiving, orderId)
/** Where an after-sale of an order is asked for; the query says what is filled in already. */
export const askAfterSalePath = (orderId: string, query: Query = {}): string => withQuery(fill(memberPaths.askAfterSale, orderId), query)
/** 退货单 have a page of their own name (domain.md section 8). */
export const afterSalePath = ({ id, kind }: { id: string; kind: AfterSaleKind }): string =>
  fill(kind === 'return' ? memberPaths.return : memberPaths.afterSales, id)
