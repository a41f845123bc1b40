import { fieldNames, type FieldName } from '../store/fields.ts'
import { findSimilarTerms, findTerms, isSpelt, normalFor } from './find-terms.ts'
import type { GoodsStore } from '../store/goods-store.ts'
import { termOf, type Term } from './term.ts'
import { signOf } from './text-sign.ts'
import type { Wanted } from './text-match.ts'

/** Maximum number of texts per grade whose goods are read; goods of less popular texts are skipped. */
const driversMax = 200
/** Next to another part of the query, two letters can mean a manufacturer. */
const makerLettersMin = 2

/** Number of texts of a field that are read to estimate how many goods match a part. */
const guessedFromMax = 80

type TermOf = (text: number) => Term | undefined
type TermAt = (slot: number) => Term | undefined
/** One part of a query: the estimated number of goods, the best term of a slot, and all terms, which are expensive. */
export type Part = { size: number; termAt: TermAt; terms: () => readonly Term[] }

export type ReadPart = (text: string) => Part

/** A part, normalised for a field that may contain it. */
type Place = { field: FieldName; normal: string }

/** Fields that may contain a part; in most fields, no text has its characters. */
function placesOf(store: GoodsStore, part: string): Place[] {
  return fieldNames
    .map(field => ({ field, normal: normalFor(field, part) }))
    .filter(({ field, normal }) => normal !== '' && store.fields[field].index.candidates(normal).length > 0)
}

/** Matches texts that contain the part literally; the list of terms may be cut short and miss them. */
function literalTerms(store: GoodsStore, { field, normal }: Place): TermOf {
  const { index } = store.fields[field]
  const sign = signOf(normal)
  return text => {
    const start = index.hasSign(text, sign) ? index.placeIn(text, normal) : -1
    const end = start + normal.length
    return start < 0
      ? undefined
      : termOf(field, { text, start, end, grade: index.literalGrade(text, start, end), way: 'literal', distance: 0 }, 0)
  }
}

/** The term of a part from the first field in which the goods have one. */
function firstOf(finders: readonly TermAt[]): TermAt {
  return slot => {
    for (const find of finders) {
      const term = find(slot)
      if (term) return term
    }
    return undefined
  }
}

/** Estimates the number of goods with the part from some texts with its rarest characters. */
function guessedSize(store: GoodsStore, places: readonly Place[]): number {
  return places.reduce((sum, { field, normal }) => {
    const { index, postings } = store.fields[field]
    const texts = index.candidates(normal)
    let goods = 0
    for (let at = 0; at < Math.min(texts.length, guessedFromMax); at++) goods += postings.count(texts.next())
    return sum + goods * Math.max(1, texts.length / guessedFromMax)
  }, 0)
}

/** A part with a literal match: its terms are computed once, and only if they lead to the goods. */
function literalPart(store: GoodsStore, text: string, { effort }: Wanted): Part {
  const places = placesOf(store, text)
  const occurs = places.some(({ field, normal }) => store.fields[field].index.has(normal, effort))
  let known: readonly Term[] | undefined
  return {
    size: occurs ? guessedSize(store, places) : 0,
    termAt: firstOf(places.map(place => store.finder(place.field, literalTerms(store, place)))),
    terms: () => (known ??= findTerms(store, { text, type: 0, limit: driversMax, effort })),
  }
}

/** A part whose texts are known only from its terms; these come before literal matches. */
function partOfTerms(store: GoodsStore, text: string, terms: readonly Term[]): Part {
  const places = new Map(placesOf(store, text).map(place => [place.field, place]))
  const finders = fieldNames.flatMap(field => {
    const termOf = new Map(terms.filter(term => term.field === field).map(term => [term.text, term]))
    const place = places.get(field)
    const literal = place && literalTerms(store, place)
    return literal || termOf.size > 0 ? [store.finder(field, found => termOf.get(found) ?? literal?.(found))] : []
  })
  const size = terms.reduce((sum, term) => sum + store.fields[term.field].postings.count(term.text), 0)
  return { size, termAt: firstOf(finders), terms: () => terms }
}

export function readPart(store: GoodsStore, text: string, wanted: Wanted): Part {
  if (!isSpelt(text)) return literalPart(store, text, wanted)
  return partOfTerms(store, text, findTerms(store, { text, type: 0, limit: driversMax, effort: wanted.effort, makerLettersMin }))
}

/** A part without any match, with its meanings in spite of a slip. */
function slippedPart(store: GoodsStore, text: string, { effort }: Wanted): Part {
  return partOfTerms(store, text, findSimilarTerms(store, { text, type: 0, limit: driversMax, effort }))
}

/** Reads parts literally, and as their meaning if no goods have them; memoized. */
export function readMeant(store: GoodsStore, wanted: Wanted): ReadPart {
  return remembering(part => {
    const sure = readPart(store, part, wanted)
    return sure.size > 0 ? sure : slippedPart(store, part, wanted)
  })
}

/** Whether any goods have a part. */
export function occursAnywhere(store: GoodsStore, part: string, { effort }: Wanted): boolean {
  if (isSpelt(part)) return findTerms(store, { text: part, type: 0, limit: 1, effort }).length > 0
  return fieldNames.some(field => store.fields[field].index.has(normalFor(field, part), effort))
}

/** Memoizes by part. */
export function remembering(read: ReadPart): ReadPart {
  const parts = new Map<string, Part>()
  return text => {
    const part = parts.get(text) ?? read(text)
    parts.set(text, part)
    return part
  }
}
