import { Effort } from './effort.ts'
import { findByParts, findKnownRuns, guessByParts, type PartsFind } from './find-parts.ts'
import { findCodeParts, findCodes, type CodeFind } from './find-codes.ts'
import { findMixedTerms, findSequences, findSimilarTerms, findSureTerms, type Ask } from './find-terms.ts'
import { findManufacturers } from './find-manufacturers.ts'
import { GoodsStore } from './goods-store.ts'
import { judgeGuesses } from './agreement.ts'
import { normalText } from './normalise.ts'
import { hitOf, rankTerms, type RankedHit } from './rank.ts'
import type { Hit, SearchIndex } from './search-index.ts'
import { innerTier, prefixTier, similarTier, type Term } from './term.ts'
import { simplified } from './traditional.ts'

/** Goods that one keyword may find in all; nobody turns so many pages. */
const listMax = 2_000
/** Texts and goods that one query may look at: some milliseconds, whatever is typed. */
export const effortMax = 40_000
/** Longer queries are cut; no name is so long. */
const charactersMax = 100
/** Enough that the best-selling ones are among them. */
const partsFoundMin = 100
const partsTier = 3
const guessedPartsTier = 9
/** Goods are looked at for so many times more places, so that other names may stand there. */
const namesMore = 4
/** Characters of names that a slip makes many others of. */
const manyNamesMax = 3
/** Of the hits, this share is kept for what may have been meant otherwise. */
const meantShare = 0.3
/** One edit, and few characters beside it (similar.ts). */
const nearTier = 9.12
/** One letter wrong, and few letters beside. */
const slippedTier = 9.16
const exactCodeTier = 0
const beginningCodeTier = 2
/** Digits inside a code, after names and specs with these digits. */
const insideCodeTier = 7.5

function codeHits(store: GoodsStore, finds: readonly CodeFind[], partTier: number): RankedHit[] {
  return finds.map(({ slot, matchedBy, isExact }) => ({
    slot,
    id: store.idOf(slot),
    tier: isExact ? exactCodeTier : partTier,
    matchedBy,
    match: undefined,
  }))
}

function partsHits(store: GoodsStore, finds: readonly PartsFind[], limit: number): RankedHit[] {
  return finds
    .toSorted((a, b) => (a.nameTerm?.tier ?? partsTier) - (b.nameTerm?.tier ?? partsTier) || store.isBefore(a.slot, b.slot))
    .slice(0, limit)
    .map(({ slot, matchedBy, nameTerm }) => {
      const place = nameTerm ?? { field: 'manufacturer' as const, start: 0, end: 0 }
      return hitOf(store, slot, { field: place.field, start: place.start, end: place.end, tier: partsTier, matchedBy })
    })
}

function enoughParts(ask: Ask): Ask {
  return { ...ask, limit: Math.max(partsFoundMin, ask.limit) }
}

/** What the query says to the letter or by its sound, in one field or in several. */
function directHits(store: GoodsStore, ask: Ask): RankedHit[] {
  const terms = rankTerms(store, findSureTerms(store, ask), ask.limit)
  if (terms.length > 0) return terms
  const mixed = findMixedTerms(store, ask)
  if (mixed.length > 0) return mixedHits(store, mixed, ask)
  const parts = partsHits(store, findByParts(store, enoughParts(ask)), ask.limit)
  // A run without a blank may as well be one name with a slip as two names.
  return parts.length > 0 && isOneRun(ask.text) ? withMeant(parts, otherwiseMeant(store, ask), ask.limit) : parts
}

/** What letters give by initials in part, and what they spell with a slip: a whole name of these before the inside of a name by those. */
function mixedHits(store: GoodsStore, mixed: readonly Term[], ask: Ask): RankedHit[] {
  if (mixed.some(term => term.tier < prefixTier)) return rankTerms(store, mixed, ask.limit)
  const slipped = findSimilarTerms(store, ask).filter(term => term.tier < slippedTier)
  const all = rankTerms(store, [...mixed, ...slipped.map(term => ({ ...term, tier: term.tier - similarTier + innerTier }))], ask.limit)
  return withMeant(all, rankTerms(store, slipped, ask.limit), ask.limit)
}

function isOneRun(text: string): boolean {
  return /^\p{Script=Han}+$/u.test(text)
}

/** Names with characters left out of the query, and those that differ from it by one slip, not those that only hold it with another. */
function otherwiseMeant(store: GoodsStore, ask: Ask): RankedHit[] {
  const near = findSimilarTerms(store, ask).filter(term => term.tier < nearTier)
  return rankTerms(store, [...findSequences(store, ask), ...near], ask.limit)
}

