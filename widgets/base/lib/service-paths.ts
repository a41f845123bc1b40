import { servicePaths } from '@yaoji/contract/further-paths'
import { withQuery, type Query } from './paths.ts'

/** What the store has asked the shop for. */
export const requestsPath = (query: Query = {}): string => withQuery(servicePaths.purchaseRequests, query)
/** Where it asks for goods, with what it looked for filled in. */
export const newRequestPath = (query: Query = {}): string => withQuery(servicePaths.newPurchaseRequest, query)
export const feedbackPath = (query: Query = {}): string => withQuery(servicePaths.feedback, query)
/** Reports of batches, those of one order by its number. */
export const reportsPath = (query: Query = {}): string => withQuery(servicePaths.reports, query)
export const requestPath = (id: string): string => withQuery(servicePaths.purchaseRequest, { id })
