import { plainText } from '@yaoji/contract/validation/plain-text'
import { hasSpec } from './cut-query.ts'
import { fieldNames, type FieldName } from '../store/fields.ts'
import type { GoodsStore } from '../store/goods-store.ts'
import { hasHan, hasLatin, normalManufacturer, normalSpec, normalText } from '../normalise.ts'
import type { SearchType } from '../search-index.ts'
import { findSimilar } from './similar.ts'
import { sequenceTier, termOf, type Term } from './term.ts'
import type { TextIndex } from '../store/text-index.ts'
import type { TextMatch, Wanted } from './text-match.ts'

/** Fewer letters say too little about a manufacturer, unless the query has other parts. */
const usualMakerLettersMin = 3
/** Letters can be cut in many ways into syllables and initials. */
const mixedEffortMax = 2_000
/** Legal forms in pinyin or initials; the text of a `firm` omits them. */
const speltLegalForms = /jituan|gufen|youxian(?:zeren)?gongsi|gongsi$|(?:jt)?(?:gf)?yx(?:zr)?gs$/g

/** Normalises a query the same way as the texts of a field. */
export function normalFor(field: FieldName, query: string): string {
  if (field === 'firm') return normalManufacturer(query).replace(speltLegalForms, '')
  return field === 'spec' ? normalSpec(query) : normalText(query)
}

/** Whether a query may be pinyin, in whole or in part. */
export function isSpelt(text: string): boolean {
  return hasLatin(plainText(text).toLowerCase()) && !hasSpec(text)
}

type Way = 'literal' | 'spelt' | 'mixed'

function findSpelt(index: TextIndex, query: string, way: 'spelt' | 'mixed', wanted: Wanted): TextMatch[] {
  const found = way === 'spelt' ? index.spelling?.find(query, wanted) : index.spelling?.findMixed(query, wanted)
  return (found ?? []).map(({ text, start, end, isWhole, hasInitials }) => ({
    text,
    start,
    end,
    distance: 0,
    grade: isWhole ? 'exact' : start === 0 ? 'prefix' : 'inner',
    way: hasInitials ? 'initials' : 'pinyin',
  }))
}

type FieldAsk = Wanted & { field: FieldName; text: string; makerLettersMin: number; mayBeSpelt: boolean }

function findInField(store: GoodsStore, forms: readonly Way[], { field, text, makerLettersMin, ...ask }: FieldAsk): TextMatch[] {
  const { index } = store.fields[field]
  const normal = normalFor(field, text)
  if (normal === '') return []
  const isLetters = ask.mayBeSpelt && hasLatin(normal) && (field !== 'firm' || normal.length >= makerLettersMin)
  const matches = forms.flatMap(way => {
    if (way === 'literal') return index.findLiteral(normal, ask)
    return isLetters ? findSpelt(index, normal, way, ask) : []
  })
  if (matches.length === 0) return matches
  // Exact matches come first; a match by sound of the same text adds nothing.
  const byText = new Map<number, TextMatch>()
  for (const match of matches) if (!byText.has(match.text)) byText.set(match.text, match)
  return [...byText.values()]
}

export type Ask = Wanted & {
  text: string
  type: SearchType
  /** Defaults to all fields. */
  fields?: readonly FieldName[]
  makerLettersMin?: number
  /** Includes slips only if nothing else is found. */
  isSure?: boolean
}

function findInWays(
  store: GoodsStore,
  forms: readonly Way[],
  { text, type, fields = fieldNames, makerLettersMin = usualMakerLettersMin, ...wanted }: Ask,
): Term[] {
  const mayBeSpelt = isSpelt(text)
  return fields.flatMap(field =>
    findInField(store, forms, { ...wanted, field, text, makerLettersMin, mayBeSpelt }).map(match => termOf(field, match, type)),
  )
}

/** Texts of some fields that the whole query names, spells or begins. */
export function findSureTerms(store: GoodsStore, ask: Ask): Term[] {
  return findInWays(store, ['literal', 'spelt'], ask)
}

/** Texts of some fields that match the query as a mix of syllables, initials and characters. */
export function findMixedTerms(store: GoodsStore, ask: Ask): Term[] {
  return isSpelt(ask.text) ? findInWays(store, ['mixed'], { ...ask, effort: ask.effort.part(mixedEffortMax) }) : []
}

/** Texts that the query names; mixed letters and initials only if nothing else matches. */
export function findTerms(store: GoodsStore, ask: Ask): Term[] {
  const sure = findSureTerms(store, ask)
  return sure.length > 0 ? sure : findMixedTerms(store, ask)
}

/** Names and manufacturers with all characters of the query in their order. Not for letters alone: many foreign firms contain them. */
export function findSequences(store: GoodsStore, { text, type, ...wanted }: Ask): Term[] {
  if (!hasHan(text)) return []
  return (['name', 'firm'] as const).flatMap(field => {
    const normal = normalFor(field, text)
    if (normal.length < 2) return []
    return store.fields[field].index.findSequence(normal, wanted).map(match => {
      const term = termOf(field, match, type)
      // 复方甘草酸苷片 has all characters of 复方甘草片, and is another medicine.
      return { ...term, matchedBy: 'similar' as const, tier: sequenceTier + Math.min(match.distance, 900) / 1_000 }
    })
  })
}

/** Names whose initials equal the letters except for one slip. */
export function findSlippedInitials(store: GoodsStore, { text, type, ...wanted }: Ask): Term[] {
  return (['name', 'alias'] as const).flatMap(field =>
    (store.fields[field].index.spelling?.findSlippedInitials(normalText(text), wanted) ?? []).map(({ text: found, distance }) =>
      termOf(field, { text: found, start: 0, end: 0, grade: 'exact', way: 'similar', distance }, type),
    ),
  )
}

const goodsFields = ['name', 'brand', 'alias', 'english'] as const

/** Matches in spite of a slip; letters match a manufacturer only if they match no goods. */
export function findSimilarTerms(store: GoodsStore, ask: Ask): Term[] {
  const goods = goodsFields.flatMap(field => similarIn(store, field, ask))
  return goods.length > 0 && !hasHan(ask.text) ? goods : [...goods, ...similarIn(store, 'firm', ask)]
}

function similarIn(store: GoodsStore, field: FieldName, { text, type, ...wanted }: Ask): Term[] {
  const isMadeUp = field === 'alias' || field === 'brand'
  return findSimilar(store.fields[field].index, normalFor(field, text), wanted, isMadeUp).map(match => termOf(field, match, type))
}
