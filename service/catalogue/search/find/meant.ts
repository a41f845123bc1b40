import { judgeGuesses } from './agreement.ts'
import { findBesideName, findWithoutWords } from './drop-words.ts'
import { findByParts, findKnownRuns, guessByParts, guessEffortMax, type PartsFind } from './find-parts.ts'
import {
  findMixedTerms,
  findSequences,
  findSimilarTerms,
  findSlippedInitials,
  findSureTerms,
  isSpelt,
  normalFor,
  type Ask,
} from './find-terms.ts'
import type { GoodsStore } from '../store/goods-store.ts'
import { normalText } from '../normalise.ts'
import { namesMore, rankNames, rankSome, spread } from '../rank/rank-names.ts'
import { readMeant } from './read-part.ts'
import { hitOf, rankTerms, type RankedHit } from '../rank/rank.ts'
import { classBySubstance } from '../rank/substance-class.ts'
import { innerTier, prefixTier, similarTier, type Term } from './term.ts'
import { isSaltOf } from '../words/dosage-forms.ts'

/** Ratio of sales: equals roughly how much more probable a query without a slip is than one with a slip. */
const farMore = 100

/** Whether the first hit sells so far above all the others that it is the likelier meaning, though it is less like the typed text. */
function sellsFarMore(store: GoodsStore, [first]: readonly RankedHit[], others: readonly RankedHit[]): boolean {
  return first !== undefined && others.every(other => store.salesOf(first.slot) >= farMore * Math.max(1, store.salesOf(other.slot)))
}

/** Large enough to include the best-selling ones. */
const partsFoundMin = 100
const partsTier = 3
const guessedPartsTier = 9
/** Share of the hits reserved for other meanings. */
const meantShare = 0.3
/** A shorter list is filled up with other meanings, unless the query has fewer than `filledFrom` characters. */
const filledTo = 10
const filledFrom = 3
/** From this number of letters, initials with one left out are likelier a whole name than the inside of another. */
const likelyFrom = 4
const likelyTier = 7.94
/** From this number of letters, those of a whole name are rarely another name with a slip. */
const sureInitialsFrom = 6
/** One edit and few further characters (similar.ts). */
const nearTier = 9.12
/** Fewer characters sound like too many names. */
const soundingFrom = 4
/** The same sound and few further characters. */
const soundingTier = 9.08
/** One wrong letter and few further letters. */
const slippedTier = 9.16

function partsHits(store: GoodsStore, finds: readonly PartsFind[], limit: number): RankedHit[] {
  return finds
    .toSorted((a, b) => (a.nameTerm?.tier ?? partsTier) - (b.nameTerm?.tier ?? partsTier) || store.isBefore(a.slot, b.slot))
    .slice(0, limit)
    .map(({ slot, matchedBy, nameTerm, unknown }) => {
      const place = nameTerm ?? { field: 'manufacturer' as const, start: 0, end: 0 }
      const hit = hitOf(store, slot, { field: place.field, start: place.start, end: place.end, tier: partsTier, matchedBy })
      return unknown ? { ...hit, unknown } : hit
    })
}

function enoughParts(ask: Ask): Ask {
  return { ...ask, limit: Math.max(partsFoundMin, ask.limit) }
}

/** Exact matches and matches by sound, in one field or in several. */
export function directHits(store: GoodsStore, ask: Ask): RankedHit[] {
  const sure = findSureTerms(store, ask)
  const named = sure.some(isName) ? sure.filter(isNoOther) : sure
  const hits = rankTerms(store, classBySubstance(store, named, ask.text), ask.limit)
  if (hits.length > 0) return isWholeMedicine(store, hits, ask) ? hits : filled(store, hits, ask)
  const mixed = classBySubstance(store, findMixedTerms(store, ask), ask.text)
  if (mixed.length > 0) return mixedHits(store, mixed, ask)
  return withNamed(store, findByParts(store, enoughParts(ask)), ask)
}

/** A name or alias that is the query or begins with it. */
const isName = ({ field, tier }: Term): boolean => (field === 'name' || field === 'alias') && tier < innerTier
/** Not an alias with the query inside: where goods are named 氟哌酸, 环丙氟哌酸 is another medicine. */
const isNoOther = ({ field, start }: Term): boolean => field !== 'alias' || start === 0

