import { goodsFlagNames, type GoodsListWire } from '@yaoji/contract/calls/storefront/goods'
import { goodsFields } from '@yaoji/contract/goods/fields'
import { messages } from './messages.ts'
import { facetCategories } from './facet-categories.ts'
import type { FilterInput } from './filter.ts'
import { sortedPart } from '../../catalogue/listing/part-sort.ts'
import type { Moment } from '../../catalogue/listing/moment.ts'
import type { Listing } from '../../catalogue/listing/listing.ts'
import type { Counts } from '../../catalogue/listing/survey.ts'

const valuesMax = 30
/** Types of goods that a list is narrowed to; controlled goods have a flag of their own. */
const types = [1, 2] as const

type Texts = Listing['columns']['manufacturers']

/** The values with the most goods, and the chosen one. */
function topValues(texts: Texts, counts: Int32Array, chosen: string | undefined) {
  const some = Uint32Array.from(counts.keys()).filter(id => (counts[id] ?? 0) > 0 && texts.textOf(id) !== '')
  const isBefore = (a: number, b: number) => (counts[b] ?? 0) - (counts[a] ?? 0) || (texts.textOf(a) < texts.textOf(b) ? -1 : 1)
  const ids = [...sortedPart(some, 0, Math.min(valuesMax, some.length), (a, b) => (a === b ? 0 : isBefore(a, b)))]
  const chosenId = chosen ? texts.known(chosen) : undefined
  if (chosenId !== undefined && some.includes(chosenId) && !ids.includes(chosenId)) ids.push(chosenId)
  return ids.map(id => ({ value: texts.textOf(id), count: counts[id] ?? 0 }))
}

/**
 * What a list can be narrowed to, each with the goods that choosing it would give: the
 * facet's own choice is left out, all others hold. Nothing that would lead to nothing.
 */
export function facetsOf(
  listing: Listing,
  survey: Counts,
  { query, categories }: FilterInput,
  { leastExpiries }: Moment,
): GoodsListWire['facets'] {
  const byCategory = new Map(
    listing.columns.categoryIds.flatMap((id, place) => {
      const count = survey.categories[place] ?? 0
      return count > 0 ? [[id, count] as const] : []
    }),
  )
  return {
    sccj: topValues(listing.columns.manufacturers, survey.manufacturers, query.sccj),
    jx: topValues(listing.columns.dosageForms, survey.dosageForms, query.jx),
    category: facetCategories(categories, byCategory, query.select ?? query.category_id),
    is_xy: types.map(value => ({ value, count: survey.types[value - 1] ?? 0 })).filter(({ count }) => count > 0),
    flags: goodsFlagNames.map((name, at) => ({ name, count: survey.flags[at] ?? 0 })).filter(({ count }) => count > 0),
    facts: listing.facts.all().flatMap(({ name, texts }, at) => {
      const counts = survey.facts[at]
      const values = counts ? topValues(texts, counts, query[name]) : []
      // One value for all is no choice.
      const isForAll = values.length === 1 && values[0]?.count === counts?.reduce((sum, each) => sum + each, 0)
      return (values.length > 0 && !isForAll) || query[name]
        ? [{ name, label: name === 'scope' ? messages.deviceClass : goodsFields[name].label, values }]
        : []
    }),
    yxq_min: leastExpiries.map(({ day }, at) => ({ value: day, count: survey.leastExpiries[at] ?? 0 })).filter(({ count }) => count > 0),
  }
}
