import { cutsOf, hasSpec } from './cut-query.ts'
import type { FieldName } from '../store/fields.ts'
import { findTogether, type PartsFind } from './find-parts.ts'
import { normalFor, type Ask } from './find-terms.ts'
import type { GoodsStore } from '../store/goods-store.ts'
import { hasHan, normalText } from '../normalise.ts'
import { readPart, type ReadPart } from './read-part.ts'
import { innerTier } from './term.ts'

/** Maximum number of texts and goods that one query examines here. */
const effortMax = 4_000
const wordMin = 2
const runMax = 16
/** Fields whose words may precede a name: the origin and the maker. */
const besideFields = ['origin', 'firm', 'manufacturer'] as const
const namedBy: ReadonlySet<FieldName> = new Set(['name', 'brand', 'alias', 'english'])
/** Words that name nothing are dropped first, before all others the figures of a spec. */
const namesNothing = 100
const isSpec = 200

/** How well a word names goods: the tier of its best name. */
function worth(read: ReadPart, word: string): number {
  if (hasSpec(word)) return isSpec
  return read(word)
    .terms()
    .reduce((least, { field, tier }) => (namedBy.has(field) ? Math.min(least, tier) : least), namesNothing)
}

/** Drops the worst word of a cut, and repeats until the remaining words find goods. */
function findInRest(store: GoodsStore, words: readonly string[], read: ReadPart, ask: Ask): PartsFind[] {
  const worst = words.map((word, at) => ({ at, tier: worth(read, word) })).toSorted((a, b) => b.tier - a.tier || a.at - b.at)
  for (let count = 1; count < words.length; count++) {
    const dropped = new Set(worst.slice(0, count).map(({ at }) => at))
    const remaining = words.filter((_, at) => !dropped.has(at))
    const best = worst[worst.length - 1]?.tier ?? namesNothing
    // The remaining words have to name goods by their beginning: 片 is in half of all names.
    if (best >= innerTier || !remaining.some(word => normalText(word).length >= wordMin || isWholeName(store, word))) return []
    const found = findTogether(store, remaining, read, ask)
    const unknown = words.filter((_, at) => dropped.has(at)).join(' ')
    if (found.length > 0) return found.map(find => ({ ...find, unknown }))
  }
  return []
}

/** Goods that the words of a query name without the words that match none of them: 浙江 白术 if no such goods are from there. */
export function findWithoutWords(store: GoodsStore, ask: Ask, read: ReadPart): PartsFind[] {
  const bounded = { ...ask, effort: ask.effort.part(effortMax) }
  for (const words of cutsOf(ask.text)) {
    const found = findInRest(store, words, read, bounded)
    if (found.length > 0) return found
  }
  return []
}

const isWholeName = (store: GoodsStore, text: string): boolean =>
  (['name', 'alias', 'brand'] as const).some(field => store.fields[field].index.isWhole(normalFor(field, text)))

/** A run of characters cut in two, or two words. */
function inTwo(text: string): (readonly [string, string])[] {
  const words = text.trim().split(/\s+/)
  if (words.length > 1) return words.length === 2 ? [[words[0] ?? '', words[1] ?? '']] : []
  const chars = [...text]
  const count = chars.length > runMax ? 0 : Math.max(0, chars.length - 2 * wordMin + 1)
  return Array.from({ length: count }, (_, at) => [chars.slice(0, wordMin + at).join(''), chars.slice(wordMin + at).join('')])
}

/** A whole name after or before another word, with or without a blank: a place or a maker, or any word if `isAnyWord`. */
export function findBesideName(store: GoodsStore, { text, ...ask }: Ask, isAnyWord = false): PartsFind[] {
  if (!hasHan(text)) return []
  for (const [first, second] of inTwo(text)) {
    for (const [word, name] of [[first, second] as const, [second, first] as const]) {
      if (!isWholeName(store, name)) continue
      if (!isAnyWord && !besideFields.some(field => store.fields[field].index.has(normalFor(field, word), ask.effort))) continue
      const found = findTogether(store, [name], part => readPart(store, part, ask), ask)
      if (found.length > 0) return found.map(find => ({ ...find, unknown: word }))
    }
  }
  return []
}
