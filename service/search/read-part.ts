import { fieldNames, type FieldName } from './fields.ts'
import { findSimilarTerms, findTerms, isSpelt, normalFor } from './find-terms.ts'
import type { GoodsStore } from './goods-store.ts'
import { termOf, type Term } from './term.ts'
import { signOf } from './text-pool.ts'
import type { Wanted } from './text-match.ts'

/** Texts of each grade that drive; goods of less popular ones are not looked at. */
const driversMax = 400
/** Beside another part of the query two letters may stand for a manufacturer. */
const makerLettersMin = 2

/** Texts of a field that are looked at to guess how many goods a part has. */
const guessedFromMax = 200

type TermOf = (text: number) => Term | undefined
type TermAt = (slot: number) => Term | undefined
/** One part of a query: about how many goods have it, its best term that goods have, and all its terms, which are dear. */
export type Part = { size: number; termAt: TermAt; terms: () => readonly Term[] }

/** Whether texts have the part to the letter; they need not be among the terms, which may be cut short. Undefined where no text can. */
function literalTerms(store: GoodsStore, field: FieldName, part: string): TermOf | undefined {
  const { index } = store.fields[field]
  if (part === '' || index.candidates(part).length === 0) return undefined
  const sign = signOf(part)
  return text => {
    const start = index.hasSign(text, sign) ? index.placeIn(text, part) : -1
    const end = start + part.length
    return start < 0
      ? undefined
      : termOf(field, { text, start, end, grade: index.literalGrade(text, start, end), way: 'literal', distance: 0 }, 0)
  }
}

/** The term of a part in the first field in which goods have one. */
function firstOf(finders: readonly TermAt[]): TermAt {
  return slot => {
    for (const find of finders) {
      const term = find(slot)
      if (term) return term
    }
    return undefined
  }
}

/** What is known of a text comes before what it has to the letter. */
function knownFirst(known: ReadonlyMap<number, Term>, find: TermOf): TermOf {
  return known.size === 0 ? find : text => known.get(text) ?? find(text)
}

/** About how many goods have a text with the part: those of some texts with its rarest characters. */
function guessedSize(store: GoodsStore, part: string): number {
  return fieldNames.reduce((sum, field) => {
    const { index, postings } = store.fields[field]
    const normal = normalFor(field, part)
    if (normal === '') return sum
    const texts = index.candidates(normal)
    let goods = 0
    for (let at = 0; at < Math.min(texts.length, guessedFromMax); at++) goods += postings.count(texts.next())
    return sum + goods * Math.max(1, texts.length / guessedFromMax)
  }, 0)
}

/** A part that is found to the letter: its terms are looked for only where it leads to the goods. */
function literalPart(store: GoodsStore, text: string, ask: Wanted): Part {
  const finders = fieldNames.flatMap(field => {
    const find = literalTerms(store, field, normalFor(field, text))
    return find ? [store.finder(field, find)] : []
  })
  const terms = () => findTerms(store, { text, type: 0, limit: driversMax, effort: ask.effort })
  return { size: occursAnywhere(store, text, ask) ? guessedSize(store, text) : 0, termAt: firstOf(finders), terms }
}

/** A part of which it is known from its terms only which texts it names. */
function partOfTerms(store: GoodsStore, text: string, terms: readonly Term[]): Part {
  const finders = fieldNames.flatMap(field => {
    const known = terms.filter(term => term.field === field).map(term => [term.text, term] as const)
    const find = literalTerms(store, field, normalFor(field, text)) ?? (known.length > 0 ? () => undefined : undefined)
    return find ? [store.finder(field, knownFirst(new Map(known), find))] : []
  })
  const size = terms.reduce((sum, term) => sum + store.fields[term.field].postings.count(term.text), 0)
  return { size, termAt: firstOf(finders), terms: () => terms }
}

export function readPart(store: GoodsStore, text: string, wanted: Wanted): Part {
  if (!isSpelt(text)) return literalPart(store, text, wanted)
  return partOfTerms(store, text, findTerms(store, { text, type: 0, limit: driversMax, effort: wanted.effort, makerLettersMin }))
}

/** A part that nothing has, with what it may mean in spite of a slip. */
export function slippedPart(store: GoodsStore, text: string, { effort }: Wanted): Part {
  return partOfTerms(store, text, findSimilarTerms(store, { text, type: 0, limit: driversMax, effort }))
}

/** Whether any goods have a part. */
export function occursAnywhere(store: GoodsStore, part: string, { effort }: Wanted): boolean {
  if (isSpelt(part)) return findTerms(store, { text: part, type: 0, limit: 1, effort }).length > 0
  return fieldNames.some(field => store.fields[field].index.has(normalFor(field, part), effort))
}

/** Reads each part once. */
export function remembering(read: (text: string) => Part): (text: string) => Part {
  const known = new Map<string, Part>()
  return text => {
    const part = known.get(text) ?? read(text)
    known.set(text, part)
    return part
  }
}
