import type { DeliveryPromiseWire } from '@yaoji/contract/calls/purchase/delivery'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { promiseOf, type DeliveryTerms } from '@yaoji/contract/domain/order/delivery-time'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { termsIn, type DeliveryPlans } from './plans.ts'

/** What one warehouse promised with an order. */
type PromisedTerms = { warehouseId: number; warehouse: string; terms: DeliveryTerms }

/** Days that can matter to an order: its payment may take weeks, and earlier days are over. */
const isAhead = (from: string) => (day: string) => day >= from && day <= addDays(from, 120)

/** The terms of the warehouses to a region, as an order keeps them: a later change of a plan does not change what was promised. */
export function termsToStore(
  plans: DeliveryPlans,
  { region, warehouseIds, now }: { region: string; warehouseIds: readonly number[]; now: number },
): string {
  const isNear = isAhead(chinaDay(now))
  const stored = [...new Set(warehouseIds)]
    .toSorted((a, b) => a - b)
    .flatMap((warehouseId): PromisedTerms[] => {
      const plan = plans.get(warehouseId)
      const terms = plan && termsIn(plan, region)
      if (!terms) return []
      const { warehouse } = plan
      return [{ warehouseId, warehouse, terms: { ...terms, closed: terms.closed.filter(isNear), open: terms.open.filter(isNear) } }]
    })
  return stored.length > 0 ? JSON.stringify(stored) : ''
}

/** What an order keeps; `termsToStore` wrote it. */
export const storedTerms = (text: string): PromisedTerms[] => (text === '' ? [] : (JSON.parse(text) as PromisedTerms[]))

export function promiseWires(promised: readonly PromisedTerms[], startsAt: number): DeliveryPromiseWire[] {
  return promised.flatMap(({ warehouseId, warehouse, terms }) => {
    const promise = promiseOf(terms, startsAt)
    if (!promise) return []
    const { cutoffAt, shipsOn, arrivesFrom, arrivesTo } = promise
    const days = { ships_on: shipsOn, arrives_from: arrivesFrom, arrives_to: arrivesTo }
    return [{ ck_id: warehouseId, ck_name: warehouse, cutoff_at: seconds(cutoffAt), ...days }]
  })
}

/** The last day on which all of an order is promised to have arrived, counted from a moment; empty where nothing was promised. */
export function dueOn(text: string, startsAt: number): string {
  const days = promiseWires(storedTerms(text), startsAt).map(promise => promise.arrives_to)
  return days.toSorted().at(-1) ?? ''
}