/** Hits with some others at the end that are not among them. */
function withMeant(hits: readonly RankedHit[], meant: readonly RankedHit[], limit: number): RankedHit[] {
  const known = new Set(hits.map(hit => hit.slot))
  const others = meant.filter(hit => !known.has(hit.slot)).slice(0, Math.max(limit - hits.length, Math.ceil(limit * meantShare)))
  return [...hits.slice(0, limit - others.length), ...others]
}

/** Goods of different names before more goods of one, among those that match as well. */
function spread(store: GoodsStore, hits: readonly RankedHit[]): RankedHit[] {
  const counts = new Map<string, number>()
  const counted = hits.map(hit => {
    const key = `${hit.tier} ${store.nameOf(hit.slot)}`
    const before = counts.get(key) ?? 0
    counts.set(key, before + 1)
    return { hit, before }
  })
  return counted.toSorted((a, b) => a.hit.tier - b.hit.tier || a.before - b.before).map(each => each.hit)
}

/** Many names have one character in common with a name of two, and the goods of one of them would fill the list. */
function rankNames(store: GoodsStore, terms: readonly Term[], { text, limit }: Ask): RankedHit[] {
  if ([...text].length > manyNamesMax) return rankTerms(store, terms, limit)
  return spread(store, rankTerms(store, terms, namesMore * limit)).slice(0, limit)
}

function guessedHits(store: GoodsStore, ask: Ask): RankedHit[] {
  const parts = asGuessed(partsHits(store, guessByParts(store, enoughParts(ask)), ask.limit))
  if (parts.length > 0) return parts
  const similar = findSimilarTerms(store, ask)
  const sequences = findSequences(store, ask)
  const rank = (terms: readonly Term[]) => rankNames(store, terms, ask)
  const all = rank([...sequences, ...similar])
  const hits = sequences.length > 0 ? withMeant(all, rank(similar.filter(term => term.tier < nearTier)), ask.limit) : all
  return hits.length > 0 ? hits : asGuessed(partsHits(store, findKnownRuns(store, enoughParts(ask)), ask.limit))
}

function asGuessed(hits: readonly RankedHit[]): RankedHit[] {
  return hits.map(hit => ({ ...hit, tier: guessedPartsTier, matchedBy: 'similar' }))
}

// Codes first, then what was typed, then its simplified form, then what may have been meant.
function findHits(store: GoodsStore, ask: Ask): Hit[] {
  const codes = codeHits(store, findCodes(store, ask.text, ask.limit), beginningCodeTier)
  if (codes.some(hit => hit.tier === exactCodeTier)) return codes
  const inside = codeHits(store, findCodeParts(store, ask.text, ask.limit), insideCodeTier)
  const direct = codes.length > 0 ? codes : directHits(store, ask)
  if (direct.length > 0 || inside.length > 0) return withMeant(direct, inside, ask.limit)
  const folded = simplified(ask.text)
  if (folded !== ask.text) {
    const traditional = directHits(store, { ...ask, text: folded })
    if (traditional.length > 0) return traditional.map(hit => ({ ...hit, matchedBy: 'traditional' }))
  }
  return judgeGuesses(store, folded, guessedHits(store, { ...ask, text: folded }))
}

function withoutSlot({ slot: _, ...hit }: Hit & { slot?: number }): Hit {
  return hit
}

export type IndexOptions = {
  /** Told how many texts and goods each question has looked at, for measuring. */
  onAnswer?: (spent: number) => void
}

/** An index in two levels: distinct names, brands, makers … found by their characters and sounds, then their goods. */
export function createSearchIndex({ onAnswer }: IndexOptions = {}): SearchIndex {
  const store = new GoodsStore()
  const ask = <Answer>(text: string, limit: number, find: (input: Omit<Ask, 'type'>) => Answer[]): Answer[] => {
    const cut = [...text.slice(0, 2 * charactersMax)].slice(0, charactersMax).join('')
    if (normalText(cut) === '') return []
    store.settleWhenDue()
    const effort = new Effort(effortMax)
    const answer = find({ text: cut, limit, effort })
    onAnswer?.(effort.spent)
    return answer
  }
  return {
    suggest: (text, { type = 0, limit }) =>
      ask(text, limit, input =>
        findHits(store, { ...input, type })
          .slice(0, limit)
          .map(withoutSlot),
      ),
    list: (text, type = 0) => ask(text, listMax, input => findHits(store, { ...input, type }).map(hit => hit.id)),
    manufacturers: (text, limit) => ask(text, limit, input => findManufacturers(store, { ...input, type: 1 })),
    replace(goods) {
      for (const each of goods) store.put(each)
    },
    remove: id => store.remove(id),
    settle: () => store.settleWhenDue(),
  }
}
