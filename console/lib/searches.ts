import { promotionViews, type PromotionView } from '@yaoji/contract/console-promotions'
import { operatedPromotionKinds, type OperatedPromotionKind } from '@yaoji/contract/operated-promotions'

/** What of an address says how a page is filtered; anything else in it is left out. */
type Given = Readonly<Record<string, unknown>>

export const wordsOf = <Name extends string>(given: Given, names: readonly Name[]) =>
  Object.fromEntries(
    names.flatMap(name => {
      const value = given[name]
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
    }),
  ) as Partial<Record<Name, string>> // Only these names were taken.

/** Filters of the promotions, and whether they are drawn as a calendar. */
export type PromotionsSearch = { view?: PromotionView; kind?: OperatedPromotionKind; q?: string; as?: 'calendar' }

export function promotionsSearch(given: Given): PromotionsSearch {
  const view = promotionViews.find(each => each === given.view)
  const kind = operatedPromotionKinds.find(each => each === given.kind)
  return { ...(view && { view }), ...(kind && { kind }), ...wordsOf(given, ['q']), ...(given.as === 'calendar' && { as: 'calendar' }) }
}
