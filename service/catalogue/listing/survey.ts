import { goodsFlagNames } from '@yaoji/contract/calls/storefront/goods'
import type { Moment } from './moment.ts'
import type { Column } from '../search/memory/columns.ts'
import { advertisedBit } from './fact-columns.ts'
import type { PriceBuyer, Listing } from './listing.ts'

/** What a list asks for, in the listing's own numbers. A number that nothing has is -1. */
export type Wanted = {
  /** Only these rows, for example those that a keyword found. */
  rows: Iterable<number> | undefined
  /** By place of a category: whether the list is about it. What is not has no place in any facet. */
  within: Uint8Array | undefined
  /** By place of a category: whether it is chosen in its facet, with what lies below it. */
  selected: Uint8Array | undefined
  isSelectedFreeShippingZoneOnly: boolean
  manufacturer: number | undefined
  dosageForm: number | undefined
  type: number | undefined
  /** Facts that are counted, by their place in the listing, with the number of the chosen text. */
  facts: readonly { place: number; chosen: number | undefined }[]
  /** Bits of the filters that are on. */
  flags: number
  /** Day number from which on the goods must last. */
  expiresFrom: number
}

/** How many goods every choice of a facet would lead to. */
export type Counts = {
  manufacturers: Int32Array
  dosageForms: Int32Array
  categories: Int32Array
  types: Int32Array
  flags: Int32Array
  /** By place of {@link Moment.leastExpiries}. */
  leastExpiries: Int32Array
  /** By fact and its texts; undefined for facts that are not counted. */
  facts: readonly (Int32Array | undefined)[]
  /** Goods that the list would show if it were not for visitors. */
  unadvertised: number
}

/** The rows of a list, and what its facets lead to. */
export type Survey = Counts & { rows: Uint32Array }

const typesCount = 3
/** Facets that a row may fail; a row that fails one only still counts for that one. */
const failed = { category: 1, manufacturer: 2, dosageForm: 4, type: 8, expiry: 16, firstFact: 32 } as const

function emptySurvey(listing: Listing, { facts }: Wanted, { leastExpiries }: Moment): Counts {
  return {
    manufacturers: new Int32Array(listing.columns.manufacturers.count()),
    dosageForms: new Int32Array(listing.columns.dosageForms.count()),
    categories: new Int32Array(listing.columns.categoryIds.length),
    types: new Int32Array(typesCount),
    flags: new Int32Array(goodsFlagNames.length),
    leastExpiries: new Int32Array(leastExpiries.length),
    facts: listing.facts
      .all()
      .map(({ texts }, at) => (facts.some(({ place }) => place === at) ? new Int32Array(texts.count()) : undefined)),
    unadvertised: 0,
  }
}

/** What each choice would lead to, counted a row at a time. */
type Counting = {
  survey: Counts
  /** Counts a row, by 1 or, taken out again, by -1, and says whether the list shows it. */
  take: (row: number, by: 1 | -1) => boolean
}

function count(counts: Int32Array, place: number, by: number): void {
  counts[place] = (counts[place] ?? 0) + by
}

type CountedFact = { column: Column; counts: Int32Array; chosen: number | undefined; failure: number }

/** The facts that a list counts, each with its bit in {@link failed}. */
function countedFacts(listing: Listing, { facts }: Wanted, survey: Counts): CountedFact[] {
  const all = listing.facts.all()
  return facts.flatMap(({ place, chosen }, at) => {
    const [column, counts] = [all[place]?.column, survey.facts[place]]
    return column && counts ? [{ column, counts, chosen, failure: failed.firstFact << at }] : []
  })
}

/** Of the facts that are chosen those that a row has otherwise. */
function failedFacts(facts: readonly CountedFact[], row: number): number {
  return facts.reduce(
    (fails, { column, chosen, failure }) => (chosen === undefined || chosen === column.get(row) ? fails : fails | failure),
    0,
  )
}

/** Rows as this buyer sees them; undefined sees no prices. */
export function countingOf(listing: Listing, wanted: Wanted, moment: Moment, buyer: PriceBuyer | undefined): Counting {
  const survey = emptySurvey(listing, wanted, moment)
  const facts = countedFacts(listing, wanted, survey)
  const { columns } = listing
  const take = (row: number, by: 1 | -1): boolean => {
    const category = columns.category.get(row)
    if (wanted.within?.[category] === 0) return false
    const isSelected = wanted.selected?.[category] !== 0 && (!wanted.isSelectedFreeShippingZoneOnly || listing.isFreeShippingZone(row))
    const manufacturer = columns.manufacturer.get(row)
    const form = columns.dosageForm.get(row)
    const type = columns.type.get(row)
    const place = listing.placeFor(buyer, row, moment)
    const expiry = listing.expiryAt(place, moment)
    const fails =
      (isSelected ? 0 : failed.category) |
      (wanted.manufacturer === undefined || wanted.manufacturer === manufacturer ? 0 : failed.manufacturer) |
      (wanted.dosageForm === undefined || wanted.dosageForm === form ? 0 : failed.dosageForm) |
      (wanted.type === undefined || wanted.type === type ? 0 : failed.type) |
      (expiry >= wanted.expiresFrom ? 0 : failed.expiry) |
      failedFacts(facts, row)
    if ((fails & (fails - 1)) !== 0) return false
    const flags = listing.flagsOf(buyer, row, place, moment, expiry)
    const missing = wanted.flags & ~flags
    if (missing === advertisedBit && fails === 0) survey.unadvertised += by
    if (missing !== 0) return false
    if ((fails & ~failed.category) === 0) count(survey.categories, category, by)
    if ((fails & ~failed.manufacturer) === 0) count(survey.manufacturers, manufacturer, by)
    if ((fails & ~failed.dosageForm) === 0) count(survey.dosageForms, form, by)
    if ((fails & ~failed.type) === 0) count(survey.types, type, by)
    if ((fails & ~failed.expiry) === 0)
      for (const [at, { number }] of moment.leastExpiries.entries()) if (expiry >= number) count(survey.leastExpiries, at, by)
    for (const { column, counts, failure } of facts) if ((fails & ~failure) === 0) count(counts, column.get(row), by)
    if (fails !== 0) return false
    for (let at = 0; at < survey.flags.length; at++) if (flags & (1 << at)) count(survey.flags, at, by)
    return true
  }
  return { survey, take }
}

/** The rows of `among`, or of all goods on the shelf, that pass. */
export function rowsThat(listing: Listing, among: Iterable<number> | undefined, passes: (row: number) => boolean): Uint32Array {
  const rows = new Uint32Array(listing.size)
  let found = 0
  const look = (row: number) => {
    if (passes(row)) rows[found++] = row
  }
  if (among) for (const row of among) look(row)
  else for (let row = 0; row < listing.size; row++) if (listing.isOn(row)) look(row)
  return rows.subarray(0, found)
}

/** Looks at every goods once. */
export function surveyListing(listing: Listing, wanted: Wanted, moment: Moment, buyer: PriceBuyer | undefined): Survey {
  const { survey, take } = countingOf(listing, wanted, moment, buyer)
  const rows = rowsThat(listing, wanted.rows, row => take(row, 1))
  return { ...survey, rows }
}
