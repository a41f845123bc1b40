import { walletPaths } from '@yaoji/contract/further-paths'
import { withQuery, type Query } from './paths.ts'

/** Invoices of the store: under `tab`, of a month, of an order. */
export const invoicesPath = (query: Query = {}): string => withQuery(walletPaths.eInvoice, query)
/** 对账单 of a month. */
export const statementPath = (query: Query = {}): string => withQuery(walletPaths.statement, query)