/** Whether the query is the whole name of a medicine, so that no other name may be meant. */
function isWholeMedicine(store: GoodsStore, [best]: readonly RankedHit[], { text }: Ask): boolean {
  if (store.said.isKnown(text)) return true
  return best !== undefined && isSaltOf(store.fields.name.index.textOf(store.nameTextOf(best.slot)), normalText(text))
}

/** Goods that match in several fields, and goods that a name in the query finds alone: 云南 蛤蚧 if makers there have other goods that begin so. */
function withNamed(store: GoodsStore, finds: readonly PartsFind[], ask: Ask): RankedHit[] {
  const parts = partsHits(store, finds, ask.limit)
  if (parts.length === 0 || ask.isSure) return parts
  const isOne = isOneRun(ask.text)
  const named = isOne || !finds.some(isWhole) ? besideName(store, ask) : []
  const isPlace = named[0]?.unknown !== undefined && store.fields.origin.index.isWhole(normalFor('origin', named[0].unknown))
  if (isPlace && !finds.some(isWhole) && sellsFarMore(store, named, parts)) return onceEach([...named, ...parts]).slice(0, ask.limit)
  // A run without a blank may also be one name with a slip instead of two names. A named maker is not a place of origin.
  const others = isOne ? [...named, ...otherwiseMeant(store, ask)] : isPlace ? named : []
  return withMeant(parts, others, ask.limit)
}

const isWhole = ({ nameTerm }: PartsFind): boolean => nameTerm?.tier === 0

/** Whether a list of hits has room for other meanings. */
function hasRoom([best]: readonly RankedHit[], count: number, { text, type }: Ask): boolean {
  if (!best || type === 1 || /\d/.test(text) || normalText(text).length < filledFrom) return false
  if (best.matchedBy === 'initials') return best.tier >= prefixTier || text.length < sureInitialsFrom
  if (best.matchedBy === 'name' && isOneRun(text) && best.tier < innerTier) return false
  return best.tier >= prefixTier && (count < filledTo || best.tier >= innerTier)
}

/** Without an exact match, reserves a few places for matches with a slip; more if the list is short. */
function filled(store: GoodsStore, hits: readonly RankedHit[], ask: Ask): RankedHit[] {
  if (ask.isSure) return [...hits]
  if (!hasRoom(hits, hits.length, ask)) return withMeant(hits, soundingAlike(store, hits, ask), ask.limit)
  const limit = Math.min(ask.limit, filledTo)
  const meant = otherNames(store, { ...ask, limit }).map(hit => ({ ...hit, matchedBy: 'similar' as const }))
  const found = new Set(hits.map(hit => hit.slot))
  const isLikely = isSpelt(ask.text) && ask.text.length >= likelyFrom
  const likely = isLikely ? meant.filter(hit => hit.tier < likelyTier && !found.has(hit.slot)) : []
  const before = hits.findIndex(hit => hit.tier > innerTier)
  const ranked = before < 0 ? hits : [...hits.slice(0, before), ...likely, ...hits.slice(before)]
  const first = meant.filter(hit => !found.has(hit.slot) && sellsFarMore(store, [hit], hits)).slice(0, Math.ceil(limit * meantShare))
  // The displaced hits follow immediately.
  return onceEach([...first, ...withMeant(ranked.slice(0, limit), meant, limit), ...ranked]).slice(0, ask.limit)
}

/** Names that sound like the query, where few begin with it: some goods are entered with a slip, and 霍香正气 is 藿香正气. */
function soundingAlike(store: GoodsStore, hits: readonly RankedHit[], ask: Ask): RankedHit[] {
  if (hits.length >= filledTo || !isOneRun(ask.text) || normalText(ask.text).length < soundingFrom) return []
  const terms = findSimilarTerms(store, ask).filter(({ tier, start, end }) => tier < soundingTier && start === 0 && end > 0)
  return rankTerms(store, terms, ask.limit)
}

/** Each at its first place. */
function onceEach(hits: readonly RankedHit[]): RankedHit[] {
  const slots = new Set<number>()
  return hits.filter(({ slot }) => !slots.has(slot) && slots.add(slot))
}

