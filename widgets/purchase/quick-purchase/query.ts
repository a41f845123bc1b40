import type { QuickPurchaseQuery } from '@yaoji/contract/calls/purchase/quick-purchase'
import { limits } from '@yaoji/contract/limits'
import { oneOf, pageField, queryIn, textField } from '../../base/lib/requests/query-in.ts'

export const orders = ['times', 'recent', 'drop'] as const
export type QuickPurchaseOrder = (typeof orders)[number]

/** Reads the query of /kjcg; what is malformed is dropped. */
export const readQuickPurchaseQuery = (address: string): QuickPurchaseQuery =>
  queryIn(address, { page: pageField, order: oneOf(orders), keywords: textField(limits.keywordMax) })
