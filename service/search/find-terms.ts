import { fieldNames, type FieldName, type GoodsStore } from './goods-store.ts'
import { hasLatin, normalManufacturer, normalSpec, normalText } from './normalise.ts'
import type { SearchType } from './search-index.ts'
import { findSimilar } from './similar.ts'
import { sequenceTier, termOf, type Term } from './term.ts'
import type { TextIndex, TextMatch, Wanted } from './text-index.ts'

/** Fewer letters than these say too little about a manufacturer. */
const manufacturerLettersMin = 3

/** A query in the form in which a field keeps its texts. */
export function normalFor(field: FieldName, query: string): string {
  if (field === 'firm') return normalManufacturer(query)
  return field === 'spec' ? normalSpec(query) : normalText(query)
}

function findSpelt(index: TextIndex, query: string, wanted: Wanted): TextMatch[] {
  return (index.spelling?.find(query, wanted) ?? []).map(({ text, start, end, isWhole, hasInitials }) => ({
    text, start, end, distance: 0,
    grade: isWhole ? 'exact' : start === 0 ? 'prefix' : 'inner',
    way: hasInitials ? 'initials' : 'pinyin',
  }))
}

function findInField(store: GoodsStore, field: FieldName, query: string, wanted: Wanted): TextMatch[] {
  const { index } = store.fields[field]
  const normal = normalFor(field, query)
  if (normal === '') return []
  const literal = index.findLiteral(normal, wanted)
  const isSpelt = hasLatin(normal) && (field !== 'firm' || normal.length >= manufacturerLettersMin)
  if (!isSpelt) return literal
  const known = new Set(literal.map(match => match.text))
  return [...literal, ...findSpelt(index, normal, wanted).filter(match => !known.has(match.text))]
}

export type Ask = Wanted & {
  text: string
  type: SearchType
  /** All of them without. */
  fields?: readonly FieldName[]
}

/** Texts of some fields that the whole query names, spells or begins. */
export function findTerms(store: GoodsStore, { text, type, fields = fieldNames, ...wanted }: Ask): Term[] {
  return fields.flatMap(field => findInField(store, field, text, wanted).map(match => termOf(field, match, type)))
}

/** Names and manufacturers with all characters of the query in their order. */
export function findSequences(store: GoodsStore, { text, type, ...wanted }: Ask): Term[] {
  return (['name', 'firm'] as const).flatMap(field => {
    const normal = normalFor(field, text)
    if (normal.length < 2) return []
    return store.fields[field].index.findSequence(normal, wanted).map(match => {
      const term = termOf(field, match, type)
      return { ...term, tier: sequenceTier + Math.min(match.distance, 900) / 1_000 }
    })
  })
}

/** What the query may mean in spite of a slip. */
export function findSimilarTerms(store: GoodsStore, { text, type, ...wanted }: Ask): Term[] {
  return (['name', 'brand', 'alias', 'firm', 'english'] as const).flatMap(field =>
    findSimilar(store.fields[field].index, normalFor(field, text), wanted).map(match => termOf(field, match, type)))
}
