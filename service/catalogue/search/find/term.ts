import type { MatchedByWire } from '@yaoji/contract/calls/storefront/goods'
import type { FieldName } from '../store/fields.ts'
import type { SearchType } from '../search-index.ts'
import type { TextMatch } from './text-match.ts'

/** A text of one field that matches the query, and how well. */
export type Term = { field: FieldName; text: number; tier: number; matchedBy: MatchedByWire; start: number; end: number }

type Grades = Readonly<Record<TextMatch['grade'], number>>

/** A name that begins with the query, and one that contains it. */
export const prefixTier = 2
export const innerTier = 4
/** Exact before prefix before inner; the name before everything else. */
const tiers: Readonly<Record<FieldName, Grades>> = {
  name: { exact: 0, prefix: prefixTier, inner: innerTier },
  brand: { exact: 1, prefix: 3, inner: 5 },
  alias: { exact: 1, prefix: 3, inner: 5 },
  english: { exact: 1, prefix: 3, inner: 5 },
  manufacturer: { exact: 2, prefix: 3, inner: 6 },
  firm: { exact: 4, prefix: 5, inner: 6 },
  spec: { exact: 6, prefix: 6, inner: 7 },
  origin: { exact: 6, prefix: 6, inner: 7 },
}
/** All characters in order, but not adjacent. */
export const sequenceTier = 8
export const similarTier = 9
/** A whole name that sounds alike, or with two neighbours swapped, comes before longer ones with all characters. */
const similarWholeTier = 7.9
/** The distance of a wrong, missing or extra character; homophones and swaps count less. */
export const editDistance = 100
/** One extra character before or after a whole name: likelier than another edit, less likely than a name with all characters. */
export const besideDistance = 95
/** Herbs have many little-known aliases, and a trade name means its own goods: of equally near texts, names and brands come first. */
const aliasMore = 0.000_5
/** Lifts manufacturers above all other goods if the buyer searches for manufacturers. */
const manufacturersFirst = -10

export function isMaker(field: FieldName): field is 'manufacturer' | 'firm' {
  return field === 'manufacturer' || field === 'firm'
}

function tierOf(field: FieldName, { grade, way, distance }: TextMatch): number {
  const aliasLater = field === 'alias' ? aliasMore : 0
  if (way === 'similar') {
    const isWhole = grade === 'exact' && distance < besideDistance
    return (isWhole ? similarWholeTier : similarTier) + Math.min(distance, 900) / 1_000 + aliasLater
  }
  return tiers[field][grade] + aliasLater + (way === 'initials' && grade !== 'exact' ? 1 : 0)
}

function matchedByOf(field: FieldName, { way }: TextMatch): MatchedByWire {
  if (way === 'similar') return 'similar'
  if (isMaker(field)) return 'manufacturer'
  return way === 'literal' ? field : way
}

export function termOf(field: FieldName, match: TextMatch, type: SearchType): Term {
  const lift = isMaker(field) && type === 1 ? manufacturersFirst : 0
  return {
    field,
    text: match.text,
    start: match.start,
    end: match.end,
    tier: tierOf(field, match) + lift,
    matchedBy: matchedByOf(field, match),
  }
}
