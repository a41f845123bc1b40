import type { QuickPurchaseQuery } from '@yaoji/contract/calls/purchase/quick-purchase'
import { limits } from '@yaoji/contract/limits'
import { queryOf } from '../../base/lib/paths.ts'

export const orders = ['times', 'recent', 'drop'] as const
export type QuickPurchaseOrder = (typeof orders)[number]

const isOrder = (name: string): name is QuickPurchaseOrder => (orders as readonly string[]).includes(name)

/** Reads the query of /kjcg; what is malformed is dropped. */
export function readQuickPurchaseQuery(address: string): QuickPurchaseQuery {
  const query: QuickPurchaseQuery = {}
  for (const [name, value] of queryOf(address)) {
    if (name === 'page' && /^[1-9]\d{0,4}$/.test(value)) query.page = Number(value)
    else if (name === 'order' && isOrder(value)) query.order = value
    else if (name === 'keywords' && value.trim()) query.keywords = value.trim().slice(0, limits.keywordMax)
  }
  return query
}
