import type { AfterSaleStep } from '@yaoji/contract/console/after-sales'

/** The operation of a step. */
export const afterSaleOperation = (step: AfterSaleStep | 'reject' | 'reverse'): string => `after_sale/${step}`

/** Steps that need nothing but the number. */
export const plainAfterSaleSteps: readonly AfterSaleStep[] = ['approve', 'arrive']

/** State as a shape next to its word: ours to do, waits for the buyer, under way, refused, ended. */
export function shapeOfAfterSale(status: number): string {
  if (status === -2) return 'bad'
  if (status < 0 || status >= 100) return 'end'
  if (status === 20 || status === 65) return 'wait'
  return status === 30 || status === 55 ? 'go' : 'do'
}
