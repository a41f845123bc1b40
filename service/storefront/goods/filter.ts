import { goodsFlagNames, type GoodsListQuery } from '@yaoji/contract/calls/storefront/goods'
import { askedFacts, medicineFacts, type GoodsFactName } from '@yaoji/contract/goods/fields'
import { categoryScope } from '../../catalogue/category/scope.ts'
import type { CategoryRow } from '../../platform/database/rows.ts'
import { advertisedBit, flagBits } from '../../catalogue/listing/fact-columns.ts'
import type { Listing } from '../../catalogue/listing/listing.ts'
import { dayNumber } from '../../catalogue/listing/listed-goods.ts'
import type { Wanted } from '../../catalogue/listing/survey.ts'

export type FilterInput = {
  query: GoodsListQuery
  categories: readonly CategoryRow[]
  /** Ids that the keyword found; undefined without a keyword. */
  found: readonly number[] | undefined
  /** Whether only goods are listed that are advertised to visitors. */
  isAdvertisedOnly: boolean
}

/** A number that no goods have. */
const nothing = -1

type Marks = Uint8Array

function marked(listing: Listing, ids: readonly number[]): Marks {
  const wanted = new Set(ids)
  return Uint8Array.from(listing.columns.categoryIds, id => (wanted.has(id) ? 1 : 0))
}

function menuMarks(listing: Listing, { query, categories }: FilterInput): Marks | undefined {
  const menu = query.zy ? 'zy' : query.qx ? 'qx' : undefined
  return (
    menu &&
    marked(
      listing,
      categories.filter(category => category.menu === menu).map(category => category.id),
    )
  )
}

type Choice = { marks: Marks | undefined; isFreeShippingZoneOnly: boolean }

function choiceOf(listing: Listing, categories: readonly CategoryRow[], id: number | undefined): Choice {
  if (id === undefined) return { marks: undefined, isFreeShippingZoneOnly: false }
  const { ids, isFreeShippingZoneOnly } = categoryScope(categories, id)
  return { marks: marked(listing, ids), isFreeShippingZoneOnly }
}

function both(one: Marks | undefined, other: Marks | undefined): Marks | undefined {
  return one && other ? one.map((mark, place) => mark & (other[place] ?? 0)) : (one ?? other)
}

/** Lists of herbs and devices are narrowed down by other facts than the rest; what is chosen always counts, with its like. */
function chosenFacts(listing: Listing, query: GoodsListQuery): Wanted['facts'] {
  const isOfAsked = Boolean(query.zy ?? query.qx)
  const counted: readonly GoodsFactName[] = [
    ...(isOfAsked || askedFacts.some(name => query[name]) ? askedFacts : []),
    ...(!isOfAsked || medicineFacts.some(name => query[name]) ? medicineFacts : []),
  ]
  return listing.facts.all().flatMap(({ name, texts }, place) => {
    const text = query[name]
    return counted.includes(name) ? [{ place, chosen: text ? (texts.known(text) ?? nothing) : undefined }] : []
  })
}

/** The goods on the shelf that a query asks for. */
export function wantedGoods(listing: Listing, input: FilterInput): Wanted {
  const { query, categories, found } = input
  const within = choiceOf(listing, categories, query.category_id)
  const selected = choiceOf(listing, categories, query.select)
  return {
    rows: found?.flatMap(id => listing.rowOf(id) ?? []),
    within: both(menuMarks(listing, input), within.marks),
    selected: selected.marks,
    isSelectedFreeShippingZoneOnly: selected.isFreeShippingZoneOnly,
    manufacturer: query.sccj ? (listing.columns.manufacturers.known(query.sccj) ?? nothing) : undefined,
    dosageForm: query.jx ? (listing.columns.dosageForms.known(query.jx) ?? nothing) : undefined,
    // Types are counted from 0, on the wire from 1.
    type: query.is_xy && query.is_xy - 1,
    flags: goodsFlagNames.reduce(
      (bits, name) => bits | (query[name] ? flagBits[name] : 0),
      (within.isFreeShippingZoneOnly ? flagBits.is_youx : 0) | (input.isAdvertisedOnly ? advertisedBit : 0),
    ),
    facts: chosenFacts(listing, query),
    expiresFrom: query.yxq_min ? dayNumber(query.yxq_min) : 0,
  }
}
