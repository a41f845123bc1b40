import { findByParts } from './find-parts.ts'
import { findCodes } from './find-codes.ts'
import { findSequences, findSimilarTerms, findTerms } from './find-terms.ts'
import { findManufacturers } from './find-manufacturers.ts'
import { GoodsStore } from './goods-store.ts'
import { normalText } from './normalise.ts'
import { hitOf, rankTerms, type RankedHit } from './rank.ts'
import type { Hit, SearchIndex, SearchType } from './search-index.ts'
import type { Term } from './term.ts'
import { simplified } from './traditional.ts'

/** Goods that one keyword may find in all; nobody turns so many pages. */
const listMax = 2_000
/** Enough that the best-selling ones are among them. */
const partsFoundMin = 400
const partsTier = 3
const exactCodeTier = 0
const beginningCodeTier = 2

type Query = { text: string; type: SearchType; limit: number }

function codeHits(store: GoodsStore, { text, limit }: Query): RankedHit[] {
  return findCodes(store, text, limit).map(({ slot, matchedBy, isExact }) => ({
    slot, id: store.idOf(slot), tier: isExact ? exactCodeTier : beginningCodeTier, matchedBy, match: undefined,
  }))
}

function partsHits(store: GoodsStore, { text, limit }: Query): RankedHit[] {
  return findByParts(store, text, Math.max(partsFoundMin, limit))
    .toSorted((a, b) => (a.nameTerm?.tier ?? partsTier) - (b.nameTerm?.tier ?? partsTier) || store.isBefore(a.slot, b.slot))
    .slice(0, limit)
    .map(({ slot, matchedBy, nameTerm }) => {
      const place = nameTerm ?? { field: 'manufacturer' as const, start: 0, end: 0 }
      return hitOf(store, slot, { field: place.field, start: place.start, end: place.end, tier: partsTier, matchedBy })
    })
}

/** What the query says to the letter or by its sound, in one field or in several. */
function directHits(store: GoodsStore, query: Query): RankedHit[] {
  const terms = rankTerms(store, findTerms(store, query.text, query.type), query.limit)
  return terms.length > 0 ? terms : partsHits(store, query)
}

function guessedHits(store: GoodsStore, { text, type, limit }: Query): RankedHit[] {
  const guesses: (() => Term[])[] = [() => findSequences(store, text, type), () => findSimilarTerms(store, text, type)]
  return rankTerms(store, guesses.flatMap(guess => guess()), limit)
}

// Codes first, then what was typed, then its simplified form, then what may have been meant.
function findHits(store: GoodsStore, query: Query): Hit[] {
  if (normalText(query.text) === '') return []
  const codes = codeHits(store, query)
  if (codes.length > 0) return codes
  const direct = directHits(store, query)
  if (direct.length > 0) return direct
  const folded = simplified(query.text)
  if (folded !== query.text) {
    const traditional = directHits(store, { ...query, text: folded })
    if (traditional.length > 0) return traditional.map(hit => ({ ...hit, matchedBy: 'traditional' }))
  }
  return guessedHits(store, { ...query, text: folded })
}

function withoutSlot({ id, tier, matchedBy, match }: Hit): Hit {
  return { id, tier, matchedBy, match }
}

/** An index in two levels: distinct names, brands, makers … found by their characters and sounds, then their goods. */
export function createSearchIndex(): SearchIndex {
  const store = new GoodsStore()
  return {
    suggest: (text, { type = 0, limit }) => findHits(store, { text, type, limit }).slice(0, limit).map(withoutSlot),
    list: (text, type = 0) => findHits(store, { text, type, limit: listMax }).map(hit => hit.id),
    manufacturers(text, limit) {
      return findManufacturers(store, text, limit)
    },
    replace(goods) {
      for (const each of goods) store.put(each)
    },
    remove: id => store.remove(id),
  }
}