/** Names that match the query with a slip, one goods of each name before more of one: letters as initials, characters with one left out or wrong. */
function otherNames(store: GoodsStore, ask: Ask): RankedHit[] {
  const wide = { ...ask, limit: namesMore * ask.limit }
  const hits = isSpelt(ask.text)
    ? rankSome(store, findSlippedInitials(store, ask), ask.limit)
    : isOneRun(ask.text)
      ? otherwiseMeant(store, wide)
      : []
  return spread(store, hits).slice(0, ask.limit)
}

/** Matches by mixed initials, and spellings with a slip: a whole name of the latter before the inside of a name of the former. */
function mixedHits(store: GoodsStore, mixed: readonly Term[], ask: Ask): RankedHit[] {
  if (ask.isSure || mixed.some(term => term.tier < prefixTier)) return rankTerms(store, mixed, ask.limit)
  const slipped = findSimilarTerms(store, ask).filter(term => term.tier < slippedTier)
  const all = rankTerms(store, [...mixed, ...slipped.map(term => ({ ...term, tier: term.tier - similarTier + innerTier }))], ask.limit)
  return withMeant(all, rankTerms(store, slipped, ask.limit), ask.limit)
}

function besideName(store: GoodsStore, ask: Ask, isAnyWord = false): RankedHit[] {
  return asGuessed(partsHits(store, findBesideName(store, enoughParts(ask), isAnyWord), ask.limit))
}

/** Hits that agree with the query; if there are none, goods that a part of it names, before names that are only similar. */
export function judgedHits(store: GoodsStore, ask: Ask): RankedHit[] {
  const hits = judgeGuesses(store, ask.text, guessedHits(store, ask))
  if (hits[0] && !hits[0].isNear) return hits
  const named = besideName(store, ask, true)
  return named.length > 0 ? named : hits
}

function isOneRun(text: string): boolean {
  return /^\p{Script=Han}+$/u.test(text)
}

/**
 * Names that contain all characters of the query with others between, and names that differ from it by one slip; not those that only contain it with
 * a slip.
 */
function otherwiseMeant(store: GoodsStore, ask: Ask): RankedHit[] {
  const near = findSimilarTerms(store, ask).filter(term => term.tier < nearTier)
  return rankTerms(store, [...findSequences(store, ask), ...near], ask.limit)
}

/** Hits, with some others at the end that are not among them. */
export function withMeant(hits: readonly RankedHit[], meant: readonly RankedHit[], limit: number): RankedHit[] {
  const slots = new Set(hits.map(hit => hit.slot))
  const others = meant.filter(hit => !slots.has(hit.slot)).slice(0, Math.max(limit - hits.length, Math.ceil(limit * meantShare)))
  return [...hits.slice(0, limit - others.length), ...others]
}

function guessedHits(store: GoodsStore, ask: Ask): RankedHit[] {
  const wanted = { ...enoughParts(ask), effort: ask.effort.part(guessEffortMax) }
  const read = readMeant(store, wanted)
  const parts = asGuessed(partsHits(store, guessByParts(store, wanted, read), ask.limit))
  if (parts.length > 0) return parts
  const rest = findWithoutWords(store, wanted, read)
  const named = rest.length > 0 ? asGuessed(partsHits(store, rest, ask.limit)) : besideName(store, ask)
  if (named.length > 0) return named
  const similar = findSimilarTerms(store, ask)
  const sequences = findSequences(store, ask)
  const rank = (terms: readonly Term[]) => rankNames(store, terms, ask)
  const slips = findSlippedInitials(store, ask)
  const all = rank([...sequences, ...similar, ...slips])
  const hits = sequences.length > 0 ? withMeant(all, rank(similar.filter(term => term.tier < nearTier)), ask.limit) : all
  if (hits.length > 0) return hits
  // First a whole name after an unknown word, then goods whose name has a part of the query while another field has a character of the rest.
  const beside = besideName(store, ask, true)
  return beside.length > 0 ? beside : asGuessed(partsHits(store, findKnownRuns(store, enoughParts(ask)), ask.limit))
}

function asGuessed(hits: readonly RankedHit[]): RankedHit[] {
  return hits.map(hit => ({ ...hit, tier: guessedPartsTier, matchedBy: 'similar' }))
}
